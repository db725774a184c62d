import provider from '#config/portal/provider'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { textsIn } from '#app/foundation/http/texts'
import {
  MOST_ROLLS,
  type OrderDocument,
  type ShippedRoll,
} from '#app/ordering/documents/order_document'
import { findOrderParts } from '#app/ordering/orders/place/order_mails'
import { findShipments } from '#app/ordering/shipments/find_shipments'
import { fromDbInstant } from '#database/instant'
import { placedOrders } from '#database/selections/placed_orders'
import { notNull, select } from '#database/select'
import { RIGHT_TO_SEE_ORDERS } from '#shared/ground/access/resource_rights'
import { allows } from '#shared/ground/access/rights'
import { type KeptField, describeKept } from '#shared/catalogue/printing/fields/kept_fields'
import { filledFields, orderedText } from '#shared/catalogue/printing/fields/ordered_text'
import { siteLines } from '#shared/ground/geography/address_lines'
import { businessDay } from '#shared/ground/dates/business_day'
import type { Language } from '#shared/ground/i18n/language'
import { centsToDecimal } from '#shared/ground/money/money'
import { type OrderDocumentKind, documentsOf } from '#shared/ordering/documents/order_documents'
import type { Shipment } from '#shared/ordering/shipments/shipment_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Finds a document of the company's order, or of any order with the right to see all (rule 9.8).
 * Throws 404 without access, and 409 if the order's state has no such document.
 */
export async function findDocument(
  user: SignedInUser,
  orderPk: number,
  kind: OrderDocumentKind,
  language: Language
): Promise<OrderDocument> {
  const client = db.connection()
  const order = await findRow(client, orderPk)
  const isVisible =
    allows(user.rights, RIGHT_TO_SEE_ORDERS) || order?.company_id === user.company.id
  if (!order || !isVisible) throw new NotFound()
  if (!documentsOf(order.state).includes(kind)) throw new Refusal(409, 'NO_DOCUMENT_YET')
  return describe(client, order, kind, language)
}

/** Reads a document for a mail in any state, because the order may move before the mail is sent. */
export async function readDocument(
  client: QueryClientContract,
  orderPk: number,
  kind: OrderDocumentKind,
  language: Language
): Promise<OrderDocument | null> {
  const order = await findRow(client, orderPk)
  return order && describe(client, order, kind, language)
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof findRow>>>

const findRow = (client: QueryClientContract, id: number) =>
  select(placedOrders(client), 'orders', [
    ...notNull('orders.order_id'),
    'orders.id',
    'orders.company_id',
    'orders.state',
    'orders.customer_order_no',
    'orders.cost_centre',
    'orders.created_at',
    'orders.desired_delivery_date',
    'orders.transport_by_customer',
    'orders.total_cents',
    'companies.name as company_name',
    'companies.cofor10 as account_id',
  ])
    .join('companies', 'companies.id', 'orders.company_id')
    .where('orders.id', id)
    .first()

async function describe(
  client: QueryClientContract,
  order: OrderRow,
  kind: OrderDocumentKind,
  language: Language
): Promise<OrderDocument> {
  const isNote = kind === 'delivery_note'
  const lines = await select(client, 'order_lines', ['id'])
    .where('order_id', order.id)
    .orderBy('id')
  const lineIds = lines.map(({ id }) => id)
  const shipments = isNote ? ((await findShipments(client, [order.id])).get(order.id) ?? []) : []
  return {
    kind,
    language,
    orderId: order.order_id,
    sender: [provider.name, ...siteLines(provider, language)].join(' · '),
    day: await findDay(client, order, isNote ? 'SHIPPED' : 'ORDER_RECEIVED'),
    orderedOn: businessDay(fromDbInstant(order.created_at)),
    customerOrderNo: order.customer_order_no,
    costCentre: order.cost_centre,
    company: { name: order.company_name, accountId: order.account_id },
    requestedFor: order.desired_delivery_date,
    isCollected: order.transport_by_customer,
    parts: await findOrderParts(client, order.id, language),
    total: centsToDecimal(Number(order.total_cents)),
    printData: await findPrintData(client, lineIds, language),
    shipments,
    rolls: isNote ? await findRolls(client, lineIds, shipments) : [],
    counts: isNote ? await countRolls(client, lineIds) : [],
  }
}

/** Returns the day of the first move to a state; a refused cancellation can repeat the move. */
async function findDay(
  client: QueryClientContract,
  order: OrderRow,
  state: 'SHIPPED' | 'ORDER_RECEIVED'
): Promise<string> {
  const step = await select(client, 'order_state_history', ['at'])
    .where({ order_id: order.id, state })
    .orderBy('id')
    .first()
  return businessDay(fromDbInstant(step?.at ?? order.created_at))
}

async function findPrintData(
  client: QueryClientContract,
  lineIds: readonly number[],
  language: Language
): Promise<OrderDocument['printData']> {
  const t = textsIn(language)
  const words = { yes: t('order_documents.yes'), no: t('order_documents.no') }
  const rows = await select(client, 'order_line_services', ['order_line_id', 'fields'])
    .whereIn('order_line_id', [...lineIds])
    .orderBy('category')
  const byLine = Map.groupBy(rows, (row) => row.order_line_id)
  return lineIds.map((id) =>
    filledFields(
      (byLine.get(id) ?? []).flatMap(({ fields }) =>
        (JSON.parse(fields) as KeptField[]).map((field) => describeKept(field, language))
      )
    ).map((field) => ({ name: field.description, value: orderedText(field, words) }))
  )
}

async function findRolls(
  client: QueryClientContract,
  lineIds: readonly number[],
  shipments: readonly Shipment[]
): Promise<ShippedRoll[][]> {
  const rows = await select(client, 'rolls', ['order_line_id', 'spool_no', 'labels'])
    .whereIn('order_line_id', [...lineIds])
    .orderBy('order_line_id')
    .orderBy('spool_no')
    .limit(MOST_ROLLS)
  const shipmentOf = new Map(
    shipments.flatMap(({ rolls }, index) => rolls.map((rollNo) => [rollNo, index + 1] as const))
  )
  const shipmentOfRest = numberOfRest(shipments)
  const byLine = Map.groupBy(rows, (row) => row.order_line_id)
  return lineIds.map((id) =>
    (byLine.get(id) ?? []).map(({ spool_no: rollNo, labels }) => ({
      rollNo,
      labels,
      shipment: shipmentOf.get(rollNo) ?? shipmentOfRest,
    }))
  )
}

/** Returns the number of the shipment with all rolls that no other names, if only one may be it. */
function numberOfRest(shipments: readonly Shipment[]): number | null {
  const [first, ...others] = shipments.filter(({ rolls }) => rolls.length === 0)
  return first && others.length === 0 ? shipments.indexOf(first) + 1 : null
}

async function countRolls(
  client: QueryClientContract,
  lineIds: readonly number[]
): Promise<OrderDocument['counts']> {
  const rows: Record<'line' | 'rolls' | 'labels', number | string>[] = await client
    .from('rolls')
    .whereIn('order_line_id', [...lineIds])
    .groupBy('order_line_id')
    .select('order_line_id as line')
    .count('* as rolls')
    .sum('labels as labels')
  const byLine = new Map(rows.map((row) => [Number(row.line), row]))
  return lineIds.map((id) => {
    const { rolls = 0, labels = 0 } = byLine.get(id) ?? {}
    return { rolls: Number(rolls), labels: Number(labels) }
  })
}
