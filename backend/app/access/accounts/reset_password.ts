import { setTimeout as delay } from 'node:timers/promises'
import { type PasswordPurpose, hasEnoughCodes, issueCode } from '#app/access/accounts/mail_codes'
import type { Account } from '#app/access/accounts/login/known_browser'
import { countResetRequest } from '#app/access/passwords/password_throttle'
import { type SignedInUser, findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { SessionRequest } from '#app/foundation/endpoints/endpoint_spec'
import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Minimum duration of every request: far longer than the work, so that timing reveals nothing. */
const RESPONSE_AFTER_MS = 300

/** Mails a link for a new password. Never reveals whether the user exists. Throws 429. */
export async function resetPassword(
  account: Account,
  { network, now }: Pick<SessionRequest, 'network' | 'now'>
): Promise<void> {
  await countResetRequest(network, account)
  await Promise.all([mailResetLink(account, now), delay(RESPONSE_AFTER_MS)])
}

async function mailResetLink(account: Account, now: Date): Promise<void> {
  const id = await findUserId(account)
  if (id === null) return
  await transaction(db.connection(), async (trx) => {
    await trx.from('users').where('id', id).forUpdate().select('id').first()
    const user = await findSignedInUser(id, trx)
    // The email may have changed before the lock.
    if (user?.email === account.email) await mailResetCode(trx, user, 'PASSWORD_RESET', now)
  })
}

/** Mails a link to a user who was read under the lock. Returns false if too many were mailed within an hour. */
export async function mailResetCode(
  trx: TransactionClientContract,
  user: SignedInUser,
  kind: Exclude<PasswordPurpose, 'INVITATION'>,
  now: Date
): Promise<boolean> {
  if (await hasEnoughCodes(trx, kind, user.id, now)) return false
  const code = await issueCode(trx, kind, user.id, now)
  const { email, language, fullName: person, company } = user
  const data = { person, email, account_id: company.cofor10, sealed_code: sealCode(code) }
  await writeMails(trx, [{ template: 'password_reset', to: email, language, data }], now)
  return true
}

async function findUserId(account: Account): Promise<number | null> {
  const row = await select(db, 'users', ['users.id'])
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.email', account.email)
    .where('companies.cofor10', account.accountId)
    .first()
  return row && row.id
}
