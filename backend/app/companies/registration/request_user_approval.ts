import type { ApprovalRequest } from '#app/companies/approvals/find_request'
import { mailApprovers, openRequest } from '#app/companies/approvals/open_request'
import { select } from '#database/select'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Requests approval of a user, whose state the caller sets in the same transaction. */
export async function requestUserApproval(
  trx: TransactionClientContract,
  user: { id: number; companyId: number },
  now: Date
): Promise<void> {
  const subject = { user_id: user.id, company_id: user.companyId }
  const id = await openRequest(trx, 'USER', subject, now)
  await mailUserApprovalRequest(trx, { id, userId: user.id }, now)
}

export async function mailUserApprovalRequest(
  trx: TransactionClientContract,
  { id, userId }: Pick<ApprovalRequest, 'id' | 'userId'>,
  now: Date
): Promise<number> {
  const user = await select(trx, 'users', [
    'first_name',
    'last_name',
    'email',
    'companies.name',
    'companies.cofor10',
  ])
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.id', userId ?? 0)
    .firstOrFail()
  const data = {
    company: { name: user.name, cofor10: user.cofor10 },
    person: fullName(user),
    email: user.email,
  }
  return mailApprovers(
    trx,
    { id, kind: 'USER' },
    ({ name, email, language }, sealedCode) => ({
      template: 'user_approval_requested',
      to: email,
      language,
      data: { ...data, approver: name, sealed_code: sealedCode },
    }),
    now
  )
}
