import type { SignedInUser } from '#app/sessions/signed_in_user'
import { writeAudit } from '#app/audit/audit_log'
import { FieldRefusal, NotFound, Refusal } from '#app/http/refusal'
import { acceptCode, countTry, forgiveTries } from '#app/second_factor/check_code'
import { requirePassword } from '#app/second_factor/require_password'
import type { CallTime } from '#app/second_factor/set_up'
import { writeFactorMail } from '#app/second_factor/write_factor_mail'
import { requireManageable } from '#app/users/administrators'
import { OwnUser } from '#app/users/lock_user'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import type { BothFactors } from '#shared/second_factor/second_factor_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Switches the second factor off for who has both factors. Throws 422 for whoever has none, or
 * has a role that asks for one.
 */
export async function turnOff(
  user: SignedInUser,
  { password, otp }: BothFactors,
  { now, requestId }: CallTime
): Promise<void> {
  if (!user.secondFactor.isOn) throw new Refusal(422, 'SECOND_FACTOR_OFF')
  if (user.secondFactor.isRequired) throw new Refusal(422, 'SECOND_FACTOR_KEPT')
  await requirePassword(user.id, password)
  await countTry('code', user.id)
  await transaction(db.connection(), async (trx) => {
    if (!(await acceptCode(trx, user.id, otp, now))) throw new FieldRefusal('otp', 'WRONG_CODE')
    await removeFactor(trx, user.id, { by: user.id, now, requestId })
  })
  await forgiveTries('code', user.id)
}

/**
 * Takes the second factor from a user who lost it, whom the staff knows by other means. Their
 * sessions end. Throws 404 for a user who does not exist, 422 for one without a second factor, 403
 * for an administrator who is not another administrator's to reset (rule 1.9), and 409 for one's
 * own, which takes password and code to switch off. `by` is null at the server itself.
 */
export async function resetSecondFactor(
  client: QueryClientContract,
  userId: number,
  call: CallTime & { by: SignedInUser | null }
): Promise<void> {
  if (call.by?.id === userId) throw new OwnUser()
  await transaction(client, async (trx) => {
    const row: Row<'users', 'totp_confirmed_at'> | null = await trx
      .from('users')
      .where('id', userId)
      .forUpdate()
      .select('totp_confirmed_at')
      .first()
    if (!row) throw new NotFound()
    if (call.by) await requireManageable(trx, call.by, [userId])
    if (!row.totp_confirmed_at) throw new Refusal(422, 'SECOND_FACTOR_OFF')
    await trx.from('sessions').where('user_id', userId).delete()
    await removeFactor(trx, userId, { ...call, by: call.by?.id ?? null })
  })
}

async function removeFactor(
  trx: TransactionClientContract,
  userId: number,
  { by, now, requestId }: CallTime & { by: number | null }
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
