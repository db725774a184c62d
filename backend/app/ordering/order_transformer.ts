import type { SignedInUser } from '#app/accounts/sessions/signed_in_user'
import { toAddress } from '#app/addresses/company_addresses'
import type { ServerTexts } from '#app/http/texts'
import type { LoadedOrders, OrderRow, PositionRow, ServiceRow } from '#app/ordering/load_orders'
import { imagePath } from '#app/catalogue/product_transformer'
import type { Catalogue } from '#app/catalogue/catalogue'
import { repeatRefusal } from '#app/ordering/repeat_order'
import { fromDbInstant } from '#database/instant'
import { allows } from '#shared/access/rights'
import type { Language } from '#shared/i18n/language'
import type { Order } from '#shared/ordering/order_contract'
import { mayMove } from '#shared/ordering/order_state'
import { centsToDecimal, centsToDecimal3, microsToDecimal } from '#shared/pricing/money'

/** Who reads the orders, in which language, and what the company can order now. */
export interface OrderReader {
  user: SignedInUser
  language: Language
  t: ServerTexts
  /** Products of the company that can be ordered now; decides over repeating. */
  orderable: ReadonlySet<number>
  catalogue: Catalogue
}

/** Loaded orders as the API answers them. */
export function toOrders(loaded: LoadedOrders, reader: OrderReader): Order[] {
  return loaded.orders.map((row) => toOrder(row, loaded, reader))
}

function toOrder(row: OrderRow, loaded: LoadedOrders, reader: OrderReader): Order {
  const positions = loaded.positions.get(row.id) ?? []
  return {
    pk: row.id,
    order_id: row.order_id,
    customer_order_no: row.customer_order_no,
    desired_delivery_date: row.desired_delivery_date,
    transport_by_customer: row.transport_by_customer,
    state: row.state,
    state_display: reader.t(`order_states.${row.state}`),
    date_created: fromDbInstant(row.created_at),
    user: {
      pk: row.user_id,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
    },
    order_positions: positions.map((position) =>
      toPosition(position, loaded.services.get(position.id) ?? [], reader)
    ),
    ...toCosts(row),
    billing_address: toAddress(loaded.addresses.get(row.billing_address_id)!, reader.language),
    delivery_address: toAddress(loaded.addresses.get(row.delivery_address_id)!, reader.language),
    state_history: toHistory(row, loaded, reader),
    abilities: {
      cancel: mayCancel(row, reader.user),
      repeat:
        allows(reader.user.rights, 'orders.issue_order') &&
        repeatRefusal(positions, loaded.services, reader) === null,
    },
  }
}

function toCosts(row: OrderRow) {
  return {
    handling_costs: centsToDecimal(Number(row.handling_costs_cents)),
    handling_sub_costs_operator: centsToDecimal(Number(row.handling_sub_costs_cents)),
    handling_costs_explanation: {
      code: row.handling_explanation,
      min_total_without_handling_costs: centsToDecimal(
        Number(row.min_total_without_handling_cents)
      ),
    },
    delivery_costs: centsToDecimal3(Number(row.delivery_costs_cents)),
    delivery_costs_explanation: { code: row.delivery_explanation },
    total: centsToDecimal(Number(row.total_cents)),
  }
}

function toPosition(
  row: PositionRow,
  services: readonly ServiceRow[],
  { catalogue, language }: OrderReader
): Order['order_positions'][number] {
  const product = catalogue.products.get(row.product_id)!
  return {
    pk: row.id,
    uuid: row.uuid,
    product: {
      pk: product.pk,
      product_group: {
        pk: product.groupId,
        name: product.groupName,
        sort_index: product.groupSortIndex,
      },
      customer_reference: product.customerReference,
      description: product.description[language],
      label_length: product.labelLength,
      label_width: product.labelWidth,
      labels_per_unit: row.labels_per_unit,
      product_options: product.options,
      destination: product.destination,
      image: imagePath(product.pk, product.imageFingerprint),
    },
    quantity: row.quantity,
    price: microsToDecimal(Number(row.unit_price_micros)),
    total: centsToDecimal(Number(row.total_cents)),
    alternative_customer_reference: row.alternative_customer_reference,
    extra_service_data: services.map(({ category, fields }) => ({
      category,
      fields: JSON.parse(fields),
    })),
  }
}

function toHistory(row: OrderRow, loaded: LoadedOrders, { t }: OrderReader) {
  return (loaded.history.get(row.id) ?? []).map((step) => ({
    state: step.state,
    state_display: t(`order_states.${step.state}`),
    at: fromDbInstant(step.at),
    by: [step.first_name, step.last_name].filter(Boolean).join(' '),
  }))
}

/** Who may order for the company may also ask to cancel, while the state has a way there. */
function mayCancel(row: OrderRow, user: SignedInUser): boolean {
  return allows(user.rights, 'orders.issue_order') && mayMove(row.state, 'CANCEL_REQUESTED')
}
