import { select } from '#database/select'
import { isAnonymous } from '#shared/companies/users/anonymous_users'
import type { UserState } from '#shared/ground/states/user_state'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * The state of a company's users. `NEW`: no user was approved yet. `DESERTED`: all approved users
 * deleted their accounts. `SETTLED`: the company has an approved user.
 */
export type CompanyStanding = 'NEW' | 'DESERTED' | 'SETTLED'

export async function findStanding(
  client: QueryClientContract,
  companyId: number
): Promise<CompanyStanding> {
  const approved = await select(client, 'users', ['email'])
    .where('company_id', companyId)
    .whereNot('state', 'CLIENT_APPROVAL_REQUESTED' satisfies UserState)
  if (approved.some(({ email }) => !isAnonymous(email))) return 'SETTLED'
  return approved.length > 0 ? 'DESERTED' : 'NEW'
}
