import type { SignedInUser } from '#app/sessions/signed_in_user'
import type { Catalogue } from '#app/catalogue/catalogue'
import { orderableProducts } from '#app/catalogue/offered_products'
import { textsIn } from '#app/http/texts'
import type { DeliverableOrder } from '#app/ordering/draft_order'
import {
  type LoadedOrders,
  type PositionRow,
  type ServiceRow,
  POSITION_COLUMNS,
} from '#app/ordering/load_orders'
import { toOrders } from '#app/ordering/order_transformer'
import { newOrderRow } from '#app/ordering/store_order'
import { toDbInstant } from '#database/instant'
import type { Language } from '#shared/i18n/language'
import type { Order, OrderPayload } from '#shared/ordering/order_contract'
import { orderNumber } from '#shared/ordering/order_number'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * The order that was just stored, as every later call reads it. Nothing is read back but the ids
 * of its positions: other orders of the company wait meanwhile.
 */
export async function describePlacedOrder(
  trx: TransactionClientContract,
  id: number,
  payload: OrderPayload,
  prepared: DeliverableOrder,
  call: { user: SignedInUser; language: Language; catalogue: Catalogue; now: Date }
): Promise<Order> {
  const { user, language, catalogue, now } = call
  const positions: PositionRow[] = await trx
    .from('order_positions')
    .join('product_versions', 'product_versions.id', 'order_positions.product_version_id')
    .where('order_positions.order_id', id)
    .orderBy('order_positions.id')
    .select(...POSITION_COLUMNS)
  const person = { first_name: user.firstName, last_name: user.lastName }
  const state = 'ORDER_PENDING'
  const loaded: LoadedOrders = {
    orders: [
      {
        ...newOrderRow(user, payload, prepared, now),
        ...person,
        id,
        order_id: orderNumber(id),
        state,
        email: user.email,
      },
    ],
    positions: new Map([[id, positions]]),
    services: servicesOf(positions, prepared),
    addresses: new Map(
      [prepared.addresses.billing, prepared.addresses.delivery].map((row) => [row.id, row])
    ),
    history: new Map([
      [id, [{ order_id: id, state, at: toDbInstant(now), reason: '', ...person }]],
    ]),
  }
  const orderable = orderableProducts(catalogue, prepared.rights)
  const [order] = toOrders(loaded, { user, language, t: textsIn(language), orderable, catalogue })
  return order!
}

function servicesOf(
  positions: readonly PositionRow[],
  { priced }: DeliverableOrder
): Map<number, ServiceRow[]> {
  const priceOf = new Map(priced.positions.map((position) => [position.uuid, position]))
  return new Map(
    positions.map(({ id, uuid }) => [
      id,
      (priceOf.get(uuid)?.services ?? [])
        .map(({ category, layout = null, fields }) => ({
          order_position_id: id,
          category,
          layout,
          fields: JSON.stringify(fields),
        }))
        .sort((one, other) => (one.category < other.category ? -1 : 1)),
    ])
  )
}
