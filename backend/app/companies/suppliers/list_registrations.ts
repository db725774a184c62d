import { findBlocksByCompany } from '#app/companies/suppliers/find_blocks_by_company'
import { type ListPart, inOrder, readPart } from '#app/foundation/http/csv/read_by_key'
import {
  type SupplierWithBilling,
  suppliersWithBilling,
} from '#app/companies/suppliers/suppliers_with_billing'
import { whereEveryWord } from '#database/search'
import { dbEndOfDay, dbStartOfDay } from '#database/business_days'
import { fromDbInstant } from '#database/instant'
import { uncancelledOrders } from '#database/selections/placed_orders'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { businessDay } from '#shared/ground/dates/business_day'
import type {
  RegistrationQuery,
  RegistrationRow,
} from '#shared/companies/suppliers/supplier_contract'
import { fullName } from '#shared/ground/texts/full_name'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

type ContactRow = Row<'contacts', 'company_id' | 'category' | 'name' | 'email' | 'phone'>

type FilePart = Omit<ListPart, 'direction'>

const NEWEST_FIRST = { by: 'companies.created_at', id: 'companies.id', direction: 'desc' } as const

/** Lists suppliers, newest first, with their contacts and numbers of ordered labels. */
export async function listRegistrations(
  client: QueryClientContract,
  query: RegistrationQuery,
  part?: FilePart
): Promise<RegistrationRow[]> {
  const companies = await findCompanies(client, query, part)
  const ids = companies.map(({ id }) => id)
  if (ids.length === 0) return []
  const [blocks, groups, quantities, contacts, registrants] = await Promise.all([
    findBlocksByCompany(client, companies),
    findGroupNames(client, ids),
    findQuantities(client, ids),
    findContacts(client, ids),
    findRegistrants(client, ids),
  ])
  return companies.map((company) => {
    const contactOf = (category: string) => contacts.get(`${company.id} ${category}`) ?? ''
    return {
      pk: company.id,
      company_name: company.name,
      cofor6: company.cofor6,
      cofor10: company.cofor10,
      street_address: company.street_address ?? '',
      postal_code: company.postal_code ?? '',
      city: company.city ?? '',
      country_code: company.country_code ?? '',
      product_groups: groups.get(company.id) ?? [],
      registration_date: businessDay(fromDbInstant(company.created_at)),
      registration_contact: registrants.get(company.id) ?? '',
      quantity: quantities.get(company.id) ?? 0,
      provisioning_contact: contactOf('PROVISIONING'),
      commercial_contact: contactOf('COMMERCIAL'),
      delivery_contact: contactOf('TS_DELIVERY'),
      invoice_contact: contactOf('TS_INVOICE'),
      blocked: blocks.get(company.id) ?? [],
    }
  })
}

async function findCompanies(
  client: QueryClientContract,
  query: RegistrationQuery,
  part?: FilePart
): Promise<SupplierWithBilling[]> {
  const companies = suppliersWithBilling(client)
  applyFilters(companies, query)
  if (!part) return inOrder(companies, NEWEST_FIRST, NEWEST_FIRST)
  return readPart(companies, NEWEST_FIRST, { ...NEWEST_FIRST, ...part })
}

function applyFilters(companies: DatabaseQueryBuilderContract, query: RegistrationQuery): void {
  const { date_from: from, date_to: to, country, q_search: search } = query
  if (from) companies.where('companies.created_at', '>=', dbStartOfDay(from))
  if (to) companies.where('companies.created_at', '<=', dbEndOfDay(to))
  if (country) companies.where('addresses.country_code', country)
  if (search) {
    const columns = ['companies.name', 'companies.cofor6', 'companies.cofor10', 'addresses.city']
    whereEveryWord(companies, columns, search)
  }
}

async function findGroupNames(client: QueryClientContract, ids: readonly number[]) {
  const rows = await select(client, 'company_product_groups', [
    'company_product_groups.company_id',
    'product_groups.name',
  ])
    .join('product_groups', 'product_groups.id', 'company_product_groups.product_group_id')
    .where('company_product_groups.can_order', true)
    .whereIn('company_product_groups.company_id', [...ids])
    .orderBy('product_groups.sort_index')
  const byCompany = Map.groupBy(rows, (row) => row.company_id)
  return new Map([...byCompany].map(([id, own]) => [id, own.map(({ name }) => name)]))
}

type OrderedRow = Row<'orders', 'company_id'> & Row<'order_lines', 'quantity'>

async function findQuantities(client: QueryClientContract, ids: readonly number[]) {
  const rows: OrderedRow[] = await uncancelledOrders(client)
    .join('order_lines', 'order_lines.order_id', 'orders.id')
    .whereIn('orders.company_id', [...ids])
    .groupBy('orders.company_id')
    .select('orders.company_id')
    .sum('order_lines.quantity as quantity')
  return new Map(rows.map((row) => [row.company_id, Number(row.quantity)]))
}

async function findContacts(client: QueryClientContract, ids: readonly number[]) {
  const rows = await select(client, 'contacts', [
    'company_id',
    'category',
    'name',
    'email',
    'phone',
  ]).whereIn('company_id', [...ids])
  return new Map(rows.map((row) => [`${row.company_id} ${row.category}`, worded(row)]))
}

/** Finds each company's first user with an existing account (rule 9.4). */
async function findRegistrants(client: QueryClientContract, ids: readonly number[]) {
  const firsts = undeletedUsers(client)
    .whereIn('company_id', [...ids])
    .groupBy('company_id')
    .min('id')
  const rows = await select(client, 'users', [
    'company_id',
    'first_name',
    'last_name',
    'email',
    'phone',
  ]).whereIn('id', firsts)
  return new Map(rows.map((row) => [row.company_id, worded({ ...row, name: fullName(row) })]))
}

const worded = ({ name, email, phone }: Omit<ContactRow, 'company_id' | 'category'>) =>
  [name, email, phone].filter(Boolean).join(', ')
