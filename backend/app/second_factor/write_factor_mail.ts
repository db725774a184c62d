import { writeMails } from '#app/mailing/outbox/outbox'
import { FALLBACK_LANGUAGE, isLanguage } from '#shared/i18n/language'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface RecipientRow {
  email: string
  first_name: string
  last_name: string
  language: string
  cofor10: string
}

/** Tells a user by mail that their second factor was switched on or off, or its recovery codes replaced. */
export async function writeFactorMail(
  trx: TransactionClientContract,
  template: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed',
  userId: number,
  now: Date
): Promise<void> {
  const row: RecipientRow = await trx
    .from('users')
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.id', userId)
    .select('users.email', 'first_name', 'last_name', 'language', 'companies.cofor10')
    .firstOrFail()
  const data = {
    person: `${row.first_name} ${row.last_name}`,
    email: row.email,
    account_id: row.cofor10,
  }
  const language = isLanguage(row.language) ? row.language : FALLBACK_LANGUAGE
  await writeMails(trx, [{ template, to: row.email, language, data }], now)
}
