import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { toAddress } from '#app/companies/addresses/company_addresses'
import type { ServerTexts } from '#app/foundation/http/texts'
import type {
  LineRow,
  LoadedOrders,
  PlacedOrderRow,
  ServiceRow,
} from '#app/ordering/orders/history/load_orders'
import { imagePath, readProductOptions } from '#app/catalogue/catalogue/product_transformer'
import type { Catalogue } from '#app/catalogue/catalogue/catalogue'
import { expiryOf } from '#app/ordering/orders/history/approval_expiry'
import { repeatRefusal } from '#app/ordering/orders/history/repeat_order'
import { fromDbInstant } from '#database/instant'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'
import { allows } from '#shared/ground/access/rights'
import type { Language } from '#shared/ground/i18n/language'
import type { ListedOrder, Order } from '#shared/ordering/orders/order_contract'
import { type KeptField, describeKept } from '#shared/catalogue/printing/fields/kept_fields'
import { mayMove } from '#shared/ground/states/order_state'
import { centsToDecimal, centsToDecimal3, microsToDecimal } from '#shared/ground/money/money'
import { fullName } from '#shared/ground/texts/full_name'

interface OrderReading {
  user: SignedInUser
  language: Language
  t: ServerTexts
  /** Ids of products that the company can order now; only these can be ordered again. */
  orderable: ReadonlySet<number>
  catalogue: Catalogue
}

export function toOrders(loaded: LoadedOrders, reader: OrderReading): Order[] {
  return loaded.orders.map((row) => toOrder(row, loaded, reader))
}

function toOrder(row: PlacedOrderRow, loaded: LoadedOrders, reader: OrderReading): Order {
  const lines = loaded.lines.get(row.id) ?? []
  return {
    ...toFacts(row, reader, repeatRefusal(lines, loaded.services, reader) === null),
    order_positions: lines.map((line) => toLine(line, loaded.services.get(line.id) ?? [], reader)),
    handling_sub_costs_operator: centsToDecimal(Number(row.handling_sub_costs_cents)),
    handling_costs_explanation: {
      code: row.handling_explanation,
      min_total_without_handling_costs: centsToDecimal(
        Number(row.min_total_without_handling_cents)
      ),
    },
    delivery_costs_explanation: { code: row.delivery_explanation },
    payment_term_days: row.payment_term_days,
    billing_address: toAddress(loaded.addresses.get(row.billing_address_id)!, reader.language),
    delivery_address: toAddress(loaded.addresses.get(row.delivery_address_id)!, reader.language),
    approval: toApproval(row, loaded),
    shipments: loaded.shipments.get(row.id) ?? [],
    state_history: toHistory(row, loaded, reader),
  }
}

const toApproval = (row: PlacedOrderRow, { approvers }: LoadedOrders): Order['approval'] =>
  row.state === 'WAITING_APPROVAL'
    ? { approvers: [...approvers], expires_at: expiryOf(row.created_at).toISOString() }
    : null

/** The columns that both a list and a single order show. */
export const FACT_COLUMNS = [
  'id',
  'order_id',
  'customer_order_no',
  'cost_centre',
  'desired_delivery_date',
  'transport_by_customer',
  'state',
  'created_at',
  'user_id',
  'handling_costs_cents',
  'delivery_costs_cents',
  'total_cents',
] as const
type FactRow = Pick<
  PlacedOrderRow,
  (typeof FACT_COLUMNS)[number] | 'email' | 'first_name' | 'last_name'
>

function toFacts(row: FactRow, { user, t }: OrderReading, isRepeatable: boolean) {
  const mayOrder = allows(user.rights, 'orders.issue_order')
  // Orders can be changed until production begins.
  const isOpen = mayOrder && mayMove(row.state, 'CANCEL_REQUESTED')
  return {
    pk: row.id,
    order_id: row.order_id,
    customer_order_no: row.customer_order_no,
    cost_centre: row.cost_centre,
    desired_delivery_date: row.desired_delivery_date,
    transport_by_customer: row.transport_by_customer,
    state: row.state,
    state_display: t(`order_states.${row.state}`),
    date_created: fromDbInstant(row.created_at),
    user: {
      pk: row.user_id,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
    },
    handling_costs: centsToDecimal(Number(row.handling_costs_cents)),
    delivery_costs: centsToDecimal3(Number(row.delivery_costs_cents)),
    total: centsToDecimal(Number(row.total_cents)),
    abilities: {
      cancel: isOpen,
      change_order_no: isOpen,
      repeat: mayOrder && isRepeatable,
      withdraw: mayOrder && row.state === 'WAITING_APPROVAL' && row.user_id === user.id,
    },
  }
}

/** A line of a listed order; `categories` are those of its services, separated by commas. */
type ListedLine = Pick<
  LineRow,
  'id' | 'order_id' | 'product_id' | 'quantity' | 'labels_per_unit'
> & { categories: string | null }

export function toListedOrder(
  row: FactRow,
  lines: readonly ListedLine[],
  reader: OrderReading
): ListedOrder {
  const services = new Map(lines.map(({ id, categories }) => [id, toServices(categories)]))
  const rolls = sum(lines.map(({ quantity, labels_per_unit: labels }) => quantity / labels))
  return {
    ...toFacts(row, reader, repeatRefusal(lines, services, reader) === null),
    labels: sum(lines.map(({ quantity }) => quantity)),
    // Removes the rounding error of summed fractions, but keeps the fraction of a partial roll.
    rolls: Math.round(rolls * 1e6) / 1e6,
  }
}

const toServices = (categories: string | null) =>
  (categories?.split(',') ?? []).map((category) => ({ category: category as ServiceCategory }))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function toLine(
  row: LineRow,
  services: readonly ServiceRow[],
  { catalogue, language }: OrderReading
): Order['order_positions'][number] {
  return {
    pk: row.id,
    uuid: row.uuid,
    product: {
      pk: row.product_id,
      product_group: {
        pk: row.product_group_id,
        name: row.product_group_name,
        sort_index: row.product_group_sort_index,
      },
      customer_reference: row.customer_reference,
      description: row[`description_${language}`],
      label_length: row.label_length,
      label_width: row.label_width,
      labels_per_unit: row.labels_per_unit,
      product_options: readProductOptions(row.product_options),
      destination: row.destination,
      image: imagePath(row.product_id, imageOf(row.product_id, catalogue)),
    },
    quantity: row.quantity,
    price: microsToDecimal(Number(row.unit_price_micros)),
    total: centsToDecimal(Number(row.total_cents)),
    alternative_customer_reference: row.alternative_customer_reference,
    extra_service_data: services.map(({ category, layout, fields }) => ({
      category,
      layout,
      fields: (JSON.parse(fields) as KeptField[]).map((field) => describeKept(field, language)),
    })),
  }
}

/** Returns the current picture of a product, because orders keep none. */
const imageOf = (productId: number, { products }: Catalogue) => products.get(productId)?.pictures[0]

function toHistory(row: PlacedOrderRow, loaded: LoadedOrders, { t }: OrderReading) {
  return (loaded.history.get(row.id) ?? []).map((step) => ({
    state: step.state,
    state_display: t(`order_states.${step.state}`),
    at: fromDbInstant(step.at),
    by: fullName(step),
    reason: step.reason,
  }))
}
