import { Refusal } from '#app/foundation/http/refusal'
import { select } from '#database/select'
import { GIVES_ROLES } from '#shared/ground/access/rights'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Returns whether any of the users can give roles, or could if enabled. */
export async function areAdministratorsAmong(
  client: QueryClientContract,
  userIds: readonly number[]
): Promise<boolean> {
  const row: unknown = await client
    .from('user_roles')
    .join('role_rights', 'role_rights.role_id', 'user_roles.role_id')
    .whereIn('user_roles.user_id', [...userIds])
    .where('role_rights.right_name', GIVES_ROLES)
    .select('user_roles.user_id')
    .first()
  return Boolean(row)
}

/** Excludes users who can give roles, or could if enabled. */
export const withoutAdministrators = (
  users: DatabaseQueryBuilderContract
): DatabaseQueryBuilderContract =>
  users.whereNotExists((rights) =>
    rights
      .from('user_roles')
      .join('role_rights', 'role_rights.role_id', 'user_roles.role_id')
      .whereColumn('user_roles.user_id', 'users.id')
      .where('role_rights.right_name', GIVES_ROLES)
  )

/**
 * Locks the administrators and returns the active ones (rule 1.8), so that two cannot remove each
 * other. Locks roles, then users, in a fixed order. Call it before any other lock or read.
 */
export async function lockAdministrators(trx: TransactionClientContract): Promise<number[]> {
  const roleIds = await findRolesOfAdministrators(trx)
  const holders = await select(trx, 'user_roles', ['user_id'])
    .whereIn('role_id', roleIds)
    .orderBy('role_id')
    .orderBy('user_id')
    .forUpdate()
  const rows = await select(trx, 'users', ['id'])
    .whereIn('id', [...new Set(holders.map(({ user_id: id }) => id))])
    .where('is_active', true)
    .where('state', 'APPROVED')
    .orderBy('id')
    .forUpdate()
  return rows.map(({ id }) => id)
}

/** Throws 409 if no administrator would be left, so that nobody could give roles. */
export function keepAnAdministrator(
  administrators: readonly number[],
  without: readonly number[]
): void {
  const left = administrators.filter((id) => !without.includes(id))
  if (left.length < administrators.length && left.length === 0) {
    throw new Refusal(409, 'LAST_ADMINISTRATOR')
  }
}

/** Finds the roles with the right to give roles. No change of role rights grants or removes it. */
async function findRolesOfAdministrators(trx: TransactionClientContract): Promise<number[]> {
  const rows = await select(trx, 'role_rights', ['role_id'])
    .where('right_name', GIVES_ROLES)
    .orderBy('role_id')
    .forShare()
  return rows.map(({ role_id: id }) => id)
}
