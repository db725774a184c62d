import { orderByNames } from '#database/name_order'
import { select } from '#database/select'
import type { Right } from '#shared/ground/access/rights'
import { fullName } from '#shared/ground/texts/full_name'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface Holder {
  id: number
  name: string
}

export const holdersOf = (client: QueryClientContract, right: Right) =>
  client
    .from('users')
    .whereExists((rights) =>
      rights
        .from('user_roles')
        .join('role_rights', 'role_rights.role_id', 'user_roles.role_id')
        .whereColumn('user_roles.user_id', 'users.id')
        .where('role_rights.right_name', right)
    )
    .where({ 'users.is_active': true, 'users.state': 'APPROVED' })

export const isHolder = async (
  client: QueryClientContract,
  right: Right,
  userId: number
): Promise<boolean> =>
  (await holdersOf(client, right).where('users.id', userId).select('users.id').first()) !== null

const MOST_HOLDERS = 200

/** Finds up to 200 active users with a right. Those that the page mentions come first. */
export async function findHolders(
  client: QueryClientContract,
  right: Right,
  spokenOf: readonly (number | null)[]
): Promise<Holder[]> {
  const first = spokenOf.filter((id) => id !== null)
  const firstOnes = holdersOf(client, right).orderByRaw(
    `CASE WHEN users.id IN (${first.map(() => '?').join()}) THEN 0 ELSE 1 END`,
    first
  )
  const rows = await select(orderByNames(firstOnes, 'last_name', 'first_name'), 'users', [
    'id',
    'first_name',
    'last_name',
  ])
    .orderBy('id')
    .limit(MOST_HOLDERS)
  return rows.map((row) => ({ id: row.id, name: fullName(row) }))
}
