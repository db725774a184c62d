import {
  type ApprovalSubject,
  closeRequests,
  type Verdict,
} from '#app/companies/approvals/decide_request'
import {
  mailDataOf,
  readerOf,
  type RegisteredUser,
  registeredUsers,
} from '#app/companies/activation/registered_user'
import { type ApprovalRequest, handledAlready } from '#app/companies/approvals/find_request'
import { loadUserApproval } from '#app/companies/activation/load_user_approval'
import { mailUserApprovalRequest } from '#app/companies/registration/request_user_approval'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import type { ApprovalMail } from '#app/mailing/wording/kinds/word_approval_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { accountDeleted } from '#app/companies/users/lock_user'
import { requireManageable } from '#app/access/roles/manageable'
import { moveUser } from '#app/companies/users/move_user'
import { customerServiceEmail } from '#config/mail'
import { FALLBACK_LANGUAGE } from '#shared/ground/i18n/language'
import type { UserApproval } from '#shared/companies/approvals/approval_contract'
import { isAnonymous } from '#shared/companies/users/anonymous_users'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { requestBlanking } from '#app/foundation/audit_trail/request_blanking'
import { findStanding } from '#app/companies/registration/settling/company_standing'
import { useOwnEntries } from '#app/companies/registration/settling/use_own_entries'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { moveAddress } from '#app/companies/addresses/move_address'
import { currentAddresses } from '#database/selections/current_addresses'
import { renewOrderingRights } from '#database/ordering_version'
import { select } from '#database/select'

export const userApprovals: ApprovalSubject<UserApproval> = {
  load: loadUserApproval,
  prepare: async () => approveUser,
  mailApprovers: mailUserApprovalRequest,
}

/**
 * Approves a user, who then waits for activation, or deletes a rejected user. Mails the user either
 * way. Throws 409 if the request is already decided or the account was deleted, and 403 if the
 * approver may not manage the user (rule 1.9).
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
  const user = await registeredUsers(trx)
    .where('users.id', request.userId ?? 0)
    .where('users.state', 'CLIENT_APPROVAL_REQUESTED')
    .forUpdate()
    .first()
  if (!user) throw handledAlready(request)
  if (isAnonymous(user.email)) throw accountDeleted({ decision: request.decision })
  return user
}

async function approve(
  trx: TransactionClientContract,
  user: RegisteredUser,
  verdict: Verdict
): Promise<void> {
  const { feedback, now } = verdict
  await approveCompanyData(trx, user, now)
  await moveUser(trx, user, 'CS_APPROVAL_REQUESTED', now)
  const change = { before: { state: user.state }, after: { state: 'CS_APPROVAL_REQUESTED' } }
  await auditUser(trx, user.id, { action: 'accounts.approve_user', ...change }, verdict)
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
  verdict: Verdict
): Promise<void> {
  const { feedback, now } = verdict
  const mail: ApprovalMail = {
    template: 'user_rejected',
    ...readerOf(user),
    data: { ...mailDataOf(user), feedback },
  }
  await writeMails(trx, [mail], now)
  const isCompanyDeleted = await deleteRejectedUser(trx, user, now)
  const before = { state: user.state, account_id: user.cofor10 }
  const after = { company_deleted: isCompanyDeleted }
  await auditUser(trx, user.id, { action: 'accounts.reject_user', before, after }, verdict)
}

/**
 * Deletes a rejected user. The next user replaces a rejected first user; a new company then uses
 * their entries. A new company without users is deleted, unless a deleted account, an order or a
 * contract refers to it. Returns whether the company was deleted. The caller has locked it.
 */
async function deleteRejectedUser(
  trx: TransactionClientContract,
  user: Pick<RegisteredUser, 'id' | 'state' | 'company_id' | 'cofor10' | 'is_first_user'>,
  now: Date
): Promise<boolean> {
  await requestBlanking(trx, [user.id], now)
  await moveUser(trx, user, 'DELETED', now)
  if (!user.is_first_user) return false
  const isNew = (await findStanding(trx, user.company_id)) === 'NEW'
  const [next] = await select(undeletedUsers(trx), 'users', ['id'])
    .where('company_id', user.company_id)
    .orderBy('id')
    .forUpdate()
  if (next) {
    await trx.from('users').where('id', next.id).update({ is_first_user: true })
    const company = { id: user.company_id, cofor10: user.cofor10 }
    if (isNew) await useOwnEntries(trx, company, next.id, now)
    return false
  }
  return isNew && deleteRegisteredCompany(trx, user.company_id, now)
}

/**
 * Deletes a company without orders; keeps its row if users or quota events refer to it. Returns
 * whether the company was deleted.
 */
async function deleteRegisteredCompany(
  trx: TransactionClientContract,
  companyId: number,
  now: Date
): Promise<boolean> {
  const ofCompany = (table: string) => trx.from(table).where('company_id', companyId)
  if (await ofCompany('orders').select('id').first()) return false
  const aboutAddresses = ofCompany('approval_requests').where('kind', 'ADDRESS')
  await closeRequests(aboutAddresses, { state: 'WITHDRAWN' }, now)
  await ofCompany('contacts').delete()
  await ofCompany('addresses').delete()
  await ofCompany('company_product_groups').where('can_order', false).delete()
  for (const trace of ['users', 'quota_events']) {
    if (await ofCompany(trace).select('id').first()) return false
  }
  await ofCompany('company_product_groups').delete()
  await trx.from('companies').where('id', companyId).delete()
  return true
}

/**
 * Puts the company's data in force when its first user is approved. A deserted company uses the
 * data that this user entered. A company with an approved user stays unchanged. The caller has
 * locked the company.
 */
async function approveCompanyData(
  trx: TransactionClientContract,
  user: RegisteredUser,
  now: Date
): Promise<void> {
  const standing = await findStanding(trx, user.company_id)
  if (standing === 'SETTLED') return
  if (standing === 'DESERTED' && !(await takeOver(trx, user, now))) return
  await putInForce(trx, user.company_id, now)
}

/** Replaces a deserted company's data with the user's entries. Returns whether there were any. */
async function takeOver(
  trx: TransactionClientContract,
  { id, company_id: companyId, cofor10 }: RegisteredUser,
  now: Date
): Promise<boolean> {
  const isUsed = await useOwnEntries(trx, { id: companyId, cofor10 }, id, now)
  await trx.from('users').where('company_id', companyId).update({ is_first_user: false })
  await trx.from('users').where('id', id).update({ is_first_user: isUsed })
  return isUsed
}

/** Approves waiting delivery addresses, which the approver saw, and allows ordering. */
async function putInForce(
  trx: TransactionClientContract,
  companyId: number,
  now: Date
): Promise<void> {
  const addresses = await select(currentAddresses(trx), 'addresses', ['id', 'state'])
    .where({ company_id: companyId, category: 'DELIVERY', state: 'CLIENT_APPROVAL_REQUESTED' })
    .forUpdate()
  for (const address of addresses) await moveAddress(trx, address, 'APPROVED', now)
  await trx
    .from('company_product_groups')
    .where('company_id', companyId)
    .update({ can_order: true })
  await renewOrderingRights(trx, companyId)
}
