import { writeMails } from '#app/mailing/outbox/outbox'
import { select } from '#database/select'
import { languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export async function writeFactorMail(
  trx: TransactionClientContract,
  template: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed',
  userId: number,
  now: Date
): Promise<void> {
  const row = await select(trx, 'users', [
    'users.email',
    'first_name',
    'last_name',
    'language',
    'companies.cofor10',
  ])
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.id', userId)
    .firstOrFail()
  const data = {
    person: fullName(row),
    email: row.email,
    account_id: row.cofor10,
  }
  const language = languageOf(row.language)
  await writeMails(trx, [{ template, to: row.email, language, data }], now)
}
