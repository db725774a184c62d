import { hasEnoughCodes, issueCode } from '#app/access/accounts/mail_codes'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { TooManyRequests } from '#app/foundation/http/refusal'
import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import {
  findPendingEmail,
  storePendingEmail,
} from '#app/companies/users/email_change/pending_email'
import type { LockedUser } from '#app/companies/users/lock_user'
import { toDbInstant } from '#database/instant'
import { HOUR_MS } from '#shared/ground/dates/spans'
import { languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Stores a pending email and mails a link to the current address (rule 3.17). Does nothing if the
 * same email is already pending. Throws 429 after too many requests. The caller has locked the
 * user.
 */
export async function requestEmail(
  trx: TransactionClientContract,
  user: LockedUser,
  email: string,
  request: StaffRequest
): Promise<void> {
  const { staff, now } = request
  const pending = await findPendingEmail(trx, user.id, now)
  if (pending?.email === email) return
  if (await hasEnoughCodes(trx, 'EMAIL_CHANGE', user.id, now)) {
    throw new TooManyRequests(HOUR_MS / 1000)
  }
  const code = await issueCode(trx, 'EMAIL_CHANGE', user.id, now)
  await storePendingEmail(trx, user.id, { email, askedBy: staff.id }, now)
  await trx
    .from('users')
    .where('id', user.id)
    .update({ updated_at: toDbInstant(now) })
  const change = { before: { email: user.email }, after: { email } }
  await auditUser(trx, user.id, { action: 'accounts.ask_email_change', ...change }, request)
  const data = {
    person: fullName(user),
    email: user.email,
    new_email: email,
    account_id: user.company.cofor10,
    by: staff.fullName,
    sealed_code: sealCode(code),
  }
  const to = { to: user.email, language: languageOf(user.language) }
  await writeMails(trx, [{ template: 'email_change_asked', ...to, data }], now)
}
