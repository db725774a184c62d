import { grantRoles } from '#app/users/change_roles'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { RoleName } from '#shared/access/roles'
import type { UserState } from '#shared/users/user_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type PersonalColumn =
  'company_id' | 'email' | 'first_name' | 'last_name' | 'phone' | 'language' | 'password_hash'

/** A user to be created. */
export interface NewUserRow extends Row<'users', PersonalColumn> {
  /** A user who registers is approved first; one whom staff create is approved by that. */
  state: Exclude<UserState, 'CS_APPROVAL_REQUESTED'>
  is_first_user?: boolean
}

/**
 * Stores a user with roles; returns the id. The caller holds a lock on the company, or has made it,
 * and has looked for another user of it with the email (rule 3.8).
 */
export async function insertUser(
  trx: TransactionClientContract,
  user: NewUserRow,
  roles: readonly RoleName[],
  now: Date
): Promise<number> {
  const at = toDbInstant(now)
  const [inserted] = await trx
    .insertQuery()
    .table('users')
    .insert({ ...user, password_changed_at: at, created_at: at, updated_at: at })
  const id = Number(inserted)
  await grantRoles(trx, id, [...new Set(roles)])
  return id
}

/** Whether the company has a user with this email. */
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
