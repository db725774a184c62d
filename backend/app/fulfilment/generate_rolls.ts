import { writeAudit } from '#app/audit_trail/write_audit'
import { checkMove, lockOrder } from '#app/fulfilment/move_by_staff'
import { countMade, findItems, nextInstalment } from '#app/fulfilment/next_instalment'
import { storeRolls } from '#app/labels/store_rolls'
import type { StaffCall } from '#app/resources/staff_call'
import { transaction } from '#database/transaction'
import type { GeneratedRolls } from '#shared/fulfilment/fulfilment_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * Makes the next rolls of an order that has more than one call ships (rule 7.3). The order stays in
 * production and its rolls with those who print them until the last ones are left, which are made
 * when it is shipped. A call that was cut short has made nothing; the next one goes on from what is
 * there. Throws what {@link lockOrder} and {@link checkMove} throw.
 */
export async function generateRolls(id: number, call: StaffCall): Promise<GeneratedRolls> {
  const { staff, now, requestId } = call
  return transaction(db.connection(), async (trx) => {
    const order = await lockOrder(trx, id)
    checkMove(order, { to: 'SHIPPED', reason: '', rolls: 'generate' })
    const items = await findItems(trx, id)
    const { rolls, isLast } = await nextInstalment(trx, order.order_id, items)
    if (!isLast) {
      await storeRolls(trx, rolls, { companyId: staff.company.id, userId: staff.id, at: now })
      const entry = { action: 'orders.generate_rolls', subject: 'order', subjectId: id }
      const after = { rolls: rolls.length }
      await writeAudit(trx, { ...entry, userId: staff.id, after, requestId }, now)
    }
    const made = await countMade(trx, items)
    const ordered = items.reduce((sum, { quantity }) => sum + quantity, 0)
    return { is_ready: isLast, made: made.labels, ordered }
  })
}
