import {
  mailAddressApprovalRequest,
  mailUserApprovalRequest,
} from '#app/approvals/requests/request_mails'
import { toDbInstant } from '#database/instant'
import type { ApprovalKind } from '#shared/approvals/approval_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Asks the approvers to decide about a user who has confirmed the own email. Whoever calls sets
 * the user's state in the same transaction, and nudges the outbox after it.
 */
export async function requestUserApproval(
  trx: TransactionClientContract,
  user: { id: number; companyId: number },
  now: Date
): Promise<void> {
  const subject = { user_id: user.id, company_id: user.companyId }
  const requestId = await insertRequest(trx, 'USER', subject, now)
  await mailUserApprovalRequest(trx, { id: requestId, userId: user.id }, now)
}

/**
 * Asks the approvers to decide about an address. Whoever calls stores the address in the same
 * transaction, and nudges the outbox after it.
 */
export async function requestAddressApproval(
  trx: TransactionClientContract,
  address: { id: number; companyId: number },
  now: Date
): Promise<void> {
  const subject = { address_id: address.id, company_id: address.companyId }
  const requestId = await insertRequest(trx, 'ADDRESS', subject, now)
  await mailAddressApprovalRequest(trx, { id: requestId, addressId: address.id }, now)
}

async function insertRequest(
  trx: TransactionClientContract,
  kind: ApprovalKind,
  subject: { user_id?: number; address_id?: number; company_id: number },
  now: Date
): Promise<number> {
  const company: { cofor10: string } = await trx
    .from('companies')
    .where('id', subject.company_id)
    .select('cofor10')
    .firstOrFail()
  const [id] = await trx
    .insertQuery()
    .table('approval_requests')
    .insert({
      ...subject,
      kind,
      account_id: company.cofor10,
      state: 'WAITING',
      requested_at: toDbInstant(now),
    })
  return Number(id)
}
