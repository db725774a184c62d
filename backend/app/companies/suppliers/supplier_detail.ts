import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { NotFound } from '#app/foundation/http/refusal'
import { findBlocksByCompany } from '#app/companies/suppliers/find_blocks_by_company'
import { findProductGroupRights } from '#app/companies/suppliers/product_group_rights'
import { currentAddresses } from '#database/selections/current_addresses'
import { fromDbInstant } from '#database/instant'
import { orderByNames } from '#database/name_order'
import { select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { allows } from '#shared/ground/access/rights'
import { countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'
import { type SupplierDetail, QUOTA_RIGHTS } from '#shared/companies/suppliers/supplier_contract'
import { isTAccount } from '#shared/companies/companies/temporary_account'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Throws {@link NotFound} for unknown and staff companies. */
export async function findSupplierDetail(
  client: QueryClientContract,
  id: number,
  me: SignedInUser,
  language: Language
): Promise<SupplierDetail> {
  const company = await select(client, 'companies', [
    'id',
    'name',
    'cofor6',
    'cofor10',
    'company_reference',
    'blocked_for_ordering',
    'blocked_completely',
  ])
    .where({ id, kind: 'SUPPLIER' })
    .first()
  if (!company) throw new NotFound()
  const [blocks, users, contacts, addresses, rights, events] = await Promise.all([
    findBlocksByCompany(client, [company]),
    findUsers(client, id),
    findContacts(client, id),
    findAddresses(client, id, language),
    findProductGroupRights(client, id),
    findQuotaEvents(client, id),
  ])
  return {
    pk: company.id,
    name: company.name,
    cofor6: company.cofor6,
    cofor10: company.cofor10,
    users,
    contacts,
    addresses,
    reference: { UV_UC_RELATION: company.company_reference },
    blocked: blocks.get(id) ?? [],
    product_group_rights: rights,
    quotas: toQuotas(events),
    licensing_events: events,
    abilities: {
      edit_product_groups:
        isTAccount(company.cofor10) && QUOTA_RIGHTS.every((right) => allows(me.rights, right)),
    },
  }
}

function findUsers(client: QueryClientContract, id: number) {
  return orderByNames(
    select(undeletedUsers(client), 'users', ['first_name', 'last_name', 'email', 'phone']).where(
      'company_id',
      id
    ),
    'last_name',
    'first_name'
  ).orderBy('id')
}

function findContacts(client: QueryClientContract, id: number) {
  return select(client, 'contacts', ['category', 'name', 'email', 'phone'])
    .where('company_id', id)
    .orderBy('category')
}

async function findAddresses(
  client: QueryClientContract,
  id: number,
  language: Language
): Promise<SupplierDetail['addresses']> {
  const rows = await select(currentAddresses(client), 'addresses', [
    'category',
    'state',
    'street_address',
    'postal_code',
    'city',
    'country_code',
  ])
    .where('company_id', id)
    .orderBy('category')
    .orderBy('id', 'desc')
  return rows.map(({ state, country_code: code, ...row }) => ({
    ...row,
    country: countryName(code, language),
    primary: state === 'APPROVED' && row.category !== 'DISTRIBUTION',
  }))
}

async function findQuotaEvents(
  client: QueryClientContract,
  id: number
): Promise<SupplierDetail['licensing_events']> {
  const rows = await select(client, 'quota_events', [
    'quota_events.id',
    'quota_events.created_at',
    'quota_events.type',
    'product_groups.name as product_group',
    'quota_events.amount',
  ])
    .join('product_groups', 'product_groups.id', 'quota_events.product_group_id')
    .where('quota_events.company_id', id)
    .orderBy('quota_events.created_at', 'desc')
    .orderBy('quota_events.id', 'desc')
  return rows.map((row) => ({
    ...row,
    created_at: fromDbInstant(row.created_at),
    amount: Number(row.amount),
  }))
}

/** Sums the contracts, net withdrawals and balance, in labels, of each group with a contract. */
function toQuotas(events: SupplierDetail['licensing_events']): SupplierDetail['quotas'] {
  const sumOf = (own: typeof events, isContract: boolean) =>
    own
      .filter(({ type }) => (type === 'CONTRACT') === isContract)
      .reduce((sum, { amount }) => sum + amount, 0)
  return [...Map.groupBy(events, (event) => event.product_group)]
    .filter(([, own]) => sumOf(own, true) > 0)
    .map(([group, own]) => {
      const contracts = sumOf(own, true)
      const taken = -sumOf(own, false)
      return { group, contracts, orders: taken, quota: contracts - taken }
    })
    .toSorted((a, b) => a.group.localeCompare(b.group, 'en'))
}
