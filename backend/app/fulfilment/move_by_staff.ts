import { writeAudit } from '#app/audit_trail/write_audit'
import type { StaffCall } from '#app/resources/staff_call'
import { OrderNotMovable, ShipmentRollsRefused } from '#app/fulfilment/fulfilment_refusals'
import { type OrderItem, planRolls } from '#app/fulfilment/plan_rolls'
import { FieldRefusal, NotFound } from '#app/http/refusal'
import { activateRestOf } from '#app/labels/activate_rolls'
import { storeRolls } from '#app/labels/store_rolls'
import { type MovableOrder, moveOrder } from '#app/ordering/move_order'
import { writeStateMail } from '#app/ordering/state_mails'
import { giveBackQuota } from '#app/quotas/give_back_quota'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import type { OrderMove } from '#shared/fulfilment/fulfilment_contract'
import { isRefusal, staffMoves } from '#shared/fulfilment/staff_moves'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type LockedOrder = MovableOrder &
  Row<'orders', 'company_id' | 'cancel_requested_from'> & { order_id: string }

/**
 * Moves an order by customer service, with all that belongs to it: rolls when it is shipped, their
 * activation, the quota when it is cancelled, history, audit entry and mail (rules 5.14 and 7.3).
 * Throws {@link NotFound}, 409 when the state machine has no such way, and 422 for missing or wrong
 * rolls and a refusal without a reason.
 */
export async function moveByStaff(id: number, move: OrderMove, call: StaffCall): Promise<void> {
  const { staff, now, requestId } = call
  await transaction(db.connection(), async (trx) => {
    const order = await lockOrder(trx, id)
    checkMove(order, move)
    const shipped = move.to === 'SHIPPED' ? await ship(trx, order, move, call) : undefined
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
    await writeAudit(
      trx,
      {
        userId: staff.id,
        action: 'orders.move',
        subject: 'order',
        subjectId: id,
        before: { state: order.state },
        after: {
          state: move.to,
          ...(move.reason && { reason: move.reason }),
          ...(shipped !== undefined && { rolls: shipped }),
        },
        requestId,
      },
      now
    )
    await writeStateMail(trx, id, { state: move.to, from: order.state, reason: move.reason }, now)
  })
}

async function lockOrder(trx: TransactionClientContract, id: number): Promise<LockedOrder> {
  const row: LockedOrder | null = await trx
    .from('orders')
    .where('id', id)
    .whereNot('state', 'CREATED')
    .forUpdate()
    .select('id', 'order_id', 'company_id', 'state', 'cancel_requested_from')
    .first()
  if (!row) throw new NotFound()
  return row
}

function checkMove(order: LockedOrder, { to, reason, rolls }: OrderMove): void {
  const allowed = staffMoves(order.state, order.cancel_requested_from)
  if (!allowed.includes(to)) throw new OrderNotMovable(order.state)
  if (isRefusal(order.state, to) && reason === '') {
    throw new FieldRefusal('reason', 'REASON_MISSING')
  }
  if (to === 'SHIPPED' && rolls === undefined) throw new ShipmentRollsRefused('ROLLS_MISSING')
}

/** Stores what is shipped; returns how many rolls. */
async function ship(
  trx: TransactionClientContract,
  order: LockedOrder,
  { rolls = 'generate' }: OrderMove,
  { staff, now }: StaffCall
): Promise<number> {
  const items: OrderItem[] = await trx
    .from('order_positions')
    .where('order_id', order.id)
    .orderBy('id')
    .select('id', 'product_id', 'quantity', 'labels_per_unit')
  const planned = planRolls(order.order_id, items, rolls)
  await storeRolls(trx, planned, { companyId: order.company_id, userId: staff.id, at: now })
  return planned.length
}
