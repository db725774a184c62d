import type { UserState } from '#shared/ground/states/user_state'
import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { RoleName } from '#shared/ground/access/roles'
import type { Language } from '#shared/ground/i18n/language'
import hash from '@adonisjs/core/services/hash'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export const TEST_PASSWORD = 'Labels-2026!'

export interface UserOptions {
  companyId: number
  roles?: readonly RoleName[]
  email?: string
  firstName?: string
  lastName?: string
  language?: Language
  state?: UserState
  isActive?: boolean
  passwordExpired?: boolean
  passwordChangedAt?: Date
  password?: string
}

export interface UserRecord {
  id: number
  companyId: number
  email: string
  firstName: string
  lastName: string
  language: Language
  password: string
}

let testPasswordHash: Promise<string> | undefined

/** Hashing is slow on purpose, so the default password is hashed once. */
function hashOf(password: string): Promise<string> {
  if (password !== TEST_PASSWORD) return hash.make(password)
  testPasswordHash ??= hash.make(password)
  return testPasswordHash
}

/** Creates a user who can log in and, by default, order. */
export async function createUser(
  db: QueryClientContract,
  options: UserOptions
): Promise<UserRecord> {
  const user = {
    companyId: options.companyId,
    email: options.email ?? `user-${uniqueText().toLowerCase()}@factory.example`,
    firstName: options.firstName ?? 'Élise',
    lastName: options.lastName ?? 'Moreau',
    language: options.language ?? 'en',
    password: options.password ?? TEST_PASSWORD,
  }
  const id = await insertUser(db, user, options)
  await grantRoles(db, id, options.roles ?? ['SUPPLIER_ORDERER'])
  return { id, ...user }
}

async function insertUser(
  db: QueryClientContract,
  user: Omit<UserRecord, 'id'>,
  options: UserOptions
): Promise<number> {
  const at = toDbInstant(new Date())
  const [id] = await db.table('users').insert({
    company_id: user.companyId,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: '+33 4 72 00 00 00',
    language: user.language,
    password_hash: await hashOf(user.password),
    password_changed_at: options.passwordChangedAt ? toDbInstant(options.passwordChangedAt) : at,
    password_expired: options.passwordExpired ?? false,
    state: options.state ?? 'APPROVED',
    is_active: options.isActive ?? true,
    created_at: at,
    updated_at: at,
  })
  return Number(id)
}

async function grantRoles(db: QueryClientContract, userId: number, roles: readonly RoleName[]) {
  if (roles.length === 0) return
  const rows = await select(db, 'roles', ['id']).whereIn('name', [...roles])
  await db.table('user_roles').multiInsert(rows.map(({ id }) => ({ user_id: userId, role_id: id })))
}
