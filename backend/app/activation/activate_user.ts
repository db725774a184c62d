import { writeAudit } from '#app/audit/audit_log'
import { NotFound, Refusal } from '#app/http/refusal'
import type { ApprovalMail } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { ActivatedUser } from '#shared/accounts/activation_contract'
import type { UserState } from '#shared/approvals/approval_contract'
import { FALLBACK_LANGUAGE, isLanguage } from '#shared/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Who activates: somebody of the staff, or a program or person at the server known by name. */
export interface Activation {
  userId: number | null
  /** Name of the API token, or of the command. */
  by?: string
  now: Date
  requestId?: string
}

interface WaitingUser {
  id: number
  email: string
  first_name: string
  last_name: string
  language: string
  state: UserState
  name: string
  cofor10: string
}

/** Finds a user by what they log in with; throws {@link NotFound}. */
export async function findUserId(account: { email: string; accountId: string }): Promise<number> {
  const row: { id: number } | null = await db
    .from('users')
    .join('companies', 'companies.id', 'users.company_id')
    .where({ 'users.email': account.email, 'companies.cofor10': account.accountId })
    .select('users.id')
    .first()
  if (!row) throw new NotFound()
  return row.id
}

/**
 * Lets an approved user log in from now on: customer service's step, once the account stands in
 * the provider's own system. The user is told. Throws 409 for a user in any other state.
 */
export async function activateUser(id: number, activation: Activation): Promise<ActivatedUser> {
  const { userId, by, now, requestId } = activation
  await transaction(db.connection(), async (trx) => {
    await trx.from('users').where('id', id).forUpdate().select('id').first()
    const user: WaitingUser | null = await trx
      .from('users')
      .join('companies', 'companies.id', 'users.company_id')
      .where('users.id', id)
      .select('users.id', 'email', 'first_name', 'last_name', 'language', 'state')
      .select('companies.name', 'companies.cofor10')
      .first()
    if (!user) throw new NotFound()
    if (user.state !== 'CS_APPROVAL_REQUESTED') {
      throw new Refusal(409, 'NOT_TO_BE_ACTIVATED', { extra: { state: user.state } })
    }
    await trx
      .from('users')
      .where('id', id)
      .update({ state: 'APPROVED', updated_at: toDbInstant(now) })
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
    language: isLanguage(user.language) ? user.language : FALLBACK_LANGUAGE,
    data: {
      person: `${user.first_name} ${user.last_name}`,
      email: user.email,
      company: { name: user.name, cofor10: user.cofor10 },
    },
  }
  await writeMails(trx, [mail], now)
}
