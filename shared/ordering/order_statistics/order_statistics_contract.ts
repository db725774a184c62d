import * as v from 'valibot'
import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { TABLE_FORMS } from '#shared/ground/http/table_types'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { MAX_SEARCHED_ORDER } from '#shared/ordering/lines/limits'
import { ORDER_STATES } from '#shared/ground/states/order_state'
import { dayRange, isDayRange } from '#shared/ground/validation/day_range'
import {
  calendarDate,
  money,
  optionalText,
  pagingFields,
  pk,
} from '#shared/ground/validation/fields'

/** The right to see all orders. Other users see only orders of their own company (rule 9.8). */
export const ALL_ORDERS_RIGHT = 'statistics.view_orderoverviewstatistics'

const PAGE_SIZE = 100

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

/**
 * Filters of order lines. Days are business days. Texts match parts; a whole account id matches
 * only itself.
 */
export const orderStatisticsQuery = v.pipe(
  v.object({
    ...dayRange(),
    country: v.optional(v.picklist(COUNTRY_CODES, 'validation.choice')),
    city: v.optional(optionalText()),
    /** The name of a product group. */
    domain: v.optional(optionalText()),
    order: v.optional(optionalText(MAX_SEARCHED_ORDER)),
    cofor6: v.optional(optionalText(10)),
    cofor10: v.optional(optionalText(10)),
    supplier: v.optional(optionalText()),
    /** `no` leaves out cancelled orders, as the totals do. */
    cancelled: v.optional(v.picklist(['no'] as readonly string[], 'validation.choice')),
    ...pagingFields(PAGE_SIZE),
    /** A column, with a leading `-` for descending order. Newest line first by default. */
    sort: v.optional(v.picklist([...ORDER_SORTS, ...descending], 'validation.choice')),
    format: v.optional(v.picklist(TABLE_FORMS)),
    /** Language of the file, because a link cannot set `Accept-Language`. */
    lang: v.optional(v.picklist(LANGUAGES)),
  }),
  v.forward(v.partialCheck([['date_from'], ['date_to']], isDayRange, 'validation.date_order'), [
    'date_to',
  ])
)
export type OrderStatisticsQuery = v.InferOutput<typeof orderStatisticsQuery>

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

const supplierFields = {
  company_name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  city: v.string(),
  country_code: v.string(),
}

const orderOverviewRow = v.strictObject({
  pk: pk(),
  order_pk: pk(),
  order_id: v.string(),
  ...supplierFields,
  product_group: v.string(),
  description: v.string(),
  /** Number of labels. */
  quantity: count(),
  order_date: calendarDate(),
  state: v.picklist(ORDER_STATES),
  state_display: v.string(),
})
export type OrderOverviewRow = v.InferOutput<typeof orderOverviewRow>

export const orderOverview = v.strictObject({ count: count(), results: v.array(orderOverviewRow) })
export type OrderOverview = v.InferOutput<typeof orderOverview>

const orderStatisticsRow = v.strictObject({
  pk: pk(),
  ...supplierFields,
  customer_reference: v.string(),
  nart: v.string(),
  order_id: v.string(),
  product_group: v.string(),
  /** Number of labels. */
  quantity: count(),
  order_date: calendarDate(),
  state: v.picklist(ORDER_STATES),
  note: v.string(),
  position_total: money(),
  operator_costs: money(),
  handling_fees: money(),
  /** With 3 decimals. Like the order's other costs, it is repeated in each line of the order. */
  delivery_costs: money(),
  order_total: money(),
  company_group: v.picklist(COMPANY_GROUPS),
  alternative_customer_reference: v.string(),
  cost_centre: v.string(),
})
export type OrderStatisticsRow = v.InferOutput<typeof orderStatisticsRow>

export const orderStatistics = v.strictObject({
  count: count(),
  results: v.array(orderStatisticsRow),
})

const sums = { orders: count(), labels: count(), amount: money() }

const monthTotal = v.strictObject({ month: v.string(), ...sums })
const productGroupTotal = v.strictObject({ product_group: v.string(), ...sums })
const supplierTotal = v.strictObject({
  company_name: v.string(),
  cofor10: v.string(),
  ...sums,
})

/** Maximum number of suppliers in the totals, chosen by the highest amounts. */
export const MAX_SUPPLIERS = 20

/**
 * Totals of the matching order lines without cancelled orders. Months are in ascending order, and
 * without a gap.
 */
export const orderTotals = v.strictObject({
  by_month: v.array(monthTotal),
  by_product_group: v.array(productGroupTotal),
  by_supplier: v.array(supplierTotal),
})
export type OrderTotals = v.InferOutput<typeof orderTotals>

/** Names of the product groups, in the order of the catalogue. */
export const domainNames = v.array(v.string())
