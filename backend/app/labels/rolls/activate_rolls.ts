import { Refusal } from '#app/foundation/http/refusal'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { emitEvent, listedRolls } from '#app/mailing/webhooks/emit_event'
import { auditOrder, moveOrder } from '#app/ordering/orders/place/move_order'
import { writeStateMail } from '#app/ordering/orders/place/news_mails'
import { ROWS_PER_STATEMENT } from '#database/chunks'
import { idsOf } from '#database/ids'
import { toDbInstant } from '#database/instant'
import { type RowOf, orNull, select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

export interface Activation extends RequestTime {
  userId: number
  /** The company whose rolls may be activated; null for staff, who may activate all. */
  companyId: number | null
}

type FoundRoll = Omit<RowOf<typeof findRolls>, 'order_state'>

/**
 * Activates rolls, all or none, and the order with its last roll (rules 5.14 and 7.4). Skips rolls
 * that are activated already. Returns the number of newly activated rolls. Throws 422 for unknown
 * rolls and rolls of others, and 409 for rolls of orders in production.
 */
export async function activateRolls(
  trx: TransactionClientContract,
  rollNos: readonly string[],
  activation: Activation
): Promise<number> {
  const wanted = [...new Set(rollNos)]
  const orderIds = await lockOrders(trx, await findRolls(trx, wanted))
  // Read again under the lock.
  const rolls = await findRolls(trx, wanted, { lock: true })
  const { companyId } = activation
  const own = rolls.filter((roll) => companyId === null || roll.holder_company_id === companyId)
  const known = new Set(own.map((roll) => roll.spool_no))
  const unknown = wanted.filter((rollNo) => !known.has(rollNo))
  if (unknown.length > 0) {
    throw new Refusal(422, 'UNKNOWN_ROLLS', {
      text: companyId === null ? 'NO_SUCH_ROLLS' : 'UNKNOWN_ROLLS',
      field: 'spool_nos',
      values: { rolls: unknown.slice(0, 10).join(', ') },
      extra: { unknown },
    })
  }
  const unshipped = own.filter((roll) => roll.order_state === 'IN_PRODUCTION')
  if (unshipped.length > 0) {
    const named = unshipped.slice(0, 10).map((roll) => roll.spool_no)
    throw new Refusal(409, 'UNSHIPPED_ROLLS', { values: { rolls: named.join(', ') } })
  }
  const fresh = own.filter((roll) => roll.activated_at === null)
  if (fresh.length === 0) return 0
  await storeActivation(trx, fresh, activation)
  for (const orderId of orderIds) await finishOrder(trx, orderId, activation)
  return fresh.length
}

/** Activates the remaining rolls of a locked order. */
export async function activateRestOf(
  trx: TransactionClientContract,
  orderId: number,
  activation: Activation
): Promise<void> {
  const rest = await rollsOf(trx, orderId)
  if (rest.length > 0) await storeActivation(trx, rest, activation)
}

/** Locks the orders of rolls in sequence of their ids, which avoids deadlocks. */
async function lockOrders(
  trx: TransactionClientContract,
  rolls: readonly FoundRoll[]
): Promise<number[]> {
  const ids = new Set(rolls.flatMap((roll) => roll.order_id ?? []))
  const sorted = [...ids].sort((one, other) => one - other)
  for (const id of sorted) await trx.from('orders').where('id', id).forUpdate().select('id')
  return sorted
}

async function findRolls(
  trx: TransactionClientContract,
  rollNos: readonly string[],
  { lock = false } = {}
) {
  const query = select(trx, 'rolls', [
    ...ROLL_COLUMNS,
    ...orNull('order_lines.order_id', 'orders.state as order_state'),
  ])
    .leftJoin('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .whereIn('rolls.spool_no', [...rollNos])
    .orderBy('rolls.id')
  return lock ? query.forUpdate() : query
}

const ROLL_COLUMNS = [
  'rolls.id',
  'rolls.spool_no',
  'rolls.holder_company_id',
  'rolls.activated_at',
] as const

/** Reads the rolls of an order that are not activated yet. */
async function rollsOf(trx: TransactionClientContract, orderId: number): Promise<FoundRoll[]> {
  return select(trx, 'rolls', [...ROLL_COLUMNS, 'order_lines.order_id'])
    .join('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .where('order_lines.order_id', orderId)
    .whereNull('rolls.activated_at')
    .orderBy('rolls.id')
    .forUpdate()
}

async function storeActivation(
  trx: TransactionClientContract,
  rolls: readonly FoundRoll[],
  activation: Activation
): Promise<void> {
  const { userId, now } = activation
  const at = toDbInstant(now)
  for (const some of chunk(rolls, ROWS_PER_STATEMENT)) {
    await trx.from('rolls').whereIn('id', idsOf(some)).update({ activated_at: at })
    await trx
      .insertQuery()
      .table('roll_events')
      .multiInsert(
        some.map((roll) => ({
          roll_id: roll.id,
          type: 'ACTIVATED',
          at,
          user_id: userId,
          company_id: roll.holder_company_id,
        }))
      )
  }
  for (const [companyId, own] of Map.groupBy(rolls, (roll) => roll.holder_company_id)) {
    if (companyId === null) continue
    const rollNos = own.map((roll) => roll.spool_no)
    const event = { companyId, type: 'rolls.activated', data: () => listedRolls(rollNos) } as const
    await emitEvent(trx, event, now)
  }
  for (const [orderId, own] of Map.groupBy(rolls, (roll) => roll.order_id)) {
    if (orderId === null) continue
    const after = { rolls: own.map((roll) => roll.spool_no) }
    await auditOrder(trx, orderId, { action: 'orders.activate_rolls', after }, activation)
  }
}

/** Activates an order once all its rolls are activated. */
async function finishOrder(
  trx: TransactionClientContract,
  id: number,
  activation: Activation
): Promise<void> {
  const { userId, now } = activation
  const [order] = await select(trx, 'orders', ['id', 'company_id', 'state'])
    .where('id', id)
    .forUpdate()
  if (order?.state !== 'SHIPPED' || (await rollsOf(trx, id)).length > 0) return
  await moveOrder(trx, order, 'ACTIVATED', { userId, at: now })
  const states = { before: { state: 'SHIPPED' }, after: { state: 'ACTIVATED' } }
  await auditOrder(trx, id, { action: 'orders.move', ...states }, activation)
  await writeStateMail(trx, id, { state: 'ACTIVATED', reason: '' }, now)
}
