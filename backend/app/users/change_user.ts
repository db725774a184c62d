import type { StaffCall } from '#app/resources/staff_call'
import { endCodes } from '#app/accounts/mail_codes'
import { writeAudit } from '#app/audit_trail/write_audit'
import { lockCompany } from '#app/companies/lock_company'
import { FieldRefusal, NotFound } from '#app/http/refusal'
import { writeMails } from '#app/mailing/outbox/outbox'
import { requireUnchanged } from '#app/resources/require_unchanged'
import { endSessionsOf } from '#app/sessions/end_sessions'
import { hasUser } from '#app/users/insert_user'
import { type LockedUser, lockUser } from '#app/users/lock_user'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import { fullName } from '#shared/users/full_name'
import type { UserChange } from '#shared/users/user_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Changes a user's email, names, phone number and language (rule 3.12). Another email ends sessions
 * and mailed codes, and both addresses are told. Throws 409 when the user was changed since the
 * form was opened, and 422 for an email that somebody of the company has (rule 3.8), or no phone
 * number of a supplier's user.
 */
export async function changeUser(
  id: number,
  { updated_at: seenAt, ...after }: UserChange,
  { staff, now, requestId }: StaffCall
): Promise<void> {
  const companyId = await companyOf(id)
  await transaction(db.connection(), async (trx) => {
    // Whoever makes a user locks the company too: two never get one email.
    await lockCompany(trx, companyId)
    const user = await lockUser(trx, staff, id)
    requireUnchanged(user.updated_at, seenAt)
    if (after.phone === '' && user.company.kind === 'SUPPLIER') {
      throw new FieldRefusal('phone', 'REQUIRED')
    }
    const { email, first_name, last_name, phone, language } = user
    const before = { email, first_name, last_name, phone, language }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    const isMoved = after.email !== email
    if (isMoved && (await hasUser(trx, companyId, after.email))) {
      throw new FieldRefusal('email', 'EMAIL_TAKEN')
    }
    await trx
      .from('users')
      .where('id', id)
      .update({ ...after, updated_at: toDbInstant(now) })
    if (isMoved) {
      await endLogins(trx, id, now)
      await writeEmailMails(trx, user, after, now)
    }
    await writeAudit(
      trx,
      {
        userId: staff.id,
        action: 'accounts.change_user',
        subject: 'user',
        subjectId: id,
        before,
        after,
        requestId,
      },
      now
    )
  })
}

/** Nobody moves to another company, so that it can be locked before the user. */
async function companyOf(id: number): Promise<number> {
  const row: Row<'users', 'company_id'> | null = await db
    .from('users')
    .where('id', id)
    .select('company_id')
    .first()
  if (!row) throw new NotFound()
  return row.company_id
}

/** Whoever reads the former mailbox gets in neither by a session nor by a link. */
async function endLogins(trx: TransactionClientContract, id: number, now: Date): Promise<void> {
  await endSessionsOf(trx, [id])
  await endCodes(trx, id, now)
}

async function writeEmailMails(
  trx: TransactionClientContract,
  { email: former, company }: LockedUser,
  user: Omit<UserChange, 'updated_at'>,
  now: Date
): Promise<void> {
  const data = {
    person: fullName(user),
    email: user.email,
    former_email: former,
    account_id: company.cofor10,
  }
  const { language } = user
  await writeMails(
    trx,
    [former, user.email].map((to) => ({ template: 'email_changed', to, language, data })),
    now
  )
}
