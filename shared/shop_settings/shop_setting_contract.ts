import {
  QUOTA_ENFORCEMENTS,
  REPEATABLE_ORDERS,
  storedShopSettings,
} from '#shared/shop_settings/shop_settings'
import type { ShopSettingName } from '#shared/shop_settings/shop_settings'
import * as v from 'valibot'

/** What the number of a setting counts; settings without a unit are one of several words. */
export const SETTING_UNITS = ['cents', 'micros', 'days', 'months'] as const
export type SettingUnit = (typeof SETTING_UNITS)[number]

/** The units, in the order in which the settings are listed. */
export const UNIT_OF_SETTING: Readonly<Record<ShopSettingName, SettingUnit | null>> = {
  minTotalWithoutHandlingCents: 'cents',
  handlingFeeCents: 'cents',
  partialRollFeeCents: 'cents',
  printDesignFeeCents: 'cents',
  printingUnitPriceMicros: 'micros',
  windingFeeCents: 'cents',
  quotaEnforcement: null,
  repeatableOrders: null,
  paymentTermDays: 'days',
  confirmationDays: 'days',
  inactivityMonths: 'months',
}

export const SETTING_NAMES = Object.keys(UNIT_OF_SETTING) as ShopSettingName[]

/** The settings that are one of several words, and where the words' texts are. */
export const WORDS_OF_SETTING: Partial<
  Record<ShopSettingName, { texts: string; words: readonly string[] }>
> = {
  quotaEnforcement: { texts: 'quota_enforcement', words: QUOTA_ENFORCEMENTS },
  repeatableOrders: { texts: 'repeatable_orders', words: REPEATABLE_ORDERS },
}

const value = v.union([v.number(), v.picklist([...QUOTA_ENFORCEMENTS, ...REPEATABLE_ORDERS])])

/** A setting of the shop as the backoffice lists it; `id` is its name. */
export const shopSettingRow = v.strictObject({
  id: v.picklist(SETTING_NAMES),
  unit: v.nullable(v.picklist(SETTING_UNITS)),
  value,
  /** Its value while nobody has set it. */
  default_value: value,
})
export type ShopSettingRow = v.InferOutput<typeof shopSettingRow>

export const shopSettingList = v.array(shopSettingRow)

export const shopSettingPath = v.object({ id: v.picklist(SETTING_NAMES) })

/** The value that was seen: a setting that has another one by now is not changed. */
const seen = value

/** A new value; which ones a setting takes is said by {@link shopSettingChange}. */
export const shopSettingPayload = v.object({ value: v.unknown(), seen })

/** The payload of one setting, with the values that it takes. */
export const shopSettingChange = (name: ShopSettingName) =>
  v.object({ value: storedShopSettings.entries[name], seen })

export const SHOP_SETTING_SORT_FIELDS = ['id'] as const

export const shopSettingFilter = v.strictObject({})
