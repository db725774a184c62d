import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { findCatalogue } from '#app/catalogue/catalogue/find_catalogue'
import { NotFound } from '#app/foundation/http/refusal'
import { textsIn } from '#app/foundation/http/texts'
import { findRollsOfOrder } from '#app/labels/rolls/rolls_resource'
import { loadOrders, selectOrders } from '#app/ordering/orders/history/load_orders'
import { toOrders } from '#app/ordering/orders/history/order_transformer'
import { fromDbInstant } from '#database/instant'
import { placedOrders } from '#database/selections/placed_orders'
import type { Row, RowAs } from '#database/rows'
import { select } from '#database/select'
import { allows } from '#shared/ground/access/rights'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import type { StaffOrder } from '#shared/labels/fulfilment/fulfilment_contract'
import { staffMoves } from '#shared/labels/fulfilment/staff_moves'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'

const MOST_MAILS = 100

/** Finds any order, with mails and moves for staff who work on it (rule 9.8). */
export async function findStaffOrder(
  staff: SignedInUser,
  id: number,
  language: Language
): Promise<StaffOrder> {
  const isWorkedOn = allows(staff.rights, RESOURCE_RIGHTS.orders)
  const catalogue = await findCatalogue(staff.catalogueVersion)
  const client = db.connection()
  const wanted = placedOrders(client).where('id', id).select('id')
  const rows = await selectOrders(client, wanted)
  const [loaded, facts, spools, parts, mails, audit] = await Promise.all([
    loadOrders(client, rows),
    findFacts(id),
    findRollsOfOrder(id),
    findParts(id),
    isWorkedOn ? findMails(id) : [],
    isWorkedOn ? readAuditTrail('order', id) : [],
  ])
  const [order] = toOrders(loaded, {
    user: staff,
    language,
    t: textsIn(language),
    orderable: new Set(),
    catalogue,
  })
  if (!order || !facts) throw new NotFound()
  const { abilities: _, ...rest } = order
  return {
    ...rest,
    id,
    company: { pk: facts.company_id, name: facts.name, cofor10: facts.cofor10 },
    cancel_requested_from: facts.cancel_requested_from,
    moves: isWorkedOn ? staffMoves(order.state, facts.cancel_requested_from) : [],
    spools,
    parts,
    mails,
    audit,
  }
}

function findFacts(id: number) {
  return select(db, 'orders', [
    'orders.company_id',
    'companies.name',
    'companies.cofor10',
    'orders.cancel_requested_from',
  ])
    .join('companies', 'companies.id', 'orders.company_id')
    .where('orders.id', id)
    .first()
}

async function findParts(orderId: number): Promise<StaffOrder['parts']> {
  const rows: (Row<'rolls', 'created_at'> &
    RowAs<'order_lines', { order_position: 'id' }> &
    Record<'rolls' | 'labels', number | string>)[] = await db
    .from('rolls')
    .join('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .where('order_lines.order_id', orderId)
    .where('rolls.is_part', true)
    .groupBy('rolls.created_at', 'order_lines.id')
    .orderBy('rolls.created_at')
    .orderBy('order_lines.id')
    .select('rolls.created_at', 'order_lines.id as order_position')
    .count('* as rolls')
    .sum('rolls.labels as labels')
  return rows.map((row) => ({
    stored_at: fromDbInstant(row.created_at),
    order_position: row.order_position,
    rolls: Number(row.rolls),
    labels: Number(row.labels),
  }))
}

async function findMails(orderId: number): Promise<StaffOrder['mails']> {
  const rows = await select(db, 'mail_outbox', [
    'id',
    'template',
    'to_address',
    'state',
    'created_at',
  ])
    .where('order_id', orderId)
    .orderBy('id', 'desc')
    .limit(MOST_MAILS)
  return rows.map((row) => ({ ...row, created_at: fromDbInstant(row.created_at) }))
}
