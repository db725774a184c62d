import { placedOrders } from '#database/selections/placed_orders'
import { select } from '#database/select'
import { UNAPPROVED_STATES } from '#shared/ground/states/order_state'
import { isSameOrderNo, searchKey } from '#shared/ordering/orders/order_number'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface UsedOrderNo {
  orderId: string
  /** The number as that order spells it. */
  customerOrderNo: string
}

/** The most orders to compare; orders with equal keys rarely have different numbers. */
const MOST_LOOKED_AT = 50

/**
 * Finds the company's newest uncancelled order with a purchase order number, ignoring case, accents
 * and signs. Returns null for a number of signs alone.
 */
export async function findUsedOrderNo(
  client: QueryClientContract,
  companyId: number,
  customerOrderNo: string,
  exceptId?: number
): Promise<UsedOrderNo | null> {
  const key = searchKey(customerOrderNo)
  if (key === '') return null
  const query = select(placedOrders(client), 'orders', ['order_id', 'customer_order_no'])
    .whereNotIn('orders.state', ['CANCELLED', ...UNAPPROVED_STATES])
    .where('company_id', companyId)
    .where('customer_order_key', key)
  if (exceptId !== undefined) query.whereNot('id', exceptId)
  const orders = await query.orderBy('id', 'desc').limit(MOST_LOOKED_AT)
  const used = orders.find((order) => isSameOrderNo(order.customer_order_no, customerOrderNo))
  return used ? { orderId: used.order_id ?? '', customerOrderNo: used.customer_order_no } : null
}
