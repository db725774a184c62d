import * as v from 'valibot'
import { COMPANY_GROUPS } from '#shared/companies/company_kinds'
import { COUNTRY_CODES } from '#shared/geography/countries'
import { TABLE_FORMS } from '#shared/http/table_types'
import { LANGUAGES } from '#shared/i18n/language'
import { ORDER_STATES } from '#shared/ordering/order_state'
import { dayRange, isDayRange } from '#shared/validation/day_range'
import { calendarDate, money, optionalText, pagingFields, pk } from '#shared/validation/fields'

/** The right without which only orders of one's own company are shown (rule 9.8). */
export const ALL_ORDERS_RIGHT = 'statistics.view_orderoverviewstatistics'

/** Rows that are read at once unless told. */
const PAGE_SIZE = 100

/** What the rows can be sorted by. */
export const ORDER_SORTS = [
  'order_pk',
  'order_id',
  'company_name',
  'cofor6',
  'cofor10',
  'city',
  'country_code',
  'product_group',
  'description',
  'quantity',
  'order_date',
  'state',
] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const descending = ORDER_SORTS.map((name) => `-${name}` as const)

/** Which ordered items are found. Days are those of the business; texts are parts of a text. */
export const orderStatisticsQuery = v.pipe(
  v.object({
    ...dayRange(),
    country: v.optional(v.picklist(COUNTRY_CODES, 'validation.choice')),
    city: v.optional(optionalText()),
    /** The name of a product group. */
    domain: v.optional(optionalText()),
    order: v.optional(optionalText(20)),
    cofor6: v.optional(optionalText(10)),
    cofor10: v.optional(optionalText(10)),
    supplier: v.optional(optionalText()),
    ...pagingFields(PAGE_SIZE),
    /** A column, descending with `-` before it; the newest item first unless told. */
    sort: v.optional(v.picklist([...ORDER_SORTS, ...descending], 'validation.choice')),
    format: v.optional(v.picklist(TABLE_FORMS)),
    /** Language of the file: a link sends no `Accept-Language` of its own. */
    lang: v.optional(v.picklist(LANGUAGES)),
  }),
  v.forward(v.partialCheck([['date_from'], ['date_to']], isDayRange, 'validation.date_order'), [
    'date_to',
  ])
)
export type OrderStatisticsQuery = v.InferOutput<typeof orderStatisticsQuery>

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

/** Where the order goes, and who ordered it. */
const supplierFields = {
  company_name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  city: v.string(),
  country_code: v.string(),
}

/** An ordered item, as the order overview lists it. */
export const orderOverviewRow = v.strictObject({
  /** Of the item. */
  pk: pk(),
  order_pk: pk(),
  order_id: v.string(),
  ...supplierFields,
  product_group: v.string(),
  description: v.string(),
  /** Labels. */
  quantity: count(),
  order_date: calendarDate(),
  state: v.picklist(ORDER_STATES),
  state_display: v.string(),
})
export type OrderOverviewRow = v.InferOutput<typeof orderOverviewRow>

export const orderOverview = v.strictObject({ count: count(), results: v.array(orderOverviewRow) })
export type OrderOverview = v.InferOutput<typeof orderOverview>

/** An ordered item with what it and its whole order cost. */
export const orderStatisticsRow = v.strictObject({
  /** Of the item. */
  pk: pk(),
  ...supplierFields,
  customer_reference: v.string(),
  nart: v.string(),
  order_id: v.string(),
  product_group: v.string(),
  /** Labels. */
  quantity: count(),
  order_date: calendarDate(),
  state: v.picklist(ORDER_STATES),
  /** Of the product. */
  note: v.string(),
  position_total: money(),
  operator_costs: money(),
  handling_fees: money(),
  /** With 3 digits, as the order's other costs once for the whole order. */
  delivery_costs: money(),
  order_total: money(),
  company_group: v.picklist(COMPANY_GROUPS),
})
export type OrderStatisticsRow = v.InferOutput<typeof orderStatisticsRow>

export const orderStatistics = v.strictObject({
  count: count(),
  results: v.array(orderStatisticsRow),
})

const sums = { orders: count(), labels: count(), amount: money() }

export const monthTotal = v.strictObject({ month: v.string(), ...sums })
export const productGroupTotal = v.strictObject({ product_group: v.string(), ...sums })
export const supplierTotal = v.strictObject({
  company_name: v.string(),
  cofor10: v.string(),
  ...sums,
})

/** The most suppliers that are told apart, those with the highest amounts. */
export const MAX_SUPPLIERS = 20

/** What the items that are found come to, cancelled orders left out; the first month first. */
export const orderTotals = v.strictObject({
  by_month: v.array(monthTotal),
  by_product_group: v.array(productGroupTotal),
  by_supplier: v.array(supplierTotal),
})
export type OrderTotals = v.InferOutput<typeof orderTotals>

/** Names of the product groups, as they are sorted in the catalogue. */
export const domainNames = v.array(v.string())
