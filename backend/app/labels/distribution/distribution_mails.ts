import { ADDRESS_COLUMNS } from '#app/companies/addresses/company_addresses'
import { addressLines } from '#shared/ground/geography/address_lines'
import type {
  DistributionMail,
  DistributionMailData,
} from '#app/mailing/wording/kinds/word_distribution_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { joinProduct, orderedText } from '#app/labels/rolls/ordered_product'
import type { RowAs } from '#database/rows'
import { select, typed } from '#database/select'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Mails the recipient company's contact about sent or recalled rolls; by default, about all. */
export async function writeDistributionMail(
  trx: TransactionClientContract,
  id: number,
  template: DistributionMail['template'],
  now: Date,
  rollNos?: readonly string[]
): Promise<void> {
  const row = await select(trx, 'distributions', [
    'distributions.recipient_company_id',
    'distributions.address_id',
    'distributions.comment',
    'companies.name',
    'companies.cofor10',
  ])
    .join('companies', 'companies.id', 'distributions.company_id')
    .where('distributions.id', id)
    .firstOrFail()
  const reader = row.recipient_company_id && (await findReader(trx, row.recipient_company_id))
  if (!reader) return
  const address = await select(trx, 'addresses', ADDRESS_COLUMNS)
    .where('id', row.address_id)
    .firstOrFail()
  const data = {
    sender: { name: row.name, cofor10: row.cofor10 },
    address: addressLines(address, reader.language),
    comment: row.comment,
    rolls: await readRolls(trx, id, rollNos),
  }
  await writeMails(trx, [{ template, to: reader.email, language: reader.language, data }], now)
}

/** Finds the contact for deliveries, else for provisioning, with a user's language. */
async function findReader(
  trx: TransactionClientContract,
  companyId: number
): Promise<{ email: string; language: Language } | null> {
  const contacts = await select(trx, 'contacts', ['category', 'email'])
    .where('company_id', companyId)
    .whereIn('category', ['TS_DELIVERY', 'PROVISIONING'])
    .whereNot('email', '')
  const contact = contacts.find(({ category }) => category === 'TS_DELIVERY') ?? contacts[0]
  if (!contact) return null
  const users = await select(trx, 'users', ['email', 'language'])
    .where({ company_id: companyId, state: 'APPROVED' })
    .orderBy('is_active', 'desc')
    .orderBy('id')
  const language = (users.find(({ email }) => email === contact.email) ?? users[0])?.language
  return { email: contact.email, language: languageOf(language) }
}

async function readRolls(
  trx: TransactionClientContract,
  id: number,
  rollNos: readonly string[] | undefined
): Promise<DistributionMailData['rolls']> {
  const rolls = joinProduct(
    trx.from('distribution_rolls').join('rolls', 'rolls.id', 'distribution_rolls.roll_id')
  )
  const query = select(rolls, 'distribution_rolls', [
    'rolls.spool_no',
    'rolls.labels',
    typed<RowAs<'products', { reference: 'customer_reference' }>>(
      orderedText('customer_reference', 'reference')
    ),
    'distribution_rolls.comment',
  ])
    .where('distribution_rolls.distribution_id', id)
    .orderBy('rolls.spool_no')
  if (rollNos) query.whereIn('rolls.spool_no', [...rollNos])
  return query
}
