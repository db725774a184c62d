import * as v from 'valibot'

const MAX_FEE_CENTS = 100_000_000
const MAX_TOTAL_CENTS = 100_000_000_000
const MAX_UNIT_PRICE_MICROS = 900_000_000

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const feeCents = () => whole(0, MAX_FEE_CENTS)

export const QUOTA_ENFORCEMENTS = ['off', 'warn', 'block'] as const

/** `all` includes printed products and partial rolls. */
export const REPEATABLE_ORDERS = ['standard', 'all'] as const

/** Each name is also the stored name; values are stored as JSON. */
export const storedShopSettings = v.strictObject({
  /** Orders below this total pay the handling fee. A negative value charges every order. */
  minTotalWithoutHandlingCents: whole(-MAX_TOTAL_CENTS, MAX_TOTAL_CENTS),
  handlingFeeCents: feeCents(),
  partialRollFeeCents: feeCents(),
  printDesignFeeCents: feeCents(),
  printingUnitPriceMicros: whole(0, MAX_UNIT_PRICE_MICROS),
  /** Fee per line with a non-standard winding direction. */
  windingFeeCents: feeCents(),
  quotaEnforcement: v.picklist(QUOTA_ENFORCEMENTS),
  repeatableOrders: v.picklist(REPEATABLE_ORDERS),
  paymentTermDays: whole(0, 365),
  confirmationDays: whole(0, 365),
  /** Months without an order after which a company is deactivated; 0 means never (rule 3.14). */
  inactivityMonths: whole(0, 120),
})

/** Settings that staff can change without a release (rule 5.6). */
export type ShopSettings = v.InferOutput<typeof storedShopSettings>
export type ShopSettingName = keyof ShopSettings

export const DEFAULT_SHOP_SETTINGS: Readonly<ShopSettings> = {
  minTotalWithoutHandlingCents: 200_000,
  handlingFeeCents: 7_500,
  partialRollFeeCents: 2_500,
  printDesignFeeCents: 6_000,
  printingUnitPriceMicros: 2_000,
  windingFeeCents: 3_000,
  quotaEnforcement: 'warn',
  repeatableOrders: 'standard',
  paymentTermDays: 30,
  confirmationDays: 2,
  inactivityMonths: 24,
}

export class InvalidShopSettingError extends Error {
  override name = 'InvalidShopSettingError'

  constructor(
    readonly setting: string,
    reason: string
  ) {
    super(`The shop setting "${setting}" cannot be used: ${reason}`)
  }
}

/**
 * Merges stored settings (JSON values by name) into the defaults. Throws an InvalidShopSettingError
 * for the first unknown or invalid one.
 */
export function readShopSettings(rows: readonly { name: string; value: string }[]): ShopSettings {
  const stored = Object.fromEntries(
    rows.map(({ name, value }) => [name, readShopSetting(name, value)])
  )
  return { ...DEFAULT_SHOP_SETTINGS, ...stored }
}

function readShopSetting(name: string, json: string): number | string {
  if (!isSettingName(name)) throw new InvalidShopSettingError(name, 'no setting has this name')
  const result = v.safeParse(storedShopSettings.entries[name], parseJson(name, json))
  if (!result.success) throw new InvalidShopSettingError(name, result.issues[0].message)
  return result.output
}

function isSettingName(name: string): name is ShopSettingName {
  return Object.hasOwn(storedShopSettings.entries, name)
}

function parseJson(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new InvalidShopSettingError(name, 'its value is not JSON')
  }
}
