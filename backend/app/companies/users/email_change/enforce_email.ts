import { NEW_EMAIL, NEW_PASSWORD, endCodes } from '#app/access/accounts/mail_codes'
import { writeMails } from '#app/mailing/outbox/outbox'
import { endSessionsOf } from '#app/foundation/sessions/end_sessions'
import { deletePendingEmail } from '#app/companies/users/email_change/pending_email'
import type { LockedUser } from '#app/companies/users/lock_user'
import { toDbInstant } from '#database/instant'
import { languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Owner = Pick<LockedUser, 'id' | 'email' | 'first_name' | 'last_name' | 'company'> & {
  language: string
}

/**
 * Sets a user's email and mails both addresses (rule 3.12). Ends sessions and links, so readers of
 * the former mailbox have no access. The caller has locked the user and checked colleagues.
 */
export async function enforceEmail(
  trx: TransactionClientContract,
  user: Owner,
  email: string,
  now: Date
): Promise<void> {
  await trx
    .from('users')
    .where('id', user.id)
    .update({ email, updated_at: toDbInstant(now) })
  await deletePendingEmail(trx, user.id)
  await endSessionsOf(trx, [user.id])
  await endCodes(trx, user.id, [...NEW_PASSWORD, ...NEW_EMAIL], now)
  const data = {
    person: fullName(user),
    email,
    former_email: user.email,
    account_id: user.company.cofor10,
  }
  const language = languageOf(user.language)
  const mail = { template: 'email_changed' as const, language, data }
  await writeMails(
    trx,
    [
      { ...mail, to: user.email },
      { ...mail, to: email },
    ],
    now
  )
}
