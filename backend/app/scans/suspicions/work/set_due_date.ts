import { FieldRefusal } from '#app/foundation/http/refusal'
import { lockRecord, requireUnchanged } from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { addEvent, auditCase } from '#app/scans/suspicions/case_record'
import { requireWaiting } from '#app/scans/suspicions/move_suspicion'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { businessDay } from '#shared/ground/dates/business_day'
import type { DueDate } from '#shared/scans/suspicions/work/case_work_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * Throws 404, 409 after another change or for a closed case, and 422 at `due_on` for a past day.
 */
export async function setDueDate(
  id: number,
  { due_on: dueOn, updated_at: seenAt }: DueDate,
  request: StaffRequest
): Promise<void> {
  const { staff, now } = request
  await transaction(db.connection(), async (trx) => {
    const before = await lockRecord(trx, 'suspicions', id)
    if (dueOn === before.due_on) return
    requireUnchanged(before.updated_at, seenAt)
    requireWaiting(before)
    if (dueOn !== null && dueOn < businessDay(now)) {
      throw new FieldRefusal('due_on', 'PAST_DUE_DATE')
    }
    const change = { due_on: dueOn, updated_at: toDbInstant(now) }
    await trx.from('suspicions').where('id', id).update(change)
    const type = dueOn === null ? 'DUE_CLEARED' : 'DUE_SET'
    await addEvent(trx, id, { type, userId: staff.id, text: dueOn ?? '' }, now)
    const values = { before: { due_on: before.due_on }, after: { due_on: dueOn } }
    await auditCase(trx, id, { action: 'suspicions.set_due_date', ...values }, request)
  })
}
