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

/** Finds whose data a company has. */
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
  return approved.length > 0 ? 'DESERTED' : 'NEW'
}
