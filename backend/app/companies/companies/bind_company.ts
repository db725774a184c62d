import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { writeMails } from '#app/mailing/outbox/outbox'
import { MASTER_DATA_COLUMNS, type MasterData } from '#app/companies/directory/master_data'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { requireManageable } from '#app/access/roles/manageable'
import { isDuplicateKey } from '#database/failures/broken_constraint'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { isTemporaryAccount } from '#shared/companies/companies/temporary_account'
import { languageOf } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Replaces a temporary account id with a real one, adopts the directory's data and mails the users.
 * Throws 409 if the account id is not temporary or the new one is taken, 422 if the new one is
 * temporary, and 403 if the staff may not manage the company's users (rule 1.9).
 */
export async function bindCompany(
  id: number,
  cofor10: string,
  request: StaffRequest
): Promise<void> {
  if (isTemporaryAccount(cofor10)) throw new FieldRefusal('cofor10', 'TEMPORARY_ACCOUNT_ID')
  await transaction(db.connection(), async (trx) => {
    const before = await lockTemporary(trx, id)
    await requireManageable(trx, request.staff, await findUserIds(trx, id))
    const after = await identityFor(trx, cofor10, before)
    await storeIdentity(trx, id, after, request.now)
    await renameCopies(trx, id, { from: before.cofor10, to: cofor10 })
    const change = { before: { ...before }, after: { ...after } }
    await auditCompany(trx, id, { action: 'accounts.bind_company', ...change }, request)
    await mailUsers(trx, id, { from: before.cofor10, to: cofor10 }, request.now)
  })
}

async function lockTemporary(trx: TransactionClientContract, id: number): Promise<MasterData> {
  const company = await select(trx, 'companies', MASTER_DATA_COLUMNS)
    .where('id', id)
    .forUpdate()
    .first()
  if (!company) throw new NotFound()
  if (!isTemporaryAccount(company.cofor10)) throw new Refusal(409, 'NOT_A_TEMPORARY_ACCOUNT')
  return company
}

async function findUserIds(trx: TransactionClientContract, companyId: number): Promise<number[]> {
  const rows = await select(trx, 'users', ['id']).where('company_id', companyId)
  return rows.map(({ id }) => id)
}

async function identityFor(
  trx: TransactionClientContract,
  cofor10: string,
  before: MasterData
): Promise<MasterData> {
  const entry = await select(trx, 'directory_entries', MASTER_DATA_COLUMNS)
    .where('cofor10', cofor10)
    // Waits for registrations for this site, which lock the entry first.
    .forUpdate()
    .first()
  return entry ? { ...entry } : { ...before, cofor10, cofor6: cofor10.slice(0, 6) }
}

async function storeIdentity(
  trx: TransactionClientContract,
  id: number,
  identity: MasterData,
  now: Date
): Promise<void> {
  try {
    await trx
      .from('companies')
      .where('id', id)
      .update({ ...identity, updated_at: toDbInstant(now) })
  } catch (error) {
    throw isDuplicateKey(error) ? new Refusal(409, 'ACCOUNT_ID_TAKEN', { field: 'cofor10' }) : error
  }
}

interface AccountIdChange {
  from: string
  to: string
}

/** Updates records with the former account id, and assigns its distributions (rule 7.6). */
async function renameCopies(
  trx: TransactionClientContract,
  companyId: number,
  { from, to }: AccountIdChange
): Promise<void> {
  // Addresses first: a distribution locks them until it is stored, so none is missed.
  await trx.from('addresses').where('company_code', from).update({ company_code: to })
  await trx
    .from('distributions')
    .where('recipient_code', from)
    .whereNull('recipient_company_id')
    .update({ recipient_company_id: companyId })
  await trx.from('approval_requests').where('company_id', companyId).update({ account_id: to })
}

async function mailUsers(
  trx: TransactionClientContract,
  companyId: number,
  accountId: AccountIdChange,
  now: Date
): Promise<void> {
  const users = await select(trx, 'users', ['first_name', 'last_name', 'email', 'language'])
    .where('company_id', companyId)
    .where('is_active', true)
    .orderBy('id')
  const mails = users.map((user) => ({
    template: 'account_id_changed' as const,
    to: user.email,
    language: languageOf(user.language),
    data: {
      person: fullName(user),
      email: user.email,
      account_id: accountId.to,
      former_account_id: accountId.from,
    },
  }))
  await writeMails(trx, mails, now)
}
