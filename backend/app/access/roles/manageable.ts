import { Refusal } from '#app/foundation/http/refusal'
import { orNull, select } from '#database/select'
import { type ManagedUser, type Manager, mayManageUser } from '#shared/companies/users/manage_user'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/** 403: only administrators may change these users. */
export const administratorsOnly = () => new Refusal(403, 'ADMINISTRATORS_ONLY')

export async function requireManageable(
  trx: TransactionClientContract,
  manager: Manager,
  userIds: readonly number[]
): Promise<void> {
  const users = await findManagedUsers(trx, userIds)
  if (!users.every((user) => mayManageUser(manager, user))) throw administratorsOnly()
}

/** Finds users with their rights, including disabled users. */
export async function findManagedUsers(
  client: QueryClientContract,
  userIds: readonly number[]
): Promise<ManagedUser[]> {
  const rows = await select(client, 'users', [
    'users.id',
    'users.company_id',
    'companies.kind',
    ...orNull('role_rights.right_name'),
  ])
    .join('companies', 'companies.id', 'users.company_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('role_rights', 'role_rights.role_id', 'user_roles.role_id')
    .whereIn('users.id', [...userIds])
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => ({
    rights: own.flatMap(({ right_name: right }) => right ?? []),
    company: { id: own[0]!.company_id, kind: own[0]!.kind },
  }))
}
