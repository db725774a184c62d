import type { StaffRequest } from '#app/foundation/resources/staff_request'
import {
  refuseGenerated,
  refuseParts,
  rollsRefused,
  tooManyRolls,
} from '#app/labels/fulfilment/fulfilment_refusals'
import { type OrderLine, findOrderLines } from '#app/labels/fulfilment/find_order_lines'
import { nextInstalment } from '#app/labels/fulfilment/rolls_file/next_instalment'
import { planRolls } from '#app/labels/fulfilment/rolls_file/plan_rolls'
import { storeShipment } from '#app/labels/fulfilment/store_shipment'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { activateRestOf } from '#app/labels/rolls/activate_rolls'
import { handOverRolls } from '#app/labels/rolls/hand_over_rolls'
import { type NewRoll, storeRolls } from '#app/labels/rolls/store_rolls'
import { type MovableOrder, auditOrder, moveOrder } from '#app/ordering/orders/place/move_order'
import { writeStateMail } from '#app/ordering/orders/place/news_mails'
import { giveBackQuota } from '#app/ordering/quotas/give_back_quota'
import { idsOf } from '#database/ids'
import { sentOrders } from '#database/selections/placed_orders'
import type { Row } from '#database/rows'
import { notNull, select } from '#database/select'
import { transaction } from '#database/transaction'
import type { OrderMove, ShippedRoll } from '#shared/labels/fulfilment/fulfilment_contract'
import { isRefusal, staffMoves } from '#shared/labels/fulfilment/staff_moves'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type LockedOrder = MovableOrder & Row<'orders', 'cancel_requested_from'> & { order_id: string }

/**
 * Moves an order with its rolls, activation, quota, history, audit entry and mail (rules 5.14 and
 * 7.3). Throws {@link NotFound}, 409 for an illegal move, and 422 for invalid rolls or a refusal
 * without a reason.
 */
export async function moveByStaff(
  id: number,
  move: OrderMove,
  request: StaffRequest
): Promise<void> {
  const { staff, now, requestId } = request
  await transaction(db.connection(), async (trx) => {
    const order = await lockOrder(trx, id)
    checkMove(order, move)
    const shipped = move.to === 'SHIPPED' ? await ship(trx, order, move, request) : undefined
    if (move.to === 'ACTIVATED') {
      await activateRestOf(trx, id, { userId: staff.id, companyId: null, now, requestId })
    }
    if (move.to === 'CANCELLED') await giveBackQuota(trx, id, now)
    await moveOrder(
      trx,
      order,
      move.to,
      { userId: staff.id, at: now, reason: move.reason },
      move.to === 'CANCEL_REQUESTED' ? { cancel_requested_from: order.state } : {}
    )
    if (move.shipment) await storeShipment(trx, id, move.shipment, request)
    const before = { state: order.state }
    const after = {
      state: move.to,
      ...(move.reason && { reason: move.reason }),
      ...(shipped !== undefined && { rolls: shipped }),
    }
    await auditOrder(trx, id, { action: 'orders.move', before, after }, request)
    await writeStateMail(trx, id, { state: move.to, from: order.state, reason: move.reason }, now)
  })
}

/** Locks a sent order. Throws {@link NotFound}. */
export async function lockOrder(trx: TransactionClientContract, id: number): Promise<LockedOrder> {
  const row = await select(sentOrders(trx), 'orders', [
    'id',
    ...notNull('orders.order_id'),
    'company_id',
    'state',
    'cancel_requested_from',
  ])
    .where('id', id)
    .forUpdate()
    .first()
  if (!row) throw new NotFound()
  return row
}

/** Throws {@link NotFound} and 409. */
export async function lockInProduction(
  trx: TransactionClientContract,
  id: number
): Promise<{ order: LockedOrder; lines: OrderLine[] }> {
  const order = await lockOrder(trx, id)
  checkMove(order, { to: 'SHIPPED', reason: '' })
  return { order, lines: await findOrderLines(trx, id) }
}

function checkMove(order: LockedOrder, { to, reason }: OrderMove): void {
  const allowed = staffMoves(order.state, order.cancel_requested_from)
  if (!allowed.includes(to)) {
    throw new Refusal(409, 'ILLEGAL_MOVE', { extra: { state: order.state } })
  }
  if (isRefusal(order.state, to) && reason === '') {
    throw new FieldRefusal('reason', 'REASON_MISSING')
  }
}

/** Stores the last rolls of an order and ships all its rolls. Returns their number. */
async function ship(
  trx: TransactionClientContract,
  order: LockedOrder,
  { rolls = [] }: OrderMove,
  { staff, now }: StaffRequest
): Promise<number> {
  const lines = await findOrderLines(trx, order.id)
  const planned = await (rolls === 'generate'
    ? lastInstalment(trx, order.order_id, lines)
    : planLast(lines, rolls))
  const shipment = { companyId: order.company_id, userId: staff.id, at: now }
  await storeRolls(trx, planned, shipment)
  const rollNos = await handOverRolls(trx, idsOf(lines), shipment)
  return rollNos.length
}

async function lastInstalment(
  trx: TransactionClientContract,
  orderNo: string,
  lines: readonly OrderLine[]
): Promise<NewRoll[]> {
  refuseParts(lines)
  const { rolls, isLast } = await nextInstalment(trx, orderNo, lines)
  if (!isLast) throw tooManyRolls()
  return rolls
}

/** Plans the last rolls of an order; every line must then have a roll. */
async function planLast(
  lines: readonly OrderLine[],
  rolls: readonly ShippedRoll[]
): Promise<NewRoll[]> {
  refuseGenerated(lines)
  const planned = await planRolls(lines, rolls)
  const given = new Set(planned.map((roll) => roll.orderLineId))
  if (lines.some(({ id, made }) => made.rolls === 0 && !given.has(id))) {
    throw rollsRefused('ROLLS_MISSING')
  }
  return planned
}
