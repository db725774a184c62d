import { insertAddress } from '#app/companies/addresses/insert_address'
import { withdrawAddressApprovals } from '#app/companies/approvals/decide_request'
import type { RegisteredCompany } from '#app/companies/registration/settling/make_company'
import type { RegistrationEntries } from '#app/companies/registration/registration_requests'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import {
  type Quota,
  type RegistrationPayload,
  REGISTRATION_ADDRESSES,
} from '#shared/companies/registration/registration_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Contact = RegistrationPayload['contacts'][number]

const GROUP_OF_QUOTA: Record<Quota, string> = {
  MOPAR: 'MOPAR',
  SUSTAINERA: 'SUSTAINERA',
  EUR: 'EUROREPAR',
  BPROAUTO: 'BPROAUTO',
}

export const groupCodesOf = (quotas: readonly Quota[]): string[] =>
  quotas.map((quota) => GROUP_OF_QUOTA[quota])

/** Stores the first user's addresses, contacts and wishes. `takenOver` contacts take precedence. */
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

/** Stores the billing address as approved, and the delivery address as waiting for approval. */
async function storeAddresses(
  trx: TransactionClientContract,
  { id, cofor10 }: RegisteredCompany,
  addresses: RegistrationPayload['addresses'],
  now: Date
): Promise<void> {
  const former = await supersedeAddresses(trx, id, now)
  for (const form of addresses) {
    const address = {
      companyId: id,
      category: form.category,
      companyCode: cofor10,
      state: form.category === 'BILLING' ? 'APPROVED' : 'CLIENT_APPROVAL_REQUESTED',
      version: former + 1,
      form,
    } as const
    await insertAddress(trx, address, now)
  }
}

/** Supersedes the current addresses. Returns the highest version number so far, or 0. */
async function supersedeAddresses(
  trx: TransactionClientContract,
  companyId: number,
  now: Date
): Promise<number> {
  const rows = await select(trx, 'addresses', ['id', 'version', 'superseded_at'])
    .where('company_id', companyId)
    .whereIn('category', [...REGISTRATION_ADDRESSES])
  const ids = rows.filter((row) => row.superseded_at === null).map(({ id }) => id)
  await trx
    .from('addresses')
    .whereIn('id', ids)
    .update({ superseded_at: toDbInstant(now) })
  await withdrawAddressApprovals(trx, ids, now)
  return Math.max(0, ...rows.map(({ version }) => version))
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
  await insertRows(trx, 'contacts', rows)
}

const oneOfEach = (contacts: readonly Contact[]): Contact[] =>
  contacts.filter(
    ({ category }, index) => index === contacts.findIndex((it) => it.category === category)
  )

async function storeWishes(
  trx: TransactionClientContract,
  { id }: RegisteredCompany,
  quotas: readonly Quota[]
): Promise<void> {
  const groups = await select(trx, 'product_groups', ['id']).whereIn('code', groupCodesOf(quotas))
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
