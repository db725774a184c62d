import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { writeFactorMail } from '#app/access/second_factor/write_factor_mail'
import { toDbInstant } from '#database/instant'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Deletes the second factor and recovery codes, and mails the user. `by` is null for commands. */
export async function removeFactor(
  trx: TransactionClientContract,
  userId: number,
  { by, now, requestId }: RequestTime & { by: number | null }
): Promise<void> {
  await trx
    .from('users')
    .where('id', userId)
    .update({
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      updated_at: toDbInstant(now),
    })
  await trx.from('recovery_codes').where('user_id', userId).delete()
  const entry = { action: 'accounts.second_factor_off', subject: 'user', subjectId: userId }
  await writeAudit(trx, { userId: by, ...entry, requestId }, now)
  await writeFactorMail(trx, 'second_factor_off', userId, now)
}
