import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { Catalogue, CatalogueProduct } from '#app/catalogue/catalogue/catalogue'
import { orderableProducts } from '#app/catalogue/catalogue/offered_products'
import { textsIn } from '#app/foundation/http/texts'
import type { DeliverableOrder } from '#app/ordering/orders/draft/draft_order'
import type {
  LoadedOrders,
  PositionRow,
  ServiceRow,
} from '#app/ordering/orders/history/load_orders'
import { toOrders } from '#app/ordering/orders/history/order_transformer'
import { type StoredOrder, newOrderRow } from '#app/ordering/orders/place/store_order'
import { toDbInstant } from '#database/instant'
import type { VERSION_COLUMNS } from '#database/orders/product_versions'
import type { Row } from '#database/rows'
import type { Language } from '#shared/ground/i18n/language'
import type { Order, OrderPayload } from '#shared/ordering/orders/order_contract'
import { orderNumber } from '#shared/ordering/orders/order_number'

/** Returns the stored order without reading it back, because other orders wait. */
export function describePlacedOrder(
  { id, positions: stored }: StoredOrder,
  payload: OrderPayload,
  prepared: DeliverableOrder,
  call: { user: SignedInUser; language: Language; catalogue: Catalogue; now: Date }
): Order {
  const { user, language, catalogue, now } = call
  const positions = stored.map((row) => ({
    ...keptOf(catalogue.products.get(row.product_id)!),
    ...row,
  }))
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

const keptOf = (
  product: CatalogueProduct
): Row<'product_versions', (typeof VERSION_COLUMNS)[number]> => ({
  product_group_id: product.groupId,
  product_group_name: product.groupName,
  product_group_sort_index: product.groupSortIndex,
  customer_reference: product.customerReference,
  label_length: product.labelLength,
  label_width: product.labelWidth,
  description_en: product.description.en,
  description_fr: product.description.fr,
  destination: product.destination,
  product_options: JSON.stringify(product.options),
})

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
