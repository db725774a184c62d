import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import type { ApprovalMail } from '#app/mailing/wording/kinds/word_approval_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { mailDataOf, readerOf, registeredUsers } from '#app/companies/activation/registered_user'
import { accountDeleted } from '#app/companies/users/lock_user'
import { requireManageable } from '#app/access/roles/manageable'
import { moveUser } from '#app/companies/users/move_user'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { ActivatedUser } from '#shared/access/accounts/activation_contract'
import { mayMoveUser } from '#shared/ground/states/user_state'
import { isAnonymous } from '#shared/companies/users/anonymous_users'
import type { Manager } from '#shared/companies/users/manage_user'
import db from '@adonisjs/lucid/services/db'

export interface Activation extends RequestTime {
  manager: Manager
  userId: number | null
  /** Name of the API token; absent for a signed-in user. */
  by?: string
}

export async function findUserId(account: { email: string; accountId: string }): Promise<number> {
  const row = await select(db, 'users', ['users.id'])
    .join('companies', 'companies.id', 'users.company_id')
    .where({ 'users.email': account.email, 'companies.cofor10': account.accountId })
    .first()
  if (!row) throw new NotFound()
  return row.id
}

/**
 * Lets an approved user log in once the provider's system has the account, and mails them. Throws
 * 409 if the user is not waiting for it, and 403 if the manager may not manage them (rule 1.9).
 */
export async function activateUser(id: number, activation: Activation): Promise<ActivatedUser> {
  const { manager, by, now } = activation
  await transaction(db.connection(), async (trx) => {
    await trx.from('users').where('id', id).forUpdate().select('id').first()
    const user = await registeredUsers(trx).where('users.id', id).first()
    if (!user) throw new NotFound()
    if (isAnonymous(user.email)) throw accountDeleted()
    await requireManageable(trx, manager, [id])
    if (!mayMoveUser(user.state, 'APPROVED')) {
      throw new Refusal(409, 'NOT_TO_BE_ACTIVATED', { extra: { state: user.state } })
    }
    await moveUser(trx, user, 'APPROVED', now)
    const before = { state: user.state }
    const after = { state: 'APPROVED', ...(by === undefined ? {} : { by }) }
    await auditUser(trx, id, { action: 'accounts.activate_user', before, after }, activation)
    const mail: ApprovalMail = {
      template: 'user_activated',
      ...readerOf(user),
      data: mailDataOf(user),
    }
    await writeMails(trx, [mail], now)
  })
  return { pk: id, state: 'APPROVED' }
}
