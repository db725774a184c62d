import {
  type ApprovalRequest,
  handledAlready,
  readRequest,
} from '#app/companies/approvals/find_request'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { emitEvent } from '#app/mailing/webhooks/emit_event'
import { dismissDeadMails } from '#app/mailing/outbox/dismiss_dead_mails'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { lockCompany } from '#app/companies/companies/lock_company'
import { transaction } from '#database/transaction'
import type { ApprovalState } from '#shared/ground/states/approval_state'
import type { Language } from '#shared/ground/i18n/language'
import type { decisionResult } from '#shared/companies/approvals/approval_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { InferOutput } from 'valibot'

type DecisionResult = InferOutput<typeof decisionResult>

export interface Verdict extends RequestTime {
  approved: boolean
  feedback: string
  by: SignedInUser
}

/** Applies a verdict. The caller has locked the company and the request. */
type CarryOut = (
  trx: TransactionClientContract,
  request: ApprovalRequest,
  verdict: Verdict
) => Promise<void>

/** Operations on one kind of request, passed in by the feature whose data they change. */
export interface ApprovalSubject<Detail> {
  /** Loads the data for a decision. A deleted subject or withdrawn request throws 409. */
  load(request: ApprovalRequest, language: Language): Promise<Detail>
  /** Reads data before the transaction, because SQLite has only one connection. */
  prepare(by: SignedInUser): Promise<CarryOut>
  /** Mails the approvers a new link that replaces the former one. Returns the number of mails. */
  mailApprovers(
    trx: TransactionClientContract,
    request: ApprovalRequest,
    now: Date
  ): Promise<number>
}

/**
 * Applies a verdict and closes the request in one transaction. If several approvers decide, the
 * first one wins and the others get 409 with the decision.
 */
export async function decideRequest(
  { id, companyId }: ApprovalRequest,
  verdict: Verdict,
  { prepare }: Pick<ApprovalSubject<unknown>, 'prepare'>
): Promise<DecisionResult> {
  const carryOut = await prepare(verdict.by)
  const decision = await transaction(db.connection(), async (trx) => {
    // Orders and address changes lock the company first; the same order avoids deadlocks.
    if (companyId !== null) await lockCompany(trx, companyId)
    const request = await lockWaitingRequest(trx, id)
    await carryOut(trx, request, verdict)
    const { approved, feedback, by, now } = verdict
    const closure = {
      state: approved ? 'APPROVED' : 'REJECTED',
      decided_by: by.id,
      // The feedback to a rejected user may name the person, whose data is deleted.
      feedback: request.kind === 'USER' && !approved ? '' : feedback,
    } as const
    await closeRequests(trx.from('approval_requests').where('id', id), closure, now)
    await emitDecision(trx, request, verdict)
    return (await readRequest(trx, id)).decision
  })
  return { state: decision.state, decision }
}

/**
 * Emits the event for a decision, unless the company was deleted. Orders are skipped, because
 * moving an order emits its own event.
 */
async function emitDecision(
  trx: TransactionClientContract,
  { kind, companyId, addressId, userId }: ApprovalRequest,
  { approved, now }: Verdict
): Promise<void> {
  if (companyId === null || kind === 'ORDER') return
  const subject = kind === 'USER' ? 'user' : 'address'
  const state = approved ? 'APPROVED' : 'REJECTED'
  const type = `${subject}.${approved ? 'approved' : 'rejected'}` as const
  const data = () => ({ pk: userId ?? addressId, state })
  await emitEvent(trx, { companyId, type, data }, now)
}

export async function lockWaitingRequest(
  trx: TransactionClientContract,
  id: number
): Promise<ApprovalRequest> {
  await trx.from('approval_requests').where('id', id).forUpdate().select('id').first()
  const request = await readRequest(trx, id)
  if (request.decision.state !== 'WAITING') throw handledAlready(request)
  return request
}

interface Closure extends Partial<Row<'approval_requests', 'decided_by' | 'feedback'>> {
  state: Exclude<ApprovalState, 'WAITING'>
}

/** Closes the given requests that are waiting (rule 4.4). No other code sets a request's state. */
export async function closeRequests(
  wanted: DatabaseQueryBuilderContract,
  closure: Closure,
  now: Date
): Promise<void> {
  await wanted
    .where('approval_requests.state', 'WAITING')
    .update({ ...closure, decided_at: toDbInstant(now) })
}

/** Withdraws the requests about users whose data was erased (rule 15.11). */
export async function withdrawUserApprovals(
  trx: TransactionClientContract,
  userIds: readonly number[],
  now: Date
): Promise<void> {
  const about = trx
    .from('approval_requests')
    .where('kind', 'USER')
    .whereIn('user_id', [...userIds])
  await closeRequests(about, { state: 'WITHDRAWN' }, now)
}

/** Withdraws the requests about replaced or deleted addresses and cancels their unsent mails. */
export async function withdrawAddressApprovals(
  trx: TransactionClientContract,
  addressIds: readonly number[],
  now: Date
): Promise<void> {
  if (addressIds.length === 0) return
  const about = trx.from('approval_requests').whereIn('address_id', [...addressIds])
  await closeRequests(about, { state: 'WITHDRAWN' }, now)
  await dismissDeadMails(trx, { template: 'address_approval_requested' }, now)
}
