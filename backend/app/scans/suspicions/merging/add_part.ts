import { FieldRefusal, NotFound, Refusal, type RefusalText } from '#app/foundation/http/refusal'
import { ChangedElsewhere, requireUnchanged } from '#app/foundation/resources/require_unchanged'
import { addEvent, auditCase } from '#app/scans/suspicions/case_record'
import {
  type TypedSubject,
  findSubject,
  nameSubjectOf,
} from '#app/scans/suspicions/merging/find_subject'
import {
  type MergeRequest,
  type StoredCase,
  joinCases,
  lockCases,
  requireRoom,
  touchWhole,
} from '#app/scans/suspicions/merging/join_cases'
import {
  insertSuspicion,
  moveSuspicion,
  partOf,
  requireWaiting,
} from '#app/scans/suspicions/move_suspicion'
import { lockParts } from '#app/scans/suspicions/whole_case'
import { isDuplicateKey } from '#database/failures/broken_constraint'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { partToAdd } from '#shared/scans/suspicions/merging/merging_contract'
import { suspicionReference } from '#shared/scans/suspicions/suspicion_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

const FIELD = 'number'

type AddedPart = InferOutput<typeof partToAdd>

/**
 * Adds a roll or label to a waiting case. Merges its own case if it has one, and otherwise adds a
 * part without evidence (rule 13.30). Throws 404, 409, or 422 at `number`.
 */
export async function addPart(id: number, added: AddedPart, request: MergeRequest): Promise<void> {
  const found = await findSubject(added.number)
  // An unknown code can only be added with its case.
  if (!found) throw new FieldRefusal(FIELD, 'NO_ROLL_OR_LABEL')
  const known = await select(db, 'suspicions', ['id']).where('subject', found.subject).first()
  if (!known && found.roll_id === null) throw new FieldRefusal(FIELD, 'NO_ROLL_OR_LABEL')
  try {
    await transaction(db.connection(), async (trx) => {
      const locked = await lockCases(trx, known ? [id, known.id] : [id])
      const whole = locked.get(id)
      if (!whole) throw new NotFound()
      requireUnchanged(whole.updated_at, added.updated_at)
      requireWaiting(whole)
      if (!known) return addWithoutEvidence(trx, whole, found, request)
      const other = locked.get(known.id)
      if (!other) throw new ChangedElsewhere()
      requireAddable(other, id)
      await joinCases(trx, { whole, others: [other], field: FIELD }, request)
    })
  } catch (error) {
    // Another user added the part, or a search found it, at the same time.
    throw isDuplicateKey(error) ? new ChangedElsewhere() : error
  }
}

/** Throws 422 at `number` if a case cannot be merged. Names the case concerned. */
function requireAddable(other: StoredCase, id: number): void {
  const refuse = (text: RefusalText, about: number) => {
    const values = { reference: suspicionReference(about) }
    throw new Refusal(422, 'VALIDATION', { text, field: FIELD, values })
  }
  if (other.id === id || other.merged_into === id) refuse('ALREADY_IN_CASE', id)
  if (other.merged_into !== null) refuse('PART_OF_OTHER_CASE', other.merged_into)
  if (other.state === 'CLOSED') refuse('CASE_OF_IT_CLOSED', other.id)
}

async function addWithoutEvidence(
  trx: TransactionClientContract,
  whole: StoredCase,
  { subject, roll_id: roll, label_id: label }: TypedSubject,
  request: MergeRequest
): Promise<void> {
  const { staff, now } = request
  requireRoom((await lockParts(trx, [whole.id])).length + 1, FIELD)
  const at = toDbInstant(now)
  const row = {
    subject,
    kind: label === null ? 'ROLL' : 'LABEL',
    roll_id: roll,
    label_id: label,
    labels: label === null ? 0 : 1,
    score: 0,
    latest_at: at,
    evaluated_at: at,
  }
  const id = await insertSuspicion(trx, row, now)
  await moveSuspicion(trx, { id, state: 'OPEN' }, partOf(whole.id), now)
  const number = await nameSubjectOf(trx, row)
  const text = suspicionReference(whole.id)
  await addEvent(trx, whole.id, { type: 'ADDED', userId: staff.id, text: number }, now)
  await addEvent(trx, id, { type: 'MERGED_INTO', userId: staff.id, text }, now)
  const after = { number, merged_into: whole.id }
  await auditCase(trx, id, { action: 'suspicions.add_part', after }, request)
  await touchWhole(trx, whole.id, now)
}
