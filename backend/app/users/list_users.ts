import { type ResourceRequest, csvColumns } from '#app/backoffice/resource_list'
import { whereContains } from '#database/contains'
import { fromDbInstant } from '#database/instant'
import type { UserState } from '#shared/approvals/approval_contract'
import type { CompanyKind } from '#shared/companies/company_contract'
import { USER_SORT_FIELDS, type UserRow, userFilter } from '#shared/users/user_contract'
import { userResourceMessages as english } from '#shared/users/user_resource_messages_en'
import { userResourceMessages as french } from '#shared/users/user_resource_messages_fr'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

type SortField = (typeof USER_SORT_FIELDS)[number]
type UserFilter = InferOutput<typeof userFilter>
type UserRequest = ResourceRequest<SortField, UserFilter>

/** The users of all companies, as the backoffice lists and downloads them. */
export const usersResource = {
  resource: 'users',
  fields: USER_SORT_FIELDS,
  filter: userFilter,
  find: findUsers,
  count: countUsers,
  columns: csvColumns<Exclude<keyof UserRow, 'company_id'>, UserRow>(
    { en: english.resources.users.fields, fr: french.resources.users.fields },
    {
      id: ({ id }) => id,
      email: ({ email }) => email,
      first_name: ({ first_name: name }) => name,
      last_name: ({ last_name: name }) => name,
      account_id: ({ account_id: accountId }) => accountId,
      company_name: ({ company_name: name }) => name,
      company_kind: ({ company_kind: kind }) => kind,
      roles: ({ roles }) => roles.join(', '),
      state: ({ state }) => state,
      is_active: ({ is_active: isActive }) => String(isActive),
      last_login_at: ({ last_login_at: at }) => at,
      created_at: ({ created_at: at }) => at,
    }
  ),
}

/** A stored user with the company's names. */
export interface StoredUser {
  id: number
  email: string
  first_name: string
  last_name: string
  company_id: number
  company_name: string
  account_id: string
  company_kind: CompanyKind
  state: UserState
  is_active: boolean
  last_login_at: string | null
  created_at: string
}

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

/** Where the fields to sort by that are none of the users' own are to be found. */
const COMPANY_FIELDS: Partial<Record<SortField, string>> = {
  company_name: 'companies.name',
  account_id: 'companies.cofor10',
}

async function findUsers(request: UserRequest): Promise<UserRow[]> {
  const field = COMPANY_FIELDS[request.field] ?? `users.${request.field}`
  // Pages far back are found by the index alone; only the rows of the page are read whole.
  const page = matching(request.filter)
    .select('users.id')
    .orderBy(field, request.direction)
    .orderBy('users.id', request.direction)
    .offset(request.from)
    .limit(request.to - request.from + 1)
    .as('page')
  const rows: StoredUser[] = await db
    .from(page)
    .join('users', 'users.id', 'page.id')
    .join('companies', 'companies.id', 'users.company_id')
    .select(...STORED_USER_COLUMNS)
    .orderBy(field, request.direction)
    .orderBy('users.id', request.direction)
  const roles = await findRoles(rows.map(({ id }) => id))
  return rows.map((row) => toUserRow(row, roles))
}

async function countUsers({ filter }: UserRequest): Promise<number> {
  const { total }: { total: number } = await matching(filter).count('* as total').firstOrFail()
  return Number(total)
}

/** Every word of the search stands somewhere in the name, the email or the company. */
function matching(filter: UserFilter) {
  // Every user has a company; a left join need not be carried out where nothing asks for it.
  const query = db.from('users').leftJoin('companies', 'companies.id', 'users.company_id')
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
  for (const word of filter.q?.split(/\s+/).filter(Boolean) ?? []) {
    whereContains(query, SEARCHED, word)
  }
  return query
}

const SEARCHED = [
  'users.email',
  'users.first_name',
  'users.last_name',
  'companies.cofor10',
  'companies.name',
]

/** SQLite takes no more than about a thousand values at once. */
const IDS_AT_ONCE = 500

/** The names of the users' roles by user, in one read for some hundred users. */
export async function findRoles(
  userIds: readonly number[],
  client: QueryClientContract = db.connection()
): Promise<Map<number, string[]>> {
  const byUser = new Map<number, string[]>()
  for (let start = 0; start < userIds.length; start += IDS_AT_ONCE) {
    const rows: { user_id: number; name: string }[] = await client
      .from('user_roles')
      .join('roles', 'roles.id', 'user_roles.role_id')
      .whereIn('user_roles.user_id', userIds.slice(start, start + IDS_AT_ONCE))
      .orderBy('roles.id')
      .select('user_roles.user_id', 'roles.name')
    for (const row of rows) byUser.set(row.user_id, [...(byUser.get(row.user_id) ?? []), row.name])
  }
  return byUser
}

/** A user as the backoffice lists them. */
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
