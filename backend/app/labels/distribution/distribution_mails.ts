import { ADDRESS_COLUMNS, type AddressRow } from '#app/companies/addresses/company_addresses'
import { addressLines } from '#shared/companies/addresses/address_lines'
import type { DistributionMail, DistributionMailData } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { joinProduct, orderedText } from '#app/labels/rolls/ordered_product'
import type { Row } from '#database/rows'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type FoundDistribution = Row<'distributions', 'recipient_company_id' | 'address_id' | 'comment'> &
  Row<'companies', 'name' | 'cofor10'>

/** Mails the recipient company's contact about sent or recalled rolls, by default all. */
export async function writeDistributionMail(
  trx: TransactionClientContract,
  id: number,
  template: DistributionMail['template'],
  now: Date,
  spoolNos?: readonly string[]
): Promise<void> {
  const row: FoundDistribution = await trx
    .from('distributions')
    .join('companies', 'companies.id', 'distributions.company_id')
    .where('distributions.id', id)
    .select(
      'distributions.recipient_company_id',
      'distributions.address_id',
      'distributions.comment',
      'companies.name',
      'companies.cofor10'
    )
    .firstOrFail()
  const reader = row.recipient_company_id && (await findReader(trx, row.recipient_company_id))
  if (!reader) return
  const address: AddressRow = await trx
    .from('addresses')
    .where('id', row.address_id)
    .select(...ADDRESS_COLUMNS)
    .firstOrFail()
  const data = {
    sender: { name: row.name, cofor10: row.cofor10 },
    address: addressLines(address, reader.language),
    comment: row.comment,
    rolls: await readRolls(trx, id, spoolNos),
  }
  await writeMails(trx, [{ template, to: reader.email, language: reader.language, data }], now)
}

/** Finds the contact for deliveries, else for provisioning, with a user's language. */
async function findReader(
  trx: TransactionClientContract,
  companyId: number
): Promise<{ email: string; language: Language } | null> {
  const contacts: Row<'contacts', 'category' | 'email'>[] = await trx
    .from('contacts')
    .where('company_id', companyId)
    .whereIn('category', ['TS_DELIVERY', 'PROVISIONING'])
    .whereNot('email', '')
    .select('category', 'email')
  const contact = contacts.find(({ category }) => category === 'TS_DELIVERY') ?? contacts[0]
  if (!contact) return null
  const users: Row<'users', 'email' | 'language'>[] = await trx
    .from('users')
    .where({ company_id: companyId, state: 'APPROVED' })
    .orderBy('is_active', 'desc')
    .orderBy('id')
    .select('email', 'language')
  const language = (users.find(({ email }) => email === contact.email) ?? users[0])?.language
  return { email: contact.email, language: languageOf(language) }
}

async function readRolls(
  trx: TransactionClientContract,
  id: number,
  spoolNos: readonly string[] | undefined
): Promise<DistributionMailData['rolls']> {
  const query = joinProduct(
    trx.from('distribution_rolls').join('spools', 'spools.id', 'distribution_rolls.spool_id')
  )
    .where('distribution_rolls.distribution_id', id)
    .orderBy('spools.spool_no')
    .select(
      'spools.spool_no',
      'spools.labels',
      orderedText('customer_reference', 'reference'),
      'distribution_rolls.comment'
    )
  if (spoolNos) query.whereIn('spools.spool_no', [...spoolNos])
  return query
}
