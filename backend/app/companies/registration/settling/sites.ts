import {
  type SupplierContact,
  findKnownCompanies,
} from '#app/companies/registration/settling/known_suppliers'
import type { RegistrationEntries } from '#app/companies/registration/registration_requests'
import { currentAddresses } from '#database/selections/current_addresses'
import type { Row } from '#database/rows'
import { type RowOf, select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { SITE_PARTS } from '#shared/companies/addresses/address_parts'
import { isTemporaryAccount } from '#shared/companies/companies/temporary_account'
import type { SiteAddress } from '#shared/companies/registration/registration_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import pick from 'lodash/pick.js'

/** A directory entry, an existing company, or both. */
export interface Site {
  cofor10: string
  cofor6: string
  name: string
  vat_identification_no: string
  /** Null for a company without a billing address. */
  address: Omit<SiteAddress, 'country'> | null
  isCompany: boolean
  /** True if the company has a user whose account is not deleted. */
  hasUsers: boolean
  /** Contacts of the supplier's oldest other company with an approved user; null without one. */
  contactsOfSupplier: SupplierContact[] | null
  /** True if the supplier accepts no new sites. */
  isRestricted: boolean
}

type CompanyRow = RowOf<typeof companyQuery>

type SitePart = (typeof SITE_PARTS)[number]

type EntryRow = RowOf<typeof findEntries>

/** Finds a supplier's sites, except temporary accounts and staff companies. */
export async function findSitesOfSupplier(
  client: QueryClientContract,
  cofor6: string
): Promise<Site[]> {
  const entries = await findEntries(client, 'cofor6', cofor6)
  const listed = entries.map(({ cofor10 }) => cofor10)
  const companies = await companyQuery(client).where('cofor6', cofor6).orWhereIn('cofor10', listed)
  const sites = await joinSites(
    client,
    entries,
    companies.filter((company) => !isTemporaryAccount(company.cofor10))
  )
  return sites.sort((a, b) => (a.cofor10 < b.cofor10 ? -1 : 1))
}

/** Finds a site by its account id, which may be temporary; null if there is none. */
export async function findSite(client: QueryClientContract, cofor10: string): Promise<Site | null> {
  const company = await companyQuery(client).where('cofor10', cofor10).first()
  if (company && isTemporaryAccount(cofor10)) {
    const [site] = await joinSites(client, [], [company])
    return site ?? null
  }
  const [entry] = await findEntries(client, 'cofor10', cofor10)
  const cofor6 = entry?.cofor6 ?? company?.cofor6
  if (cofor6 === undefined) return null
  const sites = await findSitesOfSupplier(client, cofor6)
  return sites.find((site) => site.cofor10 === cofor10) ?? null
}

/**
 * Returns whether the site has a user with the registrant's email. Without a site, all companies
 * with the entered COFOR6 count.
 */
export async function isRegistered(
  client: QueryClientContract,
  site: Site | null,
  { user: { email }, company_profile: profile }: RegistrationEntries
): Promise<boolean> {
  const company = site ? { cofor10: site.cofor10 } : { cofor6: profile?.cofor6 ?? '' }
  const user: unknown = await client
    .from('users')
    .join('companies', 'companies.id', 'users.company_id')
    .where({ ...company, email })
    .select('users.id')
    .first()
  return Boolean(user)
}

async function joinSites(
  client: QueryClientContract,
  entries: readonly EntryRow[],
  companies: readonly CompanyRow[]
): Promise<Site[]> {
  const staff = new Set(companies.filter(isStaff).map(({ cofor10 }) => cofor10))
  const suppliers = companies.filter((company) => !isStaff(company))
  const listed = new Map(entries.map((entry) => [entry.cofor10, entry]))
  const byAccount = new Map(suppliers.map((company) => [company.cofor10, company]))
  const unlisted = suppliers.filter(({ cofor10 }) => !listed.has(cofor10))
  const [withUsers, addresses, known] = await Promise.all([
    findCompaniesWithUsers(client, suppliers),
    findBillingAddresses(client, unlisted),
    findKnownCompanies(client, idsOf(suppliers)),
  ])
  const isRestricted = entries.some((entry) => entry.is_restricted)
  const toSite = (place: Omit<EntryRow, 'is_restricted' | keyof Row<'addresses', SitePart>>) => {
    const company = byAccount.get(place.cofor10)
    return {
      cofor10: place.cofor10,
      cofor6: place.cofor6,
      name: place.name,
      vat_identification_no: place.vat_identification_no,
      isCompany: company !== undefined,
      hasUsers: company !== undefined && withUsers.has(company.id),
      contactsOfSupplier: known.find(({ id }) => id !== company?.id)?.contacts ?? null,
      isRestricted,
    }
  }
  return [
    ...entries
      .filter(({ cofor10 }) => !staff.has(cofor10))
      .map((entry) => ({ ...toSite(entry), address: addressOf(entry) })),
    ...unlisted.map((company) => ({
      ...toSite(company),
      address: addresses.get(company.id) ?? null,
    })),
  ]
}

const isStaff = ({ kind }: CompanyRow) => kind !== 'SUPPLIER'

const companyQuery = (client: QueryClientContract) =>
  select(client, 'companies', ['id', 'cofor10', 'cofor6', 'name', 'vat_identification_no', 'kind'])

function findEntries(client: QueryClientContract, column: 'cofor6' | 'cofor10', value: string) {
  return select(client, 'directory_entries', [
    'cofor10',
    'cofor6',
    'name',
    'vat_identification_no',
    'is_restricted',
    ...SITE_PARTS,
  ]).where(column, value)
}

async function findCompaniesWithUsers(
  client: QueryClientContract,
  companies: readonly CompanyRow[]
): Promise<Set<number>> {
  const rows = await select(undeletedUsers(client), 'users', ['company_id'])
    .whereIn('company_id', idsOf(companies))
    .distinct()
  return new Set(rows.map(({ company_id: id }) => id))
}

async function findBillingAddresses(
  client: QueryClientContract,
  companies: readonly CompanyRow[]
): Promise<Map<number, Row<'addresses', SitePart>>> {
  const rows = await select(currentAddresses(client), 'addresses', ['company_id', ...SITE_PARTS])
    .whereIn('company_id', idsOf(companies))
    .where('category', 'BILLING')
    .orderBy('id')
  return new Map(rows.map((row) => [row.company_id, addressOf(row)]))
}

const idsOf = (companies: readonly CompanyRow[]) => companies.map(({ id }) => id)

const addressOf = (row: Row<'addresses', SitePart>) => pick(row, SITE_PARTS)
