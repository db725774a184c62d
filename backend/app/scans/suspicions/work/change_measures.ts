import { transactionOnce } from '#app/foundation/http/idempotency'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { lockUnchanged } from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { addEvent, auditCase } from '#app/scans/suspicions/case_record'
import { mailNews } from '#app/scans/suspicions/news/mail_news'
import { requireNoPart } from '#app/scans/suspicions/move_suspicion'
import { idsOfWhole } from '#app/scans/suspicions/whole_case'
import { countRows } from '#database/count_rows'
import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { businessDay } from '#shared/ground/dates/business_day'
import { MAX_MEASURES, type MeasurePayload } from '#shared/scans/suspicions/work/case_work_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * Adds a measure to a case in any state. Throws 404, 409 after another change or for too many
 * measures, and 422 at `taken_on` for a future day.
 */
export async function addMeasure(
  id: number,
  { kind, text, taken_on: takenOn, updated_at: seenAt }: MeasurePayload,
  request: StaffRequest
): Promise<void> {
  const { staff, now } = request
  if (takenOn > businessDay(now)) throw new FieldRefusal('taken_on', 'FUTURE_MEASURE')
  await transactionOnce(request, async (trx) => {
    requireNoPart(await lockUnchanged(trx, 'suspicions', { id, seenAt }))
    const known = trx.from('suspicion_measures').where('suspicion_id', id)
    if ((await countRows(known)) >= MAX_MEASURES) {
      throw new Refusal(409, 'TOO_MANY_MEASURES', { values: { measures: MAX_MEASURES } })
    }
    const at = toDbInstant(now)
    const after = { kind, text, taken_on: takenOn }
    await insertRows(trx, 'suspicion_measures', [
      { suspicion_id: id, ...after, user_id: staff.id, created_at: at, withdrawn_at: null },
    ])
    await trx.from('suspicions').where('id', id).update({ updated_at: at })
    await addEvent(trx, id, { type: 'MEASURE_ADDED', userId: staff.id, text: kind }, now)
    await auditCase(trx, id, { action: 'suspicions.add_measure', after }, request)
    const news = { event: 'MEASURE_ADDED', measure: kind, taken_on: takenOn, text } as const
    await mailNews(trx, id, news, { by: staff, now })
  })
}

interface Withdrawn {
  id: number
  measureId: number
  seenAt: string
}

/** Withdraws a measure, which stays in the list. Throws 404, and 409 after another change. */
export async function withdrawMeasure(
  { id, measureId, seenAt }: Withdrawn,
  request: StaffRequest
): Promise<void> {
  const { staff, now } = request
  await transaction(db.connection(), async (trx) => {
    requireNoPart(await lockUnchanged(trx, 'suspicions', { id, seenAt }))
    const before = await select(trx, 'suspicion_measures', ['kind', 'text', 'taken_on'])
      .where('id', measureId)
      .whereIn('suspicion_id', idsOfWhole(trx, id))
      .whereNull('withdrawn_at')
      .first()
    if (!before) throw new NotFound()
    const at = toDbInstant(now)
    await trx.from('suspicion_measures').where('id', measureId).update({ withdrawn_at: at })
    await trx.from('suspicions').where('id', id).update({ updated_at: at })
    const event = { type: 'MEASURE_WITHDRAWN', userId: staff.id, text: before.kind } as const
    await addEvent(trx, id, event, now)
    const change = { action: 'suspicions.withdraw_measure', before: { ...before } }
    await auditCase(trx, id, change, request)
  })
}
