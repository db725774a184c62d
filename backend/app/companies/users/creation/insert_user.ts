import { grantRoles } from '#app/companies/users/change_roles'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { RoleName } from '#shared/ground/access/roles'
import type { UserState } from '#shared/ground/states/user_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type PersonalColumn =
  'company_id' | 'email' | 'first_name' | 'last_name' | 'phone' | 'language' | 'password_hash'

export interface NewUserRow extends Row<'users', PersonalColumn> {
  /** Registered users need approval; users created by staff do not. */
  state: Exclude<UserState, 'CS_APPROVAL_REQUESTED'>
  is_first_user?: boolean
}

/** Stores a user and returns the id. The caller has locked the company and checked the email. */
export async function insertUser(
  trx: TransactionClientContract,
  user: NewUserRow,
  roles: readonly RoleName[],
  now: Date
): Promise<number> {
  const at = toDbInstant(now)
  const row = { ...user, password_changed_at: at, created_at: at, updated_at: at }
  const id = await insertRows(trx, 'users', [row])
  await grantRoles(trx, id, [...new Set(roles)])
  return id
}

export async function hasUser(
  trx: TransactionClientContract,
  companyId: number,
  email: string
): Promise<boolean> {
  const row: unknown = await trx
    .from('users')
    .where({ company_id: companyId, email })
    .select('id')
    .first()
  return Boolean(row)
}
