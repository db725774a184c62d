import { NEW_EMAIL, NEW_PASSWORD, endCodes } from '#app/accounts/mail_codes'
import { writeMails } from '#app/mailing/outbox/outbox'
import { endSessionsOf } from '#app/sessions/end_sessions'
import { deletePendingEmail } from '#app/users/email_change/pending_email'
import type { LockedUser } from '#app/users/lock_user'
import { toDbInstant } from '#database/instant'
import { languageOf } from '#shared/i18n/language'
import { fullName } from '#shared/users/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Whose email changes. */
type Owner = Pick<LockedUser, 'id' | 'email' | 'first_name' | 'last_name' | 'company'> & {
  language: string
}

/**
 * Puts another email in force and informs both addresses (rule 3.12). Whoever reads the former
 * mailbox gets in neither by a session nor by a link. The caller holds locks on company and user
 * and has looked for a colleague with the email.
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
  await writeMails(
    trx,
    [user.email, email].map((to) => ({ template: 'email_changed', to, language, data })),
    now
  )
}
