import { auditOrder } from '#app/ordering/orders/place/move_order'
import { lockInProduction } from '#app/labels/fulfilment/move_by_staff'
import { NotFound } from '#app/foundation/http/refusal'
import { deleteRolls } from '#app/labels/rolls/delete_rolls'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { idsOf } from '#database/ids'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'

/**
 * Removes a part from an order in production (rule 7.3): the rolls of the file stored at that
 * instant. Throws {@link NotFound}, 409 for a shipped order, and the refusals of {@link
 * deleteRolls}.
 */
export async function removePart(
  orderId: number,
  storedAt: string,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const { lines } = await lockInProduction(trx, orderId)
    const rolls = await select(trx, 'rolls', ['id'])
      .whereIn('order_line_id', idsOf(lines))
      .where({ is_part: true, created_at: toDbInstant(new Date(storedAt)) })
    if (rolls.length === 0) throw new NotFound()
    await deleteRolls(trx, idsOf(rolls))
    const before = { rolls: rolls.length }
    await auditOrder(trx, orderId, { action: 'orders.remove_part', before }, request)
  })
}
