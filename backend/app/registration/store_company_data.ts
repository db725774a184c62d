import { insertAddress } from '#app/addresses/insert_address'
import type { RegisteredCompany } from '#app/registration/make_company'
import type { RegistrationEntries } from '#app/registration/registration_requests'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import {
  type Quota,
  type RegistrationPayload,
  REGISTRATION_ADDRESSES,
} from '#shared/registration/registration_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Contact = RegistrationPayload['contacts'][number]

/** The product groups that the categories of a registration stand for, by their codes. */
const GROUP_OF_QUOTA: Record<Quota, string> = {
  MOPAR: 'MOPAR',
  SUSTAINERA: 'SUSTAINERA',
  EUR: 'EUROREPAR',
  BPROAUTO: 'BPROAUTO',
}

/**
 * Stores what the first user says of the company: its addresses, contacts, and the product groups
 * it would like to order, which an approver has to grant. Contacts that are taken over from the
 * supplier go before those that were typed.
 */
export async function storeCompanyData(
  trx: TransactionClientContract,
  company: RegisteredCompany,
  entries: RegistrationEntries,
  { takenOver, now }: { takenOver: readonly Contact[]; now: Date }
): Promise<void> {
  await storeAddresses(trx, company, entries.addresses, now)
  await storeContacts(trx, company, oneOfEach([...takenOver, ...entries.contacts]))
  await storeWishes(trx, company, entries.quotas)
}

/** The billing address is in force at once, the delivery address with the first user's approval. */
async function storeAddresses(
  trx: TransactionClientContract,
  { id, cofor10 }: RegisteredCompany,
  addresses: RegistrationPayload['addresses'],
  now: Date
): Promise<void> {
  const ofCompany = () =>
    trx
      .from('addresses')
      .where('company_id', id)
      .whereIn('category', [...REGISTRATION_ADDRESSES])
  const last: { version: number | null } = await ofCompany().max('version as version').firstOrFail()
  await ofCompany()
    .whereNull('superseded_at')
    .update({ superseded_at: toDbInstant(now) })
  for (const form of addresses) {
    const address = {
      companyId: id,
      category: form.category,
      companyCode: cofor10,
      state: form.category === 'BILLING' ? 'APPROVED' : 'CLIENT_APPROVAL_REQUESTED',
      version: Number(last.version ?? 0) + 1,
      form,
    } as const
    await insertAddress(trx, address, now)
  }
}

async function storeContacts(
  trx: TransactionClientContract,
  { id }: RegisteredCompany,
  contacts: readonly Contact[]
): Promise<void> {
  const rows = contacts.map(({ category, name, phone, email }) => ({
    company_id: id,
    category,
    name,
    phone,
    email,
  }))
  await trx.from('contacts').where('company_id', id).delete()
  await trx.insertQuery().table('contacts').multiInsert(rows)
}

/** Of each category the first one. */
const oneOfEach = (contacts: readonly Contact[]): Contact[] =>
  contacts.filter(
    ({ category }, index) => index === contacts.findIndex((it) => it.category === category)
  )

async function storeWishes(
  trx: TransactionClientContract,
  { id }: RegisteredCompany,
  quotas: readonly Quota[]
): Promise<void> {
  const codes = quotas.map((quota) => GROUP_OF_QUOTA[quota])
  const groups: Row<'product_groups', 'id'>[] = await trx
    .from('product_groups')
    .whereIn('code', codes)
    .select('id')
  if (groups.length === 0) return
  await trx
    .knexQuery()
    .table('company_product_groups')
    .insert(
      groups.map((group) => ({ company_id: id, product_group_id: group.id, can_order: false }))
    )
    .onConflict(['company_id', 'product_group_id'])
    .ignore()
}
