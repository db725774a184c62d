import * as v from 'valibot'
import { ORDER_STATES } from '#shared/ground/states/order_state'
import { instant, money, pk } from '#shared/ground/validation/fields'

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

/** A product group's quota: labels in contracts, and remaining labels (may be negative). */
export const quotaBalance = v.strictObject({
  group: v.string(),
  contracted: count,
  balance: v.pipe(v.number(), v.integer()),
})
export type QuotaBalance = v.InferOutput<typeof quotaBalance>

/** Parts that the reader has no right to see are null or empty. */
export const home = v.strictObject({
  latest_orders: v.nullable(v.array(latestOrder)),
  /** The saved cart; null when it is empty. */
  cart: v.nullable(v.strictObject({ items: count, labels: count, saved_at: instant() })),
  quotas: v.array(quotaBalance),
})
export type Home = v.InferOutput<typeof home>
