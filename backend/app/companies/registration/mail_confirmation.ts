import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import type { Language } from '#shared/ground/i18n/language'
import { fullName } from '#shared/companies/users/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface Unconfirmed {
  email: string
  first_name: string
  last_name: string
  language: Language
  accountId: string
  code: string
}

/** Mails the link that confirms a registration. Earlier links stay valid. */
export async function mailConfirmation(
  trx: TransactionClientContract,
  { email, language, accountId, code, ...person }: Unconfirmed,
  now: Date
): Promise<void> {
  const mail = {
    template: 'confirm_email' as const,
    to: email,
    language,
    data: {
      person: fullName(person),
      email,
      account_id: accountId,
      sealed_code: sealCode(code),
    },
  }
  await writeMails(trx, [mail], now)
}
