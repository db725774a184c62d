import { lockUnchanged } from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { transactionOnce } from '#app/foundation/http/idempotency'
import { FieldRefusal } from '#app/foundation/http/refusal'
import type { CaseNews } from '#app/mailing/wording/kinds/word_case_mail'
import { isHolder } from '#app/access/roles/find_holders'
import { addEvent, auditCase } from '#app/scans/suspicions/case_record'
import { mailNews } from '#app/scans/suspicions/news/mail_news'
import { attachFiles } from '#app/scans/suspicions/notes/attach_files'
import {
  type SuspicionStanding,
  moveSuspicion,
  requireNoPart,
  suspicionEnded,
  waiting,
} from '#app/scans/suspicions/move_suspicion'
import { idsOfWhole } from '#app/scans/suspicions/whole_case'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { RIGHT_TO_CHANGE_SUSPICIONS } from '#shared/ground/access/resource_rights'
import type {
  SuspicionChange,
  SuspicionComment,
  SuspicionEvent,
  SuspicionOutcome,
} from '#shared/scans/suspicions/suspicion_contract'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type LockedCase = Row<'suspicions', 'state' | 'outcome' | 'assigned_to' | 'updated_at'>

/** Throws 409 after another user's change, and 422 for lost files. */
export async function commentSuspicion(
  id: number,
  { text, files, updated_at: seenAt }: SuspicionComment,
  request: StaffRequest
): Promise<void> {
  const { staff, now } = request
  await transactionOnce(request, async (trx) => {
    requireNoPart(await lockUnchanged(trx, 'suspicions', { id, seenAt }))
    await trx
      .from('suspicions')
      .where('id', id)
      .update({ updated_at: toDbInstant(now) })
    const eventId = await addEvent(trx, id, { type: 'COMMENT', userId: staff.id, text }, now)
    const names = await attachFiles(trx, { suspicionId: id, eventId, userId: staff.id }, files)
    const after = { text, files: names }
    await auditCase(trx, id, { action: 'suspicions.comment', after }, request)
    await mailNews(trx, id, { event: 'COMMENT', text, files: names }, { by: staff, now })
  })
}

/** Assigns, closes or reopens a case. Throws 409 after another user's change, and 422. */
export async function changeSuspicion(
  id: number,
  change: SuspicionChange,
  request: StaffRequest
): Promise<void> {
  const { staff, now } = request
  await transactionOnce(request, async (trx) => {
    const before = await lockUnchanged(trx, 'suspicions', { id, seenAt: change.updated_at })
    if (change.assigned_to !== before.assigned_to) await requireHolder(trx, change.assigned_to)
    const after = nextOf(before, change)
    const type = eventOf(before, change)
    if (type === null) return
    await moveSuspicion(trx, { id, state: before.state }, after, now)
    if (after.outcome) await keepDecision(trx, id, after.outcome)
    const text = await textOf(trx, type, change)
    const reasons = type === 'CLOSED' ? await reasonsNow(trx, id) : undefined
    await addEvent(trx, id, { type, userId: staff.id, text, reasons }, now)
    const { state, outcome, assigned_to: assigned } = before
    const values = { before: { state, outcome, assigned_to: assigned }, after: { ...after } }
    await auditCase(trx, id, { action: 'suspicions.change', ...values }, request)
    const news = newsOf(type, after, change)
    if (news) await mailNews(trx, id, news, { by: staff, now })
  })
}

/**
 * Keeps the label or roll of a counterfeit case, and of its parts. They stay counterfeit until a
 * closing decides otherwise, because new evidence opens a case and changes its label (rule 13.27).
 */
async function keepDecision(
  trx: TransactionClientContract,
  id: number,
  outcome: SuspicionOutcome
): Promise<void> {
  if (outcome !== 'COUNTERFEIT') {
    await trx.from('counterfeits').whereIn('suspicion_id', idsOfWhole(trx, id)).delete()
    return
  }
  const decided = await select(trx, 'suspicions', ['id', 'label_id']).whereIn(
    'id',
    idsOfWhole(trx, id)
  )
  await trx
    .insertQuery()
    .table('counterfeits')
    .multiInsert(decided.map((one) => ({ suspicion_id: one.id, label_id: one.label_id ?? '' })))
    .onConflict(['label_id', 'suspicion_id'])
    .ignore()
}

/** Returns the reasons of a case and its parts, which later searches may change. */
async function reasonsNow(trx: TransactionClientContract, id: number): Promise<string> {
  const rows = await select(trx, 'suspicion_reasons', ['reason'])
    .whereIn('suspicion_id', idsOfWhole(trx, id))
    .groupBy('reason')
    .orderBy('reason')
  return rows.map(({ reason }) => reason).join()
}

function newsOf(
  event: SuspicionEvent,
  { outcome }: SuspicionStanding,
  { comment: text }: SuspicionChange
): CaseNews | null {
  if (event === 'CLOSED') return { event, outcome: outcome!, text }
  return event === 'REOPENED' || event === 'ASSIGNED' ? { event } : null
}

/** Returns the state after a change. Throws 409 for a part and for a closed case. */
function nextOf(
  before: LockedCase,
  { state: wanted, outcome, assigned_to: to }: SuspicionChange
): SuspicionStanding {
  requireNoPart(before)
  if (wanted === 'CLOSED') return { state: 'CLOSED', outcome: outcome!, assigned_to: to }
  if (before.state === 'CLOSED' && wanted !== 'REOPENED') throw suspicionEnded()
  return waiting(to)
}

function eventOf(before: LockedCase, change: SuspicionChange): SuspicionEvent | null {
  if (change.state === 'CLOSED') return 'CLOSED'
  if (before.state === 'CLOSED') return 'REOPENED'
  if (change.assigned_to === before.assigned_to) return null
  return change.assigned_to === null ? 'RELEASED' : 'ASSIGNED'
}

/** Returns the text of an event: the assignee's name, or the closing comment. */
async function textOf(
  trx: TransactionClientContract,
  type: SuspicionEvent,
  { comment, assigned_to: id }: SuspicionChange
): Promise<string> {
  if (type !== 'ASSIGNED') return comment
  const user = await select(trx, 'users', ['first_name', 'last_name'])
    .where('id', id!)
    .firstOrFail()
  return fullName(user)
}

async function requireHolder(trx: TransactionClientContract, id: number | null): Promise<void> {
  if (id === null || (await isHolder(trx, RIGHT_TO_CHANGE_SUSPICIONS, id))) return
  throw new FieldRefusal('assigned_to', 'NO_CASE_WORKER')
}
