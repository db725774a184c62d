import * as v from 'valibot'
import { ORDER_STATES } from '#shared/ordering/order_state'
import { instant, money, pk } from '#shared/validation/fields'

/** How many of the latest orders the home page shows. */
export const HOME_LATEST_ORDERS = 5

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const latestOrder = v.strictObject({
  pk: pk(),
  order_id: v.string(),
  date_created: instant(),
  state: v.picklist(ORDER_STATES),
  state_display: v.string(),
  labels: count,
  total: money(),
})
export type LatestOrder = v.InferOutput<typeof latestOrder>

/** Labels agreed for a product group, and what is left of them; the rest may be negative. */
export const quotaBalance = v.strictObject({
  group: v.string(),
  contracted: count,
  balance: v.pipe(v.number(), v.integer()),
})
export type QuotaBalance = v.InferOutput<typeof quotaBalance>

/** What the home page tells: each part is null or empty for those without the right to it. */
export const home = v.strictObject({
  latest_orders: v.nullable(v.array(latestOrder)),
  /** The cart to go on with; null while it is empty. */
  cart: v.nullable(v.strictObject({ items: count, labels: count, saved_at: instant() })),
  quotas: v.array(quotaBalance),
})
export type Home = v.InferOutput<typeof home>
