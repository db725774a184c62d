import { Refusal } from '#app/foundation/http/refusal'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { addEvent, auditCase } from '#app/scans/suspicions/case_record'
import { moveSuspicion, partOf } from '#app/scans/suspicions/move_suspicion'
import { lockParts, storeWhole } from '#app/scans/suspicions/whole_case'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { MOST_PARTS } from '#shared/scans/suspicions/merging/merging_contract'
import { suspicionReference } from '#shared/scans/suspicions/suspicion_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface MergeRequest extends RequestTime {
  staff: { id: number }
}

export type StoredCase = Row<'suspicions'>

/** Locks cases in order of their ids. */
export async function lockCases(
  trx: TransactionClientContract,
  ids: readonly number[]
): Promise<Map<number, StoredCase>> {
  const rows = await select(trx, 'suspicions')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Throws 422 at a field if a case would have too many parts. */
export function requireRoom(parts: number, field: string): void {
  if (parts <= MOST_PARTS) return
  const values = { most: MOST_PARTS }
  throw new Refusal(422, 'VALIDATION', { text: 'TOO_MANY_PARTS', field, values })
}

/** Merges locked, waiting cases and their parts into a locked, waiting case (rule 13.30). */
export async function joinCases(
  trx: TransactionClientContract,
  { whole, others, field }: { whole: StoredCase; others: readonly StoredCase[]; field: string },
  request: MergeRequest
): Promise<void> {
  const { now } = request
  const parts = await lockParts(trx, [whole.id, ...others.map(({ id }) => id)])
  requireRoom(parts.length + others.length, field)
  const moved = [...others, ...parts.filter((part) => part.merged_into !== whole.id)]
  for (const part of moved) {
    await moveSuspicion(trx, part, partOf(whole.id), now)
    await noteMerge(trx, whole.id, part.id, request)
    const { state, assigned_to: assigned, merged_into: before } = part
    const change = {
      action: 'suspicions.merge',
      before: { state, assigned_to: assigned, merged_into: before },
      after: { state: 'MERGED', assigned_to: null, merged_into: whole.id },
    }
    await auditCase(trx, part.id, change, request)
  }
  await keepWatchers(trx, whole.id, moved, now)
  // Their parts have moved too, so each of them is alone again.
  for (const { id } of others) await storeWhole(trx, id)
  await touchWhole(trx, whole.id, now)
}

async function keepWatchers(
  trx: TransactionClientContract,
  whole: number,
  parts: readonly StoredCase[],
  now: Date
): Promise<void> {
  const watching = trx.from('suspicion_watchers').where('suspicion_id', whole).select('user_id')
  const rows = await select(trx, 'suspicion_watchers', ['user_id'])
    .whereIn(
      'suspicion_id',
      parts.map(({ id }) => id)
    )
    .whereNotIn('user_id', watching)
    .groupBy('user_id')
  if (rows.length === 0) return
  const watchers = rows.map((row) => ({
    ...row,
    suspicion_id: whole,
    created_at: toDbInstant(now),
  }))
  await trx.insertQuery().table('suspicion_watchers').multiInsert(watchers)
}

async function noteMerge(
  trx: TransactionClientContract,
  whole: number,
  part: number,
  { staff, now }: MergeRequest
): Promise<void> {
  const userId = staff.id
  await addEvent(trx, whole, { type: 'MERGED', userId, text: suspicionReference(part) }, now)
  await addEvent(trx, part, { type: 'MERGED_INTO', userId, text: suspicionReference(whole) }, now)
}

export async function touchWhole(
  trx: TransactionClientContract,
  id: number,
  now: Date
): Promise<void> {
  await storeWhole(trx, id)
  await trx
    .from('suspicions')
    .where('id', id)
    .update({ updated_at: toDbInstant(now) })
}
