import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { endSessionsOf } from '#app/foundation/sessions/end_sessions'
import { revokeCompanyTokensOf } from '#app/foundation/sessions/company_tokens'
import {
  type Changer,
  type Colleague,
  writeColleagueMails,
} from '#app/companies/users/colleague_mails'
import { toDbInstant } from '#database/instant'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Enables or disables users, whom the caller has locked, and mails them (rule 3.11). */
export async function switchUsers(
  trx: TransactionClientContract,
  by: Changer & { id: number },
  users: readonly Colleague[],
  isActive: boolean,
  request: RequestTime
): Promise<void> {
  const { now } = request
  const ids = users.map(({ id }) => id)
  await trx
    .from('users')
    .whereIn('id', ids)
    .update({ is_active: isActive, updated_at: toDbInstant(now) })
  if (!isActive) {
    await endSessionsOf(trx, ids)
    await revokeCompanyTokensOf(trx, ids, now)
  }
  const action = isActive ? 'accounts.enable_user' : 'accounts.disable_user'
  const change = { action, before: { is_active: !isActive }, after: { is_active: isActive } }
  for (const id of ids) await auditUser(trx, id, change, { ...request, by })
  await writeColleagueMails(trx, by, users, isActive, now)
}
