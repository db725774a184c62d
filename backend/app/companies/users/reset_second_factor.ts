import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { endSessionsOf } from '#app/foundation/sessions/end_sessions'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { removeFactor } from '#app/access/second_factor/remove_factor'
import { requireManageable } from '#app/access/roles/manageable'
import { ownUser } from '#app/companies/users/lock_user'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Removes a lost second factor and ends the user's sessions. Throws 404, 422 without a second
 * factor, 403 for users that staff may not manage (rule 1.9), and 409 for `by`, who is null for
 * commands.
 */
export async function resetSecondFactor(
  client: QueryClientContract,
  userId: number,
  request: RequestTime & { by: SignedInUser | null }
): Promise<void> {
  if (request.by?.id === userId) throw ownUser()
  await transaction(client, async (trx) => {
    const row = await select(trx, 'users', ['totp_confirmed_at'])
      .where('id', userId)
      .forUpdate()
      .first()
    if (!row) throw new NotFound()
    if (request.by) await requireManageable(trx, request.by, [userId])
    if (!row.totp_confirmed_at) throw new Refusal(422, 'SECOND_FACTOR_OFF')
    await endSessionsOf(trx, [userId])
    await removeFactor(trx, userId, request)
  })
}
