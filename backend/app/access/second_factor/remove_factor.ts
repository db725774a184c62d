import { type ChangedBy, auditUser } from '#app/foundation/audit_trail/audit_of'
import { writeFactorMail } from '#app/access/second_factor/write_factor_mail'
import { toDbInstant } from '#database/instant'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Deletes the second factor and recovery codes, and mails the user. */
export async function removeFactor(
  trx: TransactionClientContract,
  userId: number,
  request: ChangedBy
): Promise<void> {
  await trx
    .from('users')
    .where('id', userId)
    .update({
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      updated_at: toDbInstant(request.now),
    })
  await trx.from('recovery_codes').where('user_id', userId).delete()
  await auditUser(trx, userId, { action: 'accounts.second_factor_off' }, request)
  await writeFactorMail(trx, 'second_factor_off', userId, request.now)
}
