import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { pk, resourceFilter, wantedIds, yesOrNo } from '#app/foundation/resources/resource_filter'
import { USER_STATES } from '#shared/ground/states/user_state'
import { ROLE_NAMES } from '#shared/ground/access/roles'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { readJoinedPart } from '#app/foundation/http/csv/read_by_key'
import { countRows } from '#database/count_rows'
import { findFewIds } from '#database/ids'
import { fromDbInstant } from '#database/instant'
import { sortTerm } from '#database/name_order'
import { whereMatches } from '#database/search'
import { type Selected, select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { searchPatterns } from '#shared/ground/search/search_words'
import { USER_SORT_FIELDS, type UserRow } from '#shared/companies/users/user_contract'
import { userResourceMessages as english } from '#shared/companies/users/user_resource_messages_en'
import { userResourceMessages as french } from '#shared/companies/users/user_resource_messages_fr'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import vine from '@vinejs/vine'

const userFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
  state: vine.enum(USER_STATES).optional(),
  is_active: yesOrNo().optional(),
  role: vine.enum(ROLE_NAMES).optional(),
  company_id: pk().optional(),
})

type UserRequest = RequestFor<typeof USER_SORT_FIELDS, typeof userFilter>
type UserFilter = UserRequest['filter']

export const usersResource = {
  resource: 'users',
  fields: USER_SORT_FIELDS,
  filter: userFilter,
  find: findUsers,
  count: countUsers,
  columns: csvColumns<Omit<UserRow, 'company_id'>>(
    { en: english.resources.users.fields, fr: french.resources.users.fields },
    {
      id: true,
      email: true,
      first_name: true,
      last_name: 'name',
      account_id: true,
      company_name: true,
      company_kind: true,
      roles: ({ roles }) => roles.join(', '),
      state: true,
      is_active: true,
      last_login_at: 'instant',
      created_at: 'instant',
    }
  ),
}

export type StoredUser = Selected<'users', (typeof STORED_USER_COLUMNS)[number]>

export const STORED_USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.company_id',
  'companies.name as company_name',
  'companies.cofor10 as account_id',
  'companies.kind as company_kind',
  'users.state',
  'users.is_active',
  'users.last_login_at',
  'users.created_at',
] as const

const COMPANY_FIELDS: Partial<Record<UserRequest['field'], string>> = {
  company_name: 'companies.name',
  account_id: 'companies.cofor10',
}

async function findUsers(request: UserRequest): Promise<UserRow[]> {
  const by = COMPANY_FIELDS[request.field] ?? `users.${request.field}`
  const columns = { by, id: 'users.id' }
  const { query } = await matching(request.filter)
  if (COMPANY_FIELDS[request.field] && sortTerm(query, by) === by) {
    await lookAtFirstCompanies(query, by, request)
  }
  const rows = await readJoinedPart(query, columns, request, (page) =>
    select(db.from(page), 'users', STORED_USER_COLUMNS)
      .join('users', 'users.id', 'page.id')
      .join('companies', 'companies.id', 'users.company_id')
  )
  const roles = await findRoles(rows.map(({ id }) => id))
  return rows.map((row) => toUserRow(row, roles))
}

/** Number of rows for which the shortcut below is used; later pages sort all users. */
const LOOKED_AT_MOST = 500

/**
 * Narrows the first pages of an unfiltered list to the users of the first companies in the sort
 * order. No index sorts users by a company's column, and sorting all users is slow.
 */
async function lookAtFirstCompanies(
  query: DatabaseQueryBuilderContract,
  by: string,
  { filter, cursor, direction, to }: UserRequest
): Promise<void> {
  if (cursor || to >= LOOKED_AT_MOST || Object.values(filter).some(isGiven)) return
  const first = db
    .from('companies')
    .orderBy(by, direction)
    .limit(2 * (to + 1))
    .select('companies.id', `${by} as value`)
    .as('first')
  const ofCompany = db.from('users').whereColumn('users.company_id', 'first.id').count('*')
  const companies: { value: string; users: number }[] = await db
    .from(first)
    .select('first.value', ofCompany.as('users'))
    .orderBy('first.value', direction)
  let users = 0
  const last = companies.find((company) => (users += Number(company.users)) > to)
  if (last) query.where(by, direction === 'asc' ? '<=' : '>=', last.value)
}

const isGiven = (value: unknown) => value !== undefined

async function countUsers({ filter }: UserRequest): Promise<number> {
  const { query } = await matching(filter)
  return countRows(query)
}

/** Selects matching users. Uses a left join, because databases skip it when it is not needed. */
async function matching(filter: UserFilter): Promise<{ query: DatabaseQueryBuilderContract }> {
  // A deleted account keeps its state, but waits for nothing.
  const users = filter.state ? undeletedUsers(db) : db.from('users')
  const query = users.leftJoin('companies', 'companies.id', 'users.company_id')
  if (filter.id) query.whereIn('users.id', filter.id)
  if (filter.state) query.where('users.state', filter.state)
  if (filter.is_active !== undefined) query.where('users.is_active', filter.is_active)
  if (filter.company_id) query.where('users.company_id', filter.company_id)
  if (filter.role) {
    query.whereIn(
      'users.id',
      db
        .from('user_roles')
        .join('roles', 'roles.id', 'user_roles.role_id')
        .where('roles.name', filter.role)
        .select('user_roles.user_id')
    )
  }
  for (const { pattern, companies } of await findWords(filter)) {
    const columns = companies ? OF_USERS : [...OF_USERS, ...OF_COMPANIES]
    query.where((either) => {
      whereMatches(either, columns, pattern)
      if (companies) either.orWhereIn('users.company_id', companies)
    })
  }
  // Wrapped in an object, because awaiting a query would run it.
  return { query }
}

const OF_USERS = ['users.email', 'users.first_name', 'users.last_name']
const OF_COMPANIES = ['companies.cofor10', 'companies.name']

/** A searched word and the ids of the companies that match it; null if there are too many. */
interface SearchedWord {
  pattern: string
  companies: number[] | null
}

/** Maximum number of listed ids; with more companies, the query joins their table instead. */
const MOST_COMPANIES = 500

/** Search results by the filter of a request, shared by list and count. */
const searchOf = new WeakMap<UserFilter, Promise<SearchedWord[]>>()

/** Finds the companies of each word first, so that users and companies use separate indexes. */
function findWords(filter: UserFilter): Promise<SearchedWord[]> {
  const known = searchOf.get(filter)
  if (known) return known
  const words = Promise.all(searchPatterns(filter.q).map(findCompanies))
  searchOf.set(filter, words)
  return words
}

async function findCompanies(pattern: string): Promise<SearchedWord> {
  const query = db.from('companies').select('companies.id')
  whereMatches(query, OF_COMPANIES, pattern)
  return { pattern, companies: await findFewIds(query, MOST_COMPANIES) }
}

export async function findRoles(
  userIds: readonly number[],
  client: QueryClientContract = db.connection()
): Promise<Map<number, string[]>> {
  const rows = await select(client, 'user_roles', ['user_roles.user_id', 'roles.name'])
    .join('roles', 'roles.id', 'user_roles.role_id')
    .whereIn('user_roles.user_id', [...userIds])
    .orderBy('roles.id')
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map([...byUser].map(([user, own]) => [user, own.map(({ name }) => name)]))
}

export function toUserRow(row: StoredUser, roles: ReadonlyMap<number, string[]>): UserRow {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    company_id: row.company_id,
    company_name: row.company_name,
    account_id: row.account_id,
    company_kind: row.company_kind,
    roles: roles.get(row.id) ?? [],
    state: row.state,
    is_active: row.is_active,
    last_login_at: row.last_login_at && fromDbInstant(row.last_login_at),
    created_at: fromDbInstant(row.created_at),
  }
}
