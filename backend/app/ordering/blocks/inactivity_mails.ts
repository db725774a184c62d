import { findCompanyReaders } from '#app/companies/companies/company_readers'
import type { CompanyMail } from '#app/mailing/wording/kinds/word_company_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { customerServiceEmail } from '#config/mail'
import type { Row } from '#database/rows'
import { FALLBACK_LANGUAGE } from '#shared/ground/i18n/language'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Company = Row<'companies', 'id' | 'name' | 'cofor10'>

export async function writeInactivityMails(
  trx: TransactionClientContract,
  companies: readonly Company[],
  months: number,
  now: Date
): Promise<void> {
  const ids = companies.map(({ id }) => id)
  const readers = await findCompanyReaders(trx, ids, ['COMMERCIAL'])
  const mails = companies.flatMap((company): CompanyMail[] =>
    readers.of(company.id).map(({ email, language, person }) => ({
      template: 'company_deactivated',
      to: email,
      language,
      data: { months, companies: [named(company)], person },
    }))
  )
  mails.push({
    template: 'companies_deactivated_to_service',
    to: customerServiceEmail,
    language: FALLBACK_LANGUAGE,
    data: { months, companies: companies.map(named) },
  })
  await writeMails(trx, mails, now)
}

const named = ({ name, cofor10 }: Company) => ({ name, cofor10 })
