import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import type { ApprovalMail } from '#app/mailing/kinds/word_approval_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { AccountDeleted } from '#app/companies/users/lock_user'
import { requireManageable } from '#app/access/roles/manageable'
import { moveUser } from '#app/companies/users/move_user'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { ActivatedUser } from '#shared/access/accounts/activation_contract'
import { mayMoveUser } from '#shared/ground/states/user_state'
import { languageOf } from '#shared/ground/i18n/language'
import { isAnonymous } from '#shared/companies/users/anonymous_users'
import { fullName } from '#shared/companies/users/full_name'
import type { Manager } from '#shared/companies/users/manage_user'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface Activation extends RequestTime {
  manager: Manager
  userId: number | null
  /** The name of the API token. */
  by?: string
}

type WaitingUser = Row<
  'users',
  'id' | 'email' | 'first_name' | 'last_name' | 'language' | 'state'
> &
  Row<'companies', 'name' | 'cofor10'>

export async function findUserId(account: { email: string; accountId: string }): Promise<number> {
  const row = await select(db, 'users', ['users.id'])
    .join('companies', 'companies.id', 'users.company_id')
    .where({ 'users.email': account.email, 'companies.cofor10': account.accountId })
    .first()
  if (!row) throw new NotFound()
  return row.id
}

/**
 * Activates an approved user once the provider's own system has the account, and mails the user.
 * Throws 409 in any other state, and 403 for users that the manager may not manage (rule 1.9).
 */
export async function activateUser(id: number, activation: Activation): Promise<ActivatedUser> {
  const { manager, userId, by, now, requestId } = activation
  await transaction(db.connection(), async (trx) => {
    await trx.from('users').where('id', id).forUpdate().select('id').first()
    const user = await select(trx, 'users', [
      'users.id',
      'email',
      'first_name',
      'last_name',
      'language',
      'state',
      'companies.name',
      'companies.cofor10',
    ])
      .join('companies', 'companies.id', 'users.company_id')
      .where('users.id', id)
      .first()
    if (!user) throw new NotFound()
    if (isAnonymous(user.email)) throw new AccountDeleted()
    await requireManageable(trx, manager, [id])
    if (!mayMoveUser(user.state, 'APPROVED')) {
      throw new Refusal(409, 'NOT_TO_BE_ACTIVATED', { extra: { state: user.state } })
    }
    await moveUser(trx, user, 'APPROVED', now)
    await writeAudit(
      trx,
      {
        userId,
        action: 'accounts.activate_user',
        subject: 'user',
        subjectId: id,
        before: { state: user.state },
        after: { state: 'APPROVED', ...(by === undefined ? {} : { by }) },
        requestId,
      },
      now
    )
    await mailActivated(trx, user, now)
  })
  return { pk: id, state: 'APPROVED' }
}

async function mailActivated(
  trx: TransactionClientContract,
  user: WaitingUser,
  now: Date
): Promise<void> {
  const mail: ApprovalMail = {
    template: 'user_activated',
    to: user.email,
    language: languageOf(user.language),
    data: {
      person: fullName(user),
      email: user.email,
      company: { name: user.name, cofor10: user.cofor10 },
    },
  }
  await writeMails(trx, [mail], now)
}
