import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { acceptCode, countTry, forgiveTries } from '#app/access/second_factor/check_code'
import { removeFactor } from '#app/access/second_factor/remove_factor'
import { requirePassword } from '#app/access/second_factor/require_password'
import { transaction } from '#database/transaction'
import type { BothFactors } from '#shared/access/second_factor/second_factor_contract'
import db from '@adonisjs/lucid/services/db'

/** Throws 422 if it is off already, or if a role requires it. */
export async function turnOff(
  user: SignedInUser,
  { password, otp }: BothFactors,
  { now, requestId }: RequestTime
): Promise<void> {
  if (!user.secondFactor.isOn) throw new Refusal(422, 'SECOND_FACTOR_OFF')
  if (user.secondFactor.isRequired) throw new Refusal(422, 'SECOND_FACTOR_KEPT')
  await requirePassword(user.id, password)
  await countTry('code', user.id)
  await transaction(db.connection(), async (trx) => {
    if (!(await acceptCode(trx, user.id, otp, now))) throw new FieldRefusal('otp', 'WRONG_CODE')
    await removeFactor(trx, user.id, { user, now, requestId })
  })
  await forgiveTries('code', user.id)
}
