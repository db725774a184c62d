import { PRODUCT_PLANS } from '#database/demo/catalogue/product_plans'
import { DEFAULT_SHOP_SETTINGS } from '#shared/catalogue/settings/shop_settings'

const COMMON_LIST = 1
const INTERNAL_LIST = 2

/** Minimum quantity in labels, and percentage of the highest price. */
const TIERS = [
  [1, 100],
  [10_000, 88],
  [50_000, 74],
  [150_000, 61],
  [400_000, 50],
] as const

/** Percentage of the common prices. Internal prices include handling and delivery. */
const INTERNAL_PERCENT = 108

/** Unit prices have steps of 0.0001 euro. */
const STEP_MICROS = 100

const ZONES = [
  { name: 'France', base: 1_250, perRoll: 180, countries: 'FR MC' },
  { name: 'European Union, near', base: 1_850, perRoll: 240, countries: 'AT BE DE ES IT LU NL' },
  {
    name: 'European Union, far',
    base: 2_600,
    perRoll: 320,
    countries: 'BG CY CZ DK EE FI GR HR HU IE LT LV MT PL PT RO SE SI SK',
  },
  {
    name: 'Rest of Europe',
    base: 4_200,
    perRoll: 480,
    countries: 'AD AL BA CH GB GG IM IS JE LI MD ME MK NO RS SM TR UA VA',
  },
  { name: 'World', base: 7_900, perRoll: 850, countries: '' },
] as const

export function makePrices() {
  return {
    price_lists: [
      { id: COMMON_LIST, name: 'Common price list', company_group: null },
      { id: INTERNAL_LIST, name: 'Internal suppliers', company_group: 'INTERNAL_SUPPLIERS' },
    ],
    price_tiers: PRODUCT_PLANS.flatMap(({ highestMicros }, index) => [
      ...makeTiers(COMMON_LIST, index + 1, highestMicros),
      ...makeTiers(INTERNAL_LIST, index + 1, (highestMicros * INTERNAL_PERCENT) / 100),
    ]),
    delivery_zones: ZONES.map((zone, index) => ({
      id: index + 1,
      name: zone.name,
      base_cents: zone.base,
      per_roll_cents: zone.perRoll,
      is_default: zone.countries === '',
    })),
    delivery_countries: ZONES.flatMap(({ countries }, index) =>
      countries
        .split(' ')
        .filter((code) => code !== '')
        .map((code) => ({ country_code: code, delivery_zone_id: index + 1 }))
    ),
    shop_settings: Object.entries(DEFAULT_SHOP_SETTINGS).map(([name, value]) => ({
      name,
      value: JSON.stringify(value),
    })),
  }
}

/** Every other product has none for the largest quantities. */
function makeTiers(listId: number, productId: number, highestMicros: number) {
  const tiers = productId % 2 === 0 ? TIERS : TIERS.slice(0, -1)
  return tiers.map(([minQuantity, percent]) => ({
    price_list_id: listId,
    product_id: productId,
    min_quantity: minQuantity,
    unit_price_micros: Math.round((highestMicros * percent) / 100 / STEP_MICROS) * STEP_MICROS,
  }))
}
