import { makeCode } from '#app/foundation/security/make_code'
import { hashPassword } from '#app/access/passwords/password_hash'
import { issueCode } from '#app/access/accounts/mail_codes'
import { auditUser } from '#app/foundation/audit_trail/audit_of'
import { FieldRefusal } from '#app/foundation/http/refusal'
import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import { hasUser, insertUser } from '#app/companies/users/creation/insert_user'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { NewUser } from '#shared/companies/users/user_contract'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Employer = Row<'companies', 'name' | 'cofor10' | 'kind'>

/** Creates a staff user and mails a link for a password. Returns the user's id. Throws 422. */
export async function createStaffUser(form: NewUser, request: StaffRequest): Promise<number> {
  const { now } = request
  // The password is random until the user chooses one. Hashing is slow, so it precedes the lock.
  const passwordHash = await hashPassword(makeCode())
  return transaction(db.connection(), async (trx) => {
    const company = await lockEmployer(trx, form)
    const { roles, ...person } = form
    const row = { ...person, password_hash: passwordHash, state: 'APPROVED' as const }
    const id = await insertUser(trx, row, roles, now)
    const { email, first_name, last_name } = form
    const after = { account_id: company.cofor10, email, first_name, last_name, roles }
    await auditUser(trx, id, { action: 'accounts.create_user', after }, request)
    await writeInvitation(trx, id, form, company, now)
    return id
  })
}

/** Locks the company, so that emails stay unique. */
async function lockEmployer(trx: TransactionClientContract, form: NewUser): Promise<Employer> {
  const company = await select(trx, 'companies', ['name', 'cofor10', 'kind'])
    .where('id', form.company_id)
    .forUpdate()
    .first()
  if (!company || company.kind === 'SUPPLIER') throw new FieldRefusal('company_id', 'STAFF_COMPANY')
  const isTaken = await hasUser(trx, form.company_id, form.email)
  if (isTaken) throw new FieldRefusal('email', 'EMAIL_TAKEN')
  return company
}

async function writeInvitation(
  trx: TransactionClientContract,
  id: number,
  form: NewUser,
  company: Employer,
  now: Date
): Promise<void> {
  const code = await issueCode(trx, 'INVITATION', id, now)
  const data = {
    person: fullName(form),
    email: form.email,
    account_id: company.cofor10,
    sealed_code: sealCode(code),
  }
  const to = { to: form.email, language: form.language }
  await writeMails(trx, [{ template: 'user_invited', ...to, data }], now)
}
