import { findCodeRecipient, useUpCode } from '#app/accounts/mail_codes'
import { countCodeTry } from '#app/accounts/passwords/password_throttle'
import { requestUserApproval } from '#app/approvals/requests/request_approval'
import { writeAudit } from '#app/audit/audit_log'
import { lockCompany } from '#app/companies/lock_company'
import { Refusal } from '#app/http/refusal'
import { READ_COMMITTED } from '#config/database'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { UserState } from '#shared/approvals/approval_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** 404: a code that is unknown, late, or replaced by a newer one. */
class InvalidCode extends Refusal {
  constructor() {
    super(404, 'INVALID_CODE', { text: 'INVALID_CONFIRMATION_CODE' })
  }
}

interface Registered {
  id: number
  company_id: number
  state: UserState
}

/**
 * Confirms with the code of a mail that somebody's email is theirs, and asks the approvers to
 * decide about them. Who confirms again, by a second click, is answered as the first time. Throws
 * {@link InvalidCode}, and 429 after too many tries.
 */
export async function confirmEmail(
  code: string,
  call: { ipAddress: string; now: Date; requestId?: string }
): Promise<void> {
  await countCodeTry(call.ipAddress)
  const userId = await findCodeRecipient('EMAIL_CONFIRMATION', code, call.now)
  if (userId === null) throw new InvalidCode()
  await transaction(
    db.connection(),
    async (trx) => {
      const user = await lockUser(trx, userId)
      if (user.state !== 'EMAIL_CONFIRMATION_REQUESTED') return
      if (!(await useUpCode(trx, 'EMAIL_CONFIRMATION', code, call.now))) throw new InvalidCode()
      await moveToApproval(trx, user, call)
    },
    READ_COMMITTED
  )
}

/** Locks company and user, in the order in which everybody does. */
async function lockUser(trx: TransactionClientContract, userId: number): Promise<Registered> {
  const ofUser = () => trx.from('users').where('id', userId)
  const found: { company_id: number } | null = await ofUser().select('company_id').first()
  if (!found) throw new InvalidCode()
  await lockCompany(trx, found.company_id)
  const user: Registered | null = await ofUser()
    .forUpdate()
    .select('id', 'company_id', 'state')
    .first()
  if (!user) throw new InvalidCode()
  return user
}

async function moveToApproval(
  trx: TransactionClientContract,
  user: Registered,
  { now, requestId }: { now: Date; requestId?: string }
): Promise<void> {
  const state: UserState = 'CLIENT_APPROVAL_REQUESTED'
  await makeFirstUser(trx, user)
  await trx
    .from('users')
    .where('id', user.id)
    .update({ state, updated_at: toDbInstant(now) })
  await writeAudit(
    trx,
    {
      userId: user.id,
      action: 'accounts.confirm_email',
      subject: 'user',
      subjectId: user.id,
      before: { state: user.state },
      after: { state },
      requestId,
    },
    now
  )
  await requestUserApproval(trx, { id: user.id, companyId: user.company_id }, now)
}

/**
 * A company's first user is who confirms first: whoever registered earlier with an email that is
 * not theirs must not keep the company's data from the approvers' eyes.
 */
async function makeFirstUser(trx: TransactionClientContract, user: Registered): Promise<void> {
  const ofCompany = () => trx.from('users').where('company_id', user.company_id)
  const confirmed: unknown = await ofCompany()
    .whereNot('state', 'EMAIL_CONFIRMATION_REQUESTED')
    .select('id')
    .first()
  if (confirmed) return
  await ofCompany().update({ is_first_user: false })
  await ofCompany().where('id', user.id).update({ is_first_user: true })
}
