import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds, yesOrNo } from '#app/foundation/resources/resource_filter'
import { COMPANY_KINDS, COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { currentAddresses } from '#database/selections/current_addresses'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import { sentOrders } from '#database/selections/placed_orders'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import {
  COMPANY_SORT_FIELDS,
  type CompanyRow,
} from '#shared/companies/companies/company_resource_contract'
import { companyResourceMessages as english } from '#shared/companies/companies/company_resource_messages_en'
import { companyResourceMessages as french } from '#shared/companies/companies/company_resource_messages_fr'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const companyFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
  company_group: vine.enum(COMPANY_GROUPS).optional(),
  blocked: vine.enum(['ordering', 'completely', 'not']).optional(),
  kind: vine.enum(COMPANY_KINDS).optional(),
  temporary: yesOrNo().optional(),
  staff: yesOrNo().optional(),
})

type CompanyRequest = RequestFor<typeof COMPANY_SORT_FIELDS, typeof companyFilter>

export const companiesResource = {
  resource: 'companies',
  fields: COMPANY_SORT_FIELDS,
  filter: companyFilter,
  find: findCompanies,
  count: countCompanies,
  columns: csvColumns<CompanyRow>(
    { en: english.resources.companies.fields, fr: french.resources.companies.fields },
    {
      id: true,
      account_id: true,
      name: true,
      cofor6: true,
      kind: true,
      city: true,
      country_code: true,
      company_group: true,
      blocked_for_ordering: true,
      blocked_completely: true,
      users: true,
      orders: true,
      created_at: 'instant',
    }
  ),
}

export const STORED_COMPANY_COLUMNS = [
  'id',
  'cofor10',
  'cofor6',
  'name',
  'kind',
  'company_group',
  'blocked_for_ordering',
  'blocked_completely',
  'created_at',
] as const

export type StoredCompany = Row<'companies', (typeof STORED_COMPANY_COLUMNS)[number]>

async function findCompanies(request: CompanyRequest): Promise<CompanyRow[]> {
  const by = request.field === 'account_id' ? 'cofor10' : request.field
  // A unique index only supports sorting by its own column.
  const columns = { by, id: by === 'cofor10' ? by : 'id' }
  const companies = select(matching(request.filter), 'companies', STORED_COMPANY_COLUMNS)
  return withFigures(await readPart(companies, columns, request))
}

async function countCompanies({ filter }: CompanyRequest): Promise<number> {
  return countRows(matching(filter))
}

/** Selects companies with every word of `q` in the name, account id, reference or VAT number. */
function matching(filter: CompanyRequest['filter']) {
  const query = db.from('companies')
  if (filter.id) query.whereIn('id', filter.id)
  if (filter.company_group) query.where('company_group', filter.company_group)
  if (filter.kind) query.where('kind', filter.kind)
  if (filter.blocked === 'ordering') {
    // Names both values, so that the index on both columns applies.
    query.whereIn('blocked_completely', [true, false]).where('blocked_for_ordering', true)
  }
  if (filter.blocked === 'completely') query.where('blocked_completely', true)
  if (filter.blocked === 'not') {
    query.where('blocked_for_ordering', false).where('blocked_completely', false)
  }
  if (filter.staff !== undefined) query.where('kind', filter.staff ? '!=' : '=', 'SUPPLIER')
  if (filter.temporary !== undefined) {
    query.whereRaw(filter.temporary ? IS_TEMPORARY : `NOT ${IS_TEMPORARY}`)
  }
  whereEveryWord(query, SEARCHED, filter.q)
  return query
}

const SEARCHED = ['name', 'cofor10', 'company_reference', 'vat_identification_no']

/** SQL that removes the digits of an account id in every database. */
const WITHOUT_DIGITS = [...'0123456789'].reduce(
  (sql, digit) => `REPLACE(${sql}, '${digit}', '')`,
  'cofor10'
)

/** SQL for temporary accounts: T and nine digits (rule 3.4). */
const IS_TEMPORARY = `(LENGTH(cofor10) = 10 AND cofor10 LIKE 'T%' AND ${WITHOUT_DIGITS} = 'T')`

type Place = Row<'addresses', 'company_id' | 'category' | 'city' | 'country_code'>

export async function withFigures(rows: readonly StoredCompany[]): Promise<CompanyRow[]> {
  const ids = rows.map(({ id }) => id)
  const [places, counts] = await Promise.all([findPlaces(ids), countUsersAndOrders(ids)])
  return rows.map((row) => ({
    ...toCompanyRow(row, places.get(row.id)),
    ...counts.get(row.id)!,
  }))
}

/** Finds the billing address, else the delivery address, by company. */
async function findPlaces(companyIds: readonly number[]): Promise<Map<number, Place>> {
  const rows = await select(currentAddresses(db), 'addresses', [
    'company_id',
    'category',
    'city',
    'country_code',
  ])
    .whereIn('company_id', [...companyIds])
    .whereIn('category', ['BILLING', 'DELIVERY'])
    .orderBy('category', 'desc')
    .orderBy('id')
  return new Map(rows.map((row) => [row.company_id, row]))
}

type Counts = Pick<CompanyRow, 'users' | 'orders'>

async function countUsersAndOrders(companyIds: readonly number[]): Promise<Map<number, Counts>> {
  const count = (theirs: ReturnType<typeof db.from>) =>
    theirs.whereColumn('company_id', 'companies.id').count('*')
  const rows: (Counts & Row<'companies', 'id'>)[] = await db
    .from('companies')
    .whereIn('id', [...companyIds])
    .select('id', count(db.from('users')).as('users'), count(sentOrders(db)).as('orders'))
  return new Map(
    rows.map(({ id, users, orders }) => [id, { users: Number(users), orders: Number(orders) }])
  )
}

const toCompanyRow = (row: StoredCompany, place: Place | undefined) => ({
  id: row.id,
  account_id: row.cofor10,
  name: row.name,
  cofor6: row.cofor6,
  kind: row.kind,
  city: place?.city ?? '',
  country_code: place?.country_code ?? '',
  company_group: row.company_group,
  blocked_for_ordering: row.blocked_for_ordering,
  blocked_completely: row.blocked_completely,
  created_at: fromDbInstant(row.created_at),
})
