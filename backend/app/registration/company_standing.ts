import type { Row } from '#database/rows'
import { isAnonymous } from '#shared/users/anonymous_users'
import type { UserState } from '#shared/users/user_state'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Whose data a company has. `NEW`: nobody of it was ever approved, all of it came with
 * registrations. `DESERTED`: whoever was approved has deleted the account, and left what was in
 * force. `SETTLED`: somebody who was approved is there.
 */
export type CompanyStanding = 'NEW' | 'DESERTED' | 'SETTLED'

/** Finds whose data a company has; what has ordered was approved. */
export async function findStanding(
  client: QueryClientContract,
  companyId: number
): Promise<CompanyStanding> {
  const approved: Row<'users', 'email'>[] = await client
    .from('users')
    .where('company_id', companyId)
    .whereNot('state', 'CLIENT_APPROVAL_REQUESTED' satisfies UserState)
    .select('email')
  if (approved.some(({ email }) => !isAnonymous(email))) return 'SETTLED'
  if (approved.length > 0) return 'DESERTED'
  const order: unknown = await client
    .from('orders')
    .where('company_id', companyId)
    .select('id')
    .first()
  return order ? 'DESERTED' : 'NEW'
}
