import { ownTransport } from '#shared/ordering/blocks/ordering_block'
import { toPositions } from '#shared/ordering/cart/cart_state'
import { useDraftCosts, useOrderProcess } from '../useOrderProcess'
import type { OrderPayload } from '#shared/ordering/orders/order_contract'

/** Returns the function that builds the request from cart, shown total and payment term. */
export function useOrderPayload(): () => OrderPayload {
  const { user, company, settings, store } = useOrderProcess()
  const { draft } = useDraftCosts()
  return () => {
    const { cart } = store.getSnapshot()
    return {
      user: user.pk,
      ...(company.billing_address && { billing_address: company.billing_address.pk }),
      ...(company.delivery_address && { delivery_address: company.delivery_address.pk }),
      transport_by_customer: ownTransport(company, cart.customerTransportation),
      order_positions: toPositions(cart.entries),
      customer_order_no: cart.customerOrderNo.trim(),
      desired_delivery_date: cart.deliveryDate,
      ...(draft && { expected_total: draft.total }),
      expected_payment_term_days: settings.payment_term_days,
      warning_acknowledged: cart.warningAcknowledged,
      acknowledged_warnings: cart.warningAcknowledged ? (cart.acknowledgedWarnings ?? []) : [],
    }
  }
}
