import { toDbInstant } from '#database/instant'
import { searchKey } from '#shared/ordering/orders/order_number'
import type { OrderState } from '#shared/ground/states/order_state'
import type { PricedOrder, PricingProduct } from '#shared/ordering/pricing/price_order'

export interface OrderFacts {
  companyId: number
  userId: number
  state: OrderState
  /** State before the request for cancellation, or null. */
  cancelRequestedFrom: OrderState | null
  customerOrderNo: string
  costCentre?: string
  /** yyyy-MM-dd */
  desiredDeliveryDate: string | null
  transportByCustomer: boolean
  billingAddressId: number
  deliveryAddressId: number
  /** Amounts in cents and millionths of a euro at the time of the order. */
  priced: PricedOrder
  paymentTermDays: number
  createdAt: Date
  updatedAt: Date
}

export const orderNoColumns = (customerOrderNo: string) => ({
  customer_order_no: customerOrderNo,
  customer_order_key: searchKey(customerOrderNo),
})

export function orderRow(order: OrderFacts) {
  const { priced } = order
  return {
    company_id: order.companyId,
    user_id: order.userId,
    state: order.state,
    cancel_requested_from: order.cancelRequestedFrom,
    ...orderNoColumns(order.customerOrderNo),
    activation_due_at: null,
    cost_centre: order.costCentre ?? '',
    cost_centre_key: searchKey(order.costCentre ?? '') || null,
    desired_delivery_date: order.desiredDeliveryDate,
    transport_by_customer: order.transportByCustomer,
    billing_address_id: order.billingAddressId,
    delivery_address_id: order.deliveryAddressId,
    lines_cents: priced.linesCents,
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

/** An ordered product with its stored version (rule 5.16). */
export interface KeptProduct extends PricingProduct {
  versionId: number
}

/** Returns the rows of an order's lines. Each uuid is unique per user (rule 5.13). */
export function lineRows(orderId: number, userId: number, { lines }: PricedOrder<KeptProduct>) {
  return lines.map((line) => ({
    order_id: orderId,
    user_id: userId,
    uuid: line.uuid,
    product_id: line.product.pk,
    product_version_id: line.product.versionId,
    quantity: line.quantity,
    labels_per_unit: line.product.labelsPerUnit,
    unit_price_micros: line.unitPriceMicros,
    total_cents: line.totalCents,
    alternative_customer_reference: line.ownReference || null,
    alternative_reference_key: searchKey(line.ownReference ?? '') || null,
  }))
}

/** `lineIds` contains the ids of lines by uuid. */
export function serviceRows(lineIds: ReadonlyMap<string, number>, { lines }: PricedOrder) {
  return lines.flatMap(({ uuid, services }) =>
    services.map(({ category, costCents, layout = null, fields }) => ({
      order_line_id: lineIds.get(uuid)!,
      category,
      cost_cents: costCents,
      layout,
      fields: JSON.stringify(fields),
    }))
  )
}
