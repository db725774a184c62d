import { toDbInstant } from '#database/instant'
import { orderNoKey } from '#shared/ordering/order_number'
import type { OrderState } from '#shared/ordering/order_state'
import type { PricedOrder, PricingProduct } from '#shared/pricing/price_order'

/** What the row of an order holds, in whatever state the order is. */
export interface OrderFacts {
  companyId: number
  userId: number
  state: OrderState
  /** State before the cancellation was asked for; null without one. */
  cancelRequestedFrom: OrderState | null
  customerOrderNo: string
  /** yyyy-MM-dd */
  desiredDeliveryDate: string | null
  transportByCustomer: boolean
  billingAddressId: number
  deliveryAddressId: number
  /** Amounts in cents and millionths of a euro, as they were when it was ordered. */
  priced: PricedOrder
  paymentTermDays: number
  createdAt: Date
  updatedAt: Date
}

/** The customer's own order number, and the key by which it is found whatever its case, accents and signs. */
export const orderNoColumns = (customerOrderNo: string) => ({
  customer_order_no: customerOrderNo,
  customer_order_key: orderNoKey(customerOrderNo),
})

/** The row of an order, without what follows from its id. */
export function orderRow(order: OrderFacts) {
  const { priced } = order
  return {
    company_id: order.companyId,
    user_id: order.userId,
    state: order.state,
    cancel_requested_from: order.cancelRequestedFrom,
    ...orderNoColumns(order.customerOrderNo),
    desired_delivery_date: order.desiredDeliveryDate,
    transport_by_customer: order.transportByCustomer,
    billing_address_id: order.billingAddressId,
    delivery_address_id: order.deliveryAddressId,
    positions_cents: priced.positionsCents,
    handling_sub_costs_cents: priced.handlingSubCostsCents,
    handling_costs_cents: priced.handlingCostsCents,
    delivery_costs_cents: priced.deliveryCostsCents,
    total_cents: priced.totalCents,
    handling_explanation: priced.handlingExplanation,
    min_total_without_handling_cents: priced.minTotalWithoutHandlingCents,
    delivery_explanation: priced.deliveryExplanation,
    payment_term_days: order.paymentTermDays,
    created_at: toDbInstant(order.createdAt),
    updated_at: toDbInstant(order.updatedAt),
  }
}

/** A product that is ordered, with what the order keeps of it (rule 5.16). */
export interface KeptProduct extends PricingProduct {
  versionId: number
}

/** The rows of the positions of a user's order; a user has each uuid once (rule 5.13). */
export function positionRows(
  orderId: number,
  userId: number,
  { positions }: PricedOrder<KeptProduct>
) {
  return positions.map((position) => ({
    order_id: orderId,
    user_id: userId,
    uuid: position.uuid,
    product_id: position.product.pk,
    product_version_id: position.product.versionId,
    quantity: position.quantity,
    labels_per_unit: position.product.labelsPerUnit,
    unit_price_micros: position.unitPriceMicros,
    total_cents: position.totalCents,
  }))
}

/** The rows of the services of an order's positions, whose ids come by uuid. */
export function serviceRows(positionIds: ReadonlyMap<string, number>, { positions }: PricedOrder) {
  return positions.flatMap(({ uuid, services }) =>
    services.map(({ category, costCents, layout = null, fields }) => ({
      order_position_id: positionIds.get(uuid)!,
      category,
      cost_cents: costCents,
      layout,
      fields: JSON.stringify(fields),
    }))
  )
}
