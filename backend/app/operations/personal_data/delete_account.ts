import { auditUser } from '#app/foundation/audit_trail/audit_of'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { writeMails } from '#app/mailing/outbox/outbox'
import { anonymiseUsers } from '#app/operations/personal_data/anonymise_users'
import { FieldRefusal, NotLoggedIn } from '#app/foundation/http/refusal'
import { acceptCode, countTry, forgiveTries } from '#app/access/second_factor/check_code'
import { requirePassword } from '#app/access/second_factor/require_password'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { lockCompany } from '#app/companies/companies/lock_company'
import { keepAnAdministrator, lockAdministrators } from '#app/companies/users/administrators'
import { keepPurchaseApprovers } from '#app/companies/users/purchase_approvers'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { AccountDeletion } from '#shared/operations/account_deletion_contract'
import db from '@adonisjs/lucid/services/db'

/**
 * Deletes the user's own account (rule 15.7); orders stay. Requires the password and the second
 * factor. Sends a last mail. Throws 422 at `password` or `otp`, and 409 for the last administrator
 * or purchase approver (rule 5.30).
 */
export async function deleteAccount(
  user: SignedInUser,
  { password, otp }: AccountDeletion,
  { now, requestId }: RequestTime
): Promise<void> {
  await requirePassword(user.id, password)
  if (user.secondFactor.isOn) await countTry('code_to_delete', user.id)
  await transaction(db.connection(), async (trx) => {
    const administrators = await lockAdministrators(trx)
    await lockCompany(trx, user.company.id)
    const row = await select(trx, 'users', ['id', 'email', 'company_id', 'is_active'])
      .where('id', user.id)
      .forUpdate()
      .first()
    if (!row?.is_active) throw new NotLoggedIn(false)
    if (user.secondFactor.isOn && !(await acceptCode(trx, user.id, otp, now))) {
      throw new FieldRefusal('otp', 'WRONG_CODE')
    }
    keepAnAdministrator(administrators, [user.id])
    await keepPurchaseApprovers(trx, user.company.id, [user.id])
    await anonymiseUsers(trx, [row], now)
    const states = { before: { is_active: true }, after: { is_active: false } }
    const change = { action: 'accounts.delete_account', ...states }
    await auditUser(trx, user.id, change, { user, now, requestId })
    // The email as it is now; it may have changed before the lock.
    const { email } = row
    const data = { person: user.fullName, email, account_id: user.company.cofor10 }
    const mail = { template: 'account_deleted', to: email, language: user.language } as const
    await writeMails(trx, [{ ...mail, data }], now)
  })
  if (user.secondFactor.isOn) await forgiveTries('code_to_delete', user.id)
}
