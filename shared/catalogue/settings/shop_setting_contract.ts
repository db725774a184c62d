import {
  QUOTA_ENFORCEMENTS,
  REPEATABLE_ORDERS,
  storedShopSettings,
} from '#shared/catalogue/settings/shop_settings'
import type { ShopSettingName } from '#shared/catalogue/settings/shop_settings'
import {
  centsToDecimal,
  decimalToCents,
  decimalToMicros,
  microsToDecimal,
} from '#shared/ground/money/money'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import * as v from 'valibot'

/** A setting without a unit is one of several words. */
const SETTING_UNITS = ['cents', 'micros', 'days', 'months'] as const
type SettingUnit = (typeof SETTING_UNITS)[number]

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

export const WORDS_OF_SETTING: Partial<
  Record<ShopSettingName, { texts: string; words: readonly string[] }>
> = {
  quotaEnforcement: { texts: 'quota_enforcement', words: QUOTA_ENFORCEMENTS },
  repeatableOrders: { texts: 'repeatable_orders', words: REPEATABLE_ORDERS },
}

const value = v.union([v.number(), v.picklist([...QUOTA_ENFORCEMENTS, ...REPEATABLE_ORDERS])])

/** `id` is the name of the setting. */
export const shopSettingRow = v.strictObject({
  id: v.picklist(SETTING_NAMES),
  unit: v.nullable(v.picklist(SETTING_UNITS)),
  value,
  default_value: value,
})
export type ShopSettingRow = v.InferOutput<typeof shopSettingRow>

export const shopSettingList = v.array(shopSettingRow)

/** The value that the user saw. If it has changed since, the change is refused. */
const seen = value

/** {@link shopSettingChange} validates the value. */
export const shopSettingPayload = v.object({ value: v.unknown(), seen })

export const shopSettingChange = (name: ShopSettingName) =>
  v.object({ value: storedShopSettings.entries[name], seen })

export const decimalOfSetting = { cents: centsToDecimal, micros: microsToDecimal }

/** Reads an amount in euros with a point or comma. Returns null if it is invalid. */
const UNITS_IN = {
  // "1,000" may mean a thousand.
  cents: (decimal: string) => (/\.\d{3}/.test(decimal) ? null : decimalToCents(decimal)),
  micros: decimalToMicros,
}

const typedEuros = (unit: keyof typeof UNITS_IN) => {
  const unitsIn = (text: string) => UNITS_IN[unit](asciiDigits(text).replace(',', '.'))
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => unitsIn(text) !== null, 'validation.money'),
    v.transform((text) => unitsIn(text)!)
  )
}

/** {@link shopSettingChange} as typed: a changed amount is a text in euros. */
export function typedShopSettingChange(
  name: ShopSettingName
): v.GenericSchema<unknown, { value: unknown; seen: unknown }> {
  const unit = UNIT_OF_SETTING[name]
  const change = shopSettingChange(name)
  if (unit !== 'cents' && unit !== 'micros') return change
  const typed = v.union([v.number(), typedEuros(unit)])
  return v.object({ value: v.pipe(typed, change.entries.value as v.GenericSchema<number>), seen })
}

export const SHOP_SETTING_SORT_FIELDS = ['id'] as const
