import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { USER_COLUMNS, toUser } from '#app/companies/profile/list_users'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { NotFound } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { User } from '#shared/companies/profile/current_user_contract'
import type { UserPatch } from '#shared/companies/profile/profile_contract'
import db from '@adonisjs/lucid/services/db'

/** Changes the user's own phone number and language. Throws {@link NotFound} for other users. */
export async function changeProfile(
  me: SignedInUser,
  id: number,
  patch: UserPatch,
  request: RequestTime
): Promise<User> {
  if (id !== me.id) throw new NotFound()
  return transaction(db.connection(), async (trx) => {
    const row = await select(trx, 'users', USER_COLUMNS)
      .where('id', me.id)
      .forUpdate()
      .firstOrFail()
    const before = { phone: row.phone, language: row.language }
    const after = { ...before, ...patch }
    if (after.phone === before.phone && after.language === before.language) return toUser(row)
    await trx
      .from('users')
      .where('id', me.id)
      .update({ ...after, updated_at: toDbInstant(request.now) })
    const change = { action: 'accounts.change_profile', before, after }
    await auditUser(trx, me.id, change, { ...request, user: me })
    return toUser({ ...row, ...after })
  })
}
