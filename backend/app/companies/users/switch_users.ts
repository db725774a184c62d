import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
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
  { now, requestId }: RequestTime
): Promise<void> {
  const ids = users.map(({ id }) => id)
  await trx
    .from('users')
    .whereIn('id', ids)
    .update({ is_active: isActive, updated_at: toDbInstant(now) })
  if (!isActive) {
    await endSessionsOf(trx, ids)
    await revokeCompanyTokensOf(trx, ids, now)
  }
  for (const id of ids) {
    const entry = {
      userId: by.id,
      action: isActive ? 'accounts.enable_user' : 'accounts.disable_user',
      subject: 'user',
      subjectId: id,
      before: { is_active: !isActive },
      after: { is_active: isActive },
      requestId,
    }
    await writeAudit(trx, entry, now)
  }
  await writeColleagueMails(trx, by, users, isActive, now)
}
