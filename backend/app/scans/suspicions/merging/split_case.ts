import { FieldRefusal } from '#app/foundation/http/refusal'
import { lockUnchanged } from '#app/foundation/resources/require_unchanged'
import { addEvent, auditCase } from '#app/scans/suspicions/case_record'
import { nameSubjectOf } from '#app/scans/suspicions/merging/find_subject'
import {
  type MergeRequest,
  type StoredCase,
  touchWhole,
} from '#app/scans/suspicions/merging/join_cases'
import { moveSuspicion, requireWaiting, waiting } from '#app/scans/suspicions/move_suspicion'
import { lockParts } from '#app/scans/suspicions/whole_case'
import { countRows } from '#database/count_rows'
import { transaction } from '#database/transaction'
import type { caseSplit } from '#shared/scans/suspicions/merging/merging_contract'
import { suspicionReference } from '#shared/scans/suspicions/suspicion_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

/**
 * Takes a part out of a waiting case. The part becomes a waiting case of the same assignee; a part
 * without evidence is deleted (rule 13.30). Throws 404, 409, and 422 at `part`.
 */
export async function splitCase(
  id: number,
  { part: partId, updated_at: seenAt }: InferOutput<typeof caseSplit>,
  request: MergeRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const whole = await lockUnchanged(trx, 'suspicions', { id, seenAt })
    requireWaiting(whole)
    const parts = await lockParts(trx, [id])
    const part = parts.find((one) => one.id === partId)
    if (!part) throw new FieldRefusal('part', 'NO_PART_OF_CASE')
    await takeOut(trx, whole, part, request)
    await touchWhole(trx, id, request.now)
  })
}

async function takeOut(
  trx: TransactionClientContract,
  whole: StoredCase,
  part: StoredCase,
  request: MergeRequest
): Promise<void> {
  const { now } = request
  const userId = request.staff.id
  const events = () => trx.from('suspicion_events').where('suspicion_id', part.id)
  const wasFound = (await countRows(events().where('type', 'FOUND'))) > 0
  const isEmpty = !wasFound && part.score === 0
  const after = waiting(whole.assigned_to)
  const text = isEmpty ? await nameSubjectOf(trx, part) : suspicionReference(part.id)
  if (isEmpty) {
    // The part was added by hand and never found, so it was no case before.
    await events().delete()
    await trx.from('suspicions').where('id', part.id).delete()
  } else {
    await moveSuspicion(trx, part, after, now)
    const from = suspicionReference(whole.id)
    await addEvent(trx, part.id, { type: 'SPLIT_FROM', userId, text: from }, now)
    // Alert rules consider only cases with a FOUND event.
    if (!wasFound) await addEvent(trx, part.id, { type: 'FOUND', userId: null, text: '' }, now)
  }
  await addEvent(trx, whole.id, { type: 'SPLIT', userId, text }, now)
  const change = {
    action: 'suspicions.split',
    before: { state: part.state, merged_into: whole.id },
    after: { ...(!isEmpty && { state: after.state }), merged_into: null },
  }
  await auditCase(trx, part.id, change, request)
}
