import { issueCode } from '#app/accounts/mail_codes'
import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import type { Language } from '#shared/i18n/language'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Who has to confirm the own email. */
export interface Unconfirmed {
  id: number
  email: string
  firstName: string
  lastName: string
  language: Language
  accountId: string
}

/**
 * Mails somebody the link that confirms their email; links of earlier mails open nothing any more.
 * The caller holds a lock on the user.
 */
export async function mailConfirmation(
  trx: TransactionClientContract,
  { id, email, firstName, lastName, language, accountId }: Unconfirmed,
  now: Date
): Promise<void> {
  const code = await issueCode(trx, 'EMAIL_CONFIRMATION', id, now)
  const mail = {
    template: 'confirm_email' as const,
    to: email,
    language,
    data: {
      person: `${firstName} ${lastName}`,
      email,
      account_id: accountId,
      sealed_code: sealCode(code),
    },
  }
  await writeMails(trx, [mail], now)
}
