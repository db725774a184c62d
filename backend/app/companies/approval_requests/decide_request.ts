import { closeRequests } from '#app/companies/approval_requests/close_requests'
import {
  type ApprovalRequest,
  handledAlready,
  readRequest,
} from '#app/companies/approval_requests/find_request'
import type { Verdict } from '#app/companies/approval_requests/verdict'
import { lockCompany } from '#app/companies/companies/lock_company'
import { transaction } from '#database/transaction'
import type { decisionAnswer } from '#shared/companies/approvals/approval_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

export type DecisionAnswer = InferOutput<typeof decisionAnswer>

type CarryOut = (
  trx: TransactionClientContract,
  request: ApprovalRequest,
  verdict: Verdict
) => Promise<void>

/**
 * Applies a verdict and closes the request in one transaction. Of several approvers the first
 * decides; the others get 409 with the decision.
 */
export async function decideRequest(
  { id, companyId }: ApprovalRequest,
  verdict: Verdict,
  carryOut: CarryOut
): Promise<DecisionAnswer> {
  const decision = await transaction(db.connection(), async (trx) => {
    // Orders and address changes lock the company first; the same order avoids deadlocks.
    if (companyId !== null) await lockCompany(trx, companyId)
    const request = await lockWaitingRequest(trx, id)
    await carryOut(trx, request, verdict)
    await closeRequest(trx, request, verdict)
    return (await readRequest(trx, id)).decision
  })
  return { state: decision.state, decision }
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

/** Drops the feedback to a rejected user, because it may name the deleted person. */
async function closeRequest(
  trx: TransactionClientContract,
  { id, kind }: ApprovalRequest,
  { approved, feedback, by, now }: Verdict
): Promise<void> {
  await closeRequests(
    trx.from('approval_requests').where('id', id),
    {
      state: approved ? 'APPROVED' : 'REJECTED',
      decided_by: by.id,
      feedback: kind === 'USER' && !approved ? '' : feedback,
    },
    now
  )
}
