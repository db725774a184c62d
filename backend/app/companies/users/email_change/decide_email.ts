import { NEW_EMAIL, endCodes, findCodeOwner, useUpCode } from '#app/access/accounts/mail_codes'
import { type ChangedBy, auditUser } from '#app/foundation/audit_trail/audit_of'
import { lockCompany } from '#app/companies/companies/lock_company'
import type { SessionRequest } from '#app/foundation/endpoints/endpoint_spec'
import { Refusal } from '#app/foundation/http/refusal'
import { countCodeTry } from '#app/access/passwords/password_throttle'
import { ChangedElsewhere } from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { enforceEmail } from '#app/companies/users/email_change/enforce_email'
import {
  type StoredPendingEmail,
  deletePendingEmail,
  findPendingEmail,
} from '#app/companies/users/email_change/pending_email'
import { hasUser } from '#app/companies/users/creation/insert_user'
import { type LockedUser, findCompanyId, lockUser } from '#app/companies/users/lock_user'
import { fromDbInstant, toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { EmailChange, EmailDecision } from '#shared/companies/users/email_change_contract'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** 404: the link was used, withdrawn or replaced, or has expired. */
const linkOver = () => new Refusal(404, 'INVALID_CODE', { text: 'EMAIL_CHANGE_OVER' })

interface Change {
  user: LockedUser
  pending: StoredPendingEmail
}

/** Throws 404. */
export async function findEmailChange(
  token: string,
  { network, now }: Pick<SessionRequest, 'network' | 'now'>
): Promise<EmailChange> {
  const userId = await findOwner(token, network, now)
  const pending = await findPendingEmail(db.connection(), userId, now)
  if (!pending) throw linkOver()
  const account = await select(db, 'users', ['users.email', 'companies.cofor10'])
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.id', userId)
    .firstOrFail()
  return {
    email: pending.email,
    former_email: account.email,
    account_id: account.cofor10,
    asked_by: fullName(pending),
    expires_at: fromDbInstant(pending.expires_at),
  }
}

/** Confirms or withdraws an email with its code (rule 3.17). Throws 404 and 409. */
export async function decideEmail(
  { token, accepted }: EmailDecision,
  request: SessionRequest
): Promise<void> {
  const { network, now } = request
  const userId = await findOwner(token, network, now)
  const companyId = await findCompanyId(userId)
  await transaction(db.connection(), async (trx) => {
    await lockCompany(trx, companyId)
    const change = await lockChange(trx, null, userId, now)
    if (!change || !(await useUpCode(trx, token, NEW_EMAIL, now))) throw linkOver()
    const by = { ...request, userId }
    await (accepted ? confirm(trx, change, by) : withdraw(trx, change, by))
  })
}

/**
 * Confirms the pending email `seen` as a second administrator (rule 3.17). Throws 409 for the
 * requesting administrator, if no or another email is pending, and for a colleague's email.
 */
export async function confirmEmail(id: number, seen: string, request: StaffRequest): Promise<void> {
  const { staff, now } = request
  const companyId = await findCompanyId(id)
  await transaction(db.connection(), async (trx) => {
    await lockCompany(trx, companyId)
    const change = await lockSeenChange(trx, staff, { id, seen }, now)
    if (change.pending.asked_by === staff.id) throw new Refusal(409, 'SECOND_LOOK')
    await confirm(trx, change, request)
  })
}

/** Withdraws a pending email and its link. Throws 409 if another or no email is pending. */
export async function withdrawEmail(
  id: number,
  seen: string,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const change = await lockSeenChange(trx, request.staff, { id, seen }, request.now)
    await withdraw(trx, change, request)
  })
}

async function findOwner(token: string, network: string, now: Date): Promise<number> {
  await countCodeTry(network)
  const userId = await findCodeOwner(token, NEW_EMAIL, now)
  if (userId === null) throw linkOver()
  return userId
}

async function lockChange(
  trx: TransactionClientContract,
  staff: SignedInUser | null,
  id: number,
  now: Date
): Promise<Change | null> {
  const user = await lockUser(trx, staff, id)
  const pending = await findPendingEmail(trx, id, now)
  return pending && { user, pending }
}

async function lockSeenChange(
  trx: TransactionClientContract,
  staff: SignedInUser,
  { id, seen }: { id: number; seen: string },
  now: Date
): Promise<Change> {
  const change = await lockChange(trx, staff, id, now)
  if (!change) throw new Refusal(409, 'NO_EMAIL_CHANGE')
  if (change.pending.email !== seen) throw new ChangedElsewhere()
  return change
}

async function confirm(
  trx: TransactionClientContract,
  { user, pending: { email } }: Change,
  request: ChangedBy
): Promise<void> {
  if (await hasUser(trx, user.company.id, email)) throw new Refusal(409, 'EMAIL_TAKEN')
  await enforceEmail(trx, user, email, request.now)
  const change = { before: { email: user.email }, after: { email } }
  await auditUser(trx, user.id, { action: 'accounts.confirm_email_change', ...change }, request)
}

async function withdraw(
  trx: TransactionClientContract,
  { user, pending: { email } }: Change,
  request: ChangedBy
): Promise<void> {
  await deletePendingEmail(trx, user.id)
  await endCodes(trx, user.id, NEW_EMAIL, request.now)
  await trx
    .from('users')
    .where('id', user.id)
    .update({ updated_at: toDbInstant(request.now) })
  const change = { before: { email }, after: { email: user.email } }
  await auditUser(trx, user.id, { action: 'accounts.withdraw_email_change', ...change }, request)
}
