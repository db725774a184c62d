import type { ApprovalSubject, Verdict } from '#app/companies/approvals/decide_request'
import {
  approveCompanyData,
  type RegisteredUser,
} from '#app/companies/activation/approve_company_data'
import { deleteRejectedUser } from '#app/companies/activation/delete_rejected_user'
import { type ApprovalRequest, handledAlready } from '#app/companies/approvals/find_request'
import { loadUserApproval } from '#app/companies/activation/load_user_approval'
import { mailUserApprovalRequest } from '#app/companies/registration/request_user_approval'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import type { ApprovalMail } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { AccountDeleted } from '#app/companies/users/lock_user'
import { requireManageable } from '#app/access/roles/manageable'
import { moveUser } from '#app/companies/users/move_user'
import { customerServiceEmail } from '#config/mail'
import { select } from '#database/select'
import { FALLBACK_LANGUAGE, languageOf } from '#shared/ground/i18n/language'
import type { UserApproval } from '#shared/companies/approvals/approval_contract'
import { isAnonymous } from '#shared/companies/users/anonymous_users'
import { fullName } from '#shared/companies/users/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Requests about users; a rejected user is deleted. */
export const userApprovals: ApprovalSubject<UserApproval> = {
  load: loadUserApproval,
  carryOut: approveUser,
  mailApprovers: mailUserApprovalRequest,
}

/**
 * Approves a user, who then waits for activation, or deletes a rejected one, and mails them. Throws
 * 409 if already decided, {@link AccountDeleted}, and 403 for users that the approver may not
 * manage (rule 1.9).
 */
async function approveUser(
  trx: TransactionClientContract,
  request: ApprovalRequest,
  verdict: Verdict
): Promise<void> {
  const user = await lockApplicant(trx, request)
  await requireManageable(trx, verdict.by, [user.id])
  if (verdict.approved) await approve(trx, user, verdict)
  else await reject(trx, user, verdict)
}

async function lockApplicant(
  trx: TransactionClientContract,
  request: ApprovalRequest
): Promise<RegisteredUser> {
  const user = await select(trx, 'users', [
    'users.id',
    'company_id',
    'email',
    'first_name',
    'last_name',
    'language',
    'state',
    'is_first_user',
    'companies.name',
    'companies.cofor10',
  ])
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.id', request.userId ?? 0)
    .where('users.state', 'CLIENT_APPROVAL_REQUESTED')
    .forUpdate()
    .first()
  if (!user) throw handledAlready(request)
  if (isAnonymous(user.email)) throw new AccountDeleted({ decision: request.decision })
  return user
}

async function approve(
  trx: TransactionClientContract,
  user: RegisteredUser,
  { by, feedback, now, requestId }: Verdict
): Promise<void> {
  await approveCompanyData(trx, user, now)
  await moveUser(trx, user, 'CS_APPROVAL_REQUESTED', now)
  await writeAudit(
    trx,
    {
      userId: by.id,
      action: 'accounts.approve_user',
      subject: 'user',
      subjectId: user.id,
      before: { state: user.state },
      after: { state: 'CS_APPROVAL_REQUESTED' },
      requestId,
    },
    now
  )
  const data = mailDataOf(user)
  const mails: ApprovalMail[] = [
    { template: 'user_approved', ...readerOf(user), data: { ...data, feedback } },
    {
      template: 'activation_requested',
      to: customerServiceEmail,
      language: FALLBACK_LANGUAGE,
      data: { ...data, user_id: user.id },
    },
  ]
  await writeMails(trx, mails, now)
}

async function reject(
  trx: TransactionClientContract,
  user: RegisteredUser,
  { by, feedback, now, requestId }: Verdict
): Promise<void> {
  const mail: ApprovalMail = {
    template: 'user_rejected',
    ...readerOf(user),
    data: { ...mailDataOf(user), feedback },
  }
  await writeMails(trx, [mail], now)
  const isCompanyDeleted = await deleteRejectedUser(trx, user, now)
  await writeAudit(
    trx,
    {
      userId: by.id,
      action: 'accounts.reject_user',
      subject: 'user',
      subjectId: user.id,
      before: { state: user.state, account_id: user.cofor10 },
      after: { company_deleted: isCompanyDeleted },
      requestId,
    },
    now
  )
}

const mailDataOf = (user: RegisteredUser) => ({
  person: fullName(user),
  email: user.email,
  company: { name: user.name, cofor10: user.cofor10 },
})

const readerOf = ({ email, language }: RegisteredUser) => ({
  to: email,
  language: languageOf(language),
})
