import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { lockCompany } from '#app/companies/companies/lock_company'
import { FieldRefusal } from '#app/foundation/http/refusal'
import { requireUnchanged } from '#app/foundation/resources/require_unchanged'
import { requestEmail } from '#app/companies/users/email_change/request_email'
import { findPendingEmail } from '#app/companies/users/email_change/pending_email'
import { enforceEmail } from '#app/companies/users/email_change/enforce_email'
import { hasUser } from '#app/companies/users/creation/insert_user'
import { findCompanyId, lockUser } from '#app/companies/users/lock_user'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { needsConfirmedEmail } from '#shared/companies/users/manage_user'
import type { UserChange } from '#shared/companies/users/user_contract'
import db from '@adonisjs/lucid/services/db'
import isEqual from 'lodash/isEqual.js'

/**
 * Changes a user's email, names, phone number and language (rule 3.12). A staff user's new email
 * waits for confirmation (rule 3.17). Throws 409 if the user changed in the meantime. Throws 422
 * for a colleague's email (rule 3.8) or a missing phone number of a supplier's user.
 */
export async function changeUser(
  id: number,
  { updated_at: seenAt, email: wanted, ...after }: UserChange,
  request: StaffRequest
): Promise<void> {
  const { staff, now } = request
  const companyId = await findCompanyId(id)
  await transaction(db.connection(), async (trx) => {
    // Creating users locks the company too, so that emails stay unique.
    await lockCompany(trx, companyId)
    const user = await lockUser(trx, staff, id)
    if (after.phone === '' && user.company.kind === 'SUPPLIER') {
      throw new FieldRefusal('phone', 'REQUIRED')
    }
    const isMoved = wanted !== user.email
    if (isMoved && (await hasUser(trx, companyId, wanted))) {
      throw new FieldRefusal('email', 'EMAIL_TAKEN')
    }
    const waits = isMoved && needsConfirmedEmail(user)
    const email = waits ? user.email : wanted
    const { first_name, last_name, phone, language } = user
    const before = { first_name, last_name, phone, language, email: user.email }
    const changed = { ...after, email }
    const isSame = isEqual(before, changed)
    const requested = waits ? (await findPendingEmail(trx, id, now))?.email : wanted
    if (isSame && requested === wanted) return
    requireUnchanged(user.updated_at, seenAt)
    if (waits) await requestEmail(trx, user, wanted, request)
    if (isSame) return
    await trx
      .from('users')
      .where('id', id)
      .update({ ...after, updated_at: toDbInstant(now) })
    if (email !== user.email) await enforceEmail(trx, { ...user, ...after }, email, now)
    const change = { action: 'accounts.change_user', before, after: changed }
    await auditUser(trx, id, change, request)
  })
}
