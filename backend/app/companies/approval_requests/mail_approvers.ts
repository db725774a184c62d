import { issueApprovalCode } from '#app/companies/approval_requests/approval_codes'
import { type Approver, findApprovers } from '#app/companies/approval_requests/approvers'
import type { ApprovalMail } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Mails all approvers a new link, which ends older ones. Returns their number. */
export async function mailApprovers(
  trx: TransactionClientContract,
  request: { id: number; kind: ApprovalKind },
  mailTo: (approver: Approver, sealedCode: string) => ApprovalMail,
  now: Date
): Promise<number> {
  const code = await issueApprovalCode(trx, request.id, now)
  const approvers = await findApprovers(trx, request.kind)
  const mails = approvers.map((approver) => mailTo(approver, sealCode(code)))
  await writeMails(trx, mails, now)
  return mails.length
}
