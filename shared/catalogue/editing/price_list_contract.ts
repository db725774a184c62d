import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { MAX_NAME_LENGTH } from '#shared/catalogue/editing/product_group_contract'
import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import { decimalToMicros, microsToDecimal } from '#shared/ground/money/money'
import {
  calendarDate,
  instant,
  labels,
  money,
  pk,
  requiredText,
} from '#shared/ground/validation/fields'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import * as v from 'valibot'

export const MOST_TIERS = 20
export const MOST_PRICED_PRODUCTS = 2_000
/** Includes products without tiers. */
const MOST_SENT_PRODUCTS = 50_000
export const LARGEST_TIER = 100_000_000

const PRICE_LIST_STATES = ['IN_FORCE', 'TO_COME', 'PAST'] as const
export type PriceListState = (typeof PRICE_LIST_STATES)[number]

export const MAX_PRICE_LENGTH = 20

/** Reads a price above 0 with up to 6 decimals after a point or comma; null if it is invalid. */
export function priceIn(text: string): string | null {
  const price = asciiDigits(text).replace(',', '.')
  const micros = /^\d{1,6}(?:\.\d{1,6})?$/.test(price) ? decimalToMicros(price)! : 0
  return micros > 0 ? microsToDecimal(micros) : null
}

const typedPrice = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.maxLength(MAX_PRICE_LENGTH),
    v.check((text) => priceIn(text) !== null, 'validation.money'),
    v.transform((text) => priceIn(text)!)
  )

const typedTier = v.strictObject({
  min_quantity: labels(LARGEST_TIER),
  unit_price: typedPrice(),
})

/** The tiers of a product, in ascending order. */
export const tiers = v.pipe(
  v.array(typedTier),
  v.maxLength(MOST_TIERS),
  v.check(
    (list) =>
      list.every(({ min_quantity: from }, at) => at === 0 || from > list[at - 1]!.min_quantity),
    'validation.ascending'
  )
)

const shownTier = v.strictObject({ min_quantity: v.number(), unit_price: v.string() })

const priceListRow = v.strictObject({
  id: pk(),
  name: v.string(),
  /** Null for the common list, which applies where the group's own list has no price. */
  company_group: v.nullable(v.picklist(COMPANY_GROUPS)),
  valid_from: v.nullable(v.string()),
  valid_until: v.nullable(v.string()),
  state: v.picklist(PRICE_LIST_STATES),
  products: v.number(),
  updated_at: instant(),
})
export type PriceListRow = v.InferOutput<typeof priceListRow>

export const priceListRows = v.array(priceListRow)

/** A product without a price has no tiers. */
export const priceListDetail = v.strictObject({
  ...priceListRow.entries,
  prices: v.array(
    v.strictObject({
      product_id: pk(),
      customer_reference: v.string(),
      description_en: v.string(),
      description_fr: v.string(),
      tiers: v.array(shownTier),
    })
  ),
  abilities: v.strictObject({ delete: v.boolean() }),
  audit: auditTrail,
})
export type PriceListDetail = v.InferOutput<typeof priceListDetail>

export const PRICE_LIST_SORT_FIELDS = [
  'id',
  'name',
  'company_group',
  'valid_from',
  'valid_until',
] as const

const day = () =>
  v.nullable(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null)
        ),
        calendarDate(),
      ],
      'validation.date'
    )
  )

const PRICE_LIST_VALUES = {
  name: requiredText(MAX_NAME_LENGTH),
  company_group: v.nullable(v.picklist(COMPANY_GROUPS, 'validation.choice')),
  valid_from: day(),
  valid_until: day(),
}

interface Days {
  valid_from: string | null
  valid_until: string | null
}

export const areInOrder = ({ valid_from: from, valid_until: until }: Days) =>
  from === null || until === null || from <= until

export const priceListPayload = v.pipe(
  v.object({ ...PRICE_LIST_VALUES, copy_of: v.nullable(pk()) }),
  v.forward(
    v.partialCheck([['valid_from'], ['valid_until']], areInOrder, 'validation.date_order'),
    ['valid_until']
  )
)
export type PriceListPayload = v.InferOutput<typeof priceListPayload>

/** Products without tiers, or missing from `prices`, lose their price. */
export const priceListChange = v.pipe(
  v.object({
    ...PRICE_LIST_VALUES,
    prices: v.pipe(
      v.array(v.object({ product_id: pk(), tiers })),
      v.maxLength(MOST_SENT_PRODUCTS),
      v.filterItems((price) => price.tiers.length > 0),
      v.maxLength(MOST_PRICED_PRODUCTS)
    ),
    updated_at: instant(),
  }),
  v.forward(
    v.partialCheck([['valid_from'], ['valid_until']], areInOrder, 'validation.date_order'),
    ['valid_until']
  )
)
export type PriceListChange = v.InferOutput<typeof priceListChange>

const costs = v.strictObject({
  items: money(),
  handling: money(),
  delivery: money(),
  total: money(),
})

/** The costs of three example orders before and after a change. */
export const pricePreview = v.strictObject({
  day: v.string(),
  examples: v.array(
    v.strictObject({
      size: v.picklist(['small', 'middle', 'large']),
      items: v.array(v.strictObject({ customer_reference: v.string(), rolls: v.number() })),
      before: v.nullable(costs),
      after: v.nullable(costs),
    })
  ),
})
export type PricePreview = v.InferOutput<typeof pricePreview>
export type ExampleCosts = v.InferOutput<typeof costs>
