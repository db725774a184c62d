import { writeAudit } from '#app/audit_trail/write_audit'
import { FieldRefusal, NotFound, Refusal } from '#app/http/refusal'
import { writeMails } from '#app/mailing/outbox/outbox'
import { MASTER_DATA_COLUMNS, type MasterData } from '#app/directory/master_data'
import type { StaffCall } from '#app/resources/staff_call'
import { requireManageable } from '#app/roles/manageable'
import { isDuplicateKey } from '#database/failures/duplicate_key'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import { isTemporaryAccount } from '#shared/companies/temporary_account'
import { languageOf } from '#shared/i18n/language'
import { fullName } from '#shared/users/full_name'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** 409: the company has a real account id already. */
class NotTemporary extends Refusal {
  constructor() {
    super(409, 'NOT_A_TEMPORARY_ACCOUNT')
  }
}

/** 409: another company goes by the account id. */
class AccountIdTaken extends Refusal {
  constructor() {
    super(409, 'ACCOUNT_ID_TAKEN', { field: 'cofor10' })
  }
}

/**
 * Gives a company with a temporary account id its real one: the same company goes on under it, with
 * all its records and with what the directory says about it, and its users are told how to log in.
 * Throws {@link NotTemporary} and {@link AccountIdTaken}, 422 for another temporary id, and 403 for a
 * company with users whom the staff may not manage (rule 1.9): they log in with its account id.
 */
export async function bindCompany(
  id: number,
  cofor10: string,
  { staff, now, requestId }: StaffCall
): Promise<void> {
  if (isTemporaryAccount(cofor10)) throw new FieldRefusal('cofor10', 'TEMPORARY_ACCOUNT_ID')
  await transaction(db.connection(), async (trx) => {
    const before = await lockTemporary(trx, id)
    await requireManageable(trx, staff, await findUserIds(trx, id))
    const after = await identityFor(trx, cofor10, before)
    await storeIdentity(trx, id, after, now)
    await renameCopies(trx, id, { from: before.cofor10, to: cofor10 })
    await writeAudit(
      trx,
      {
        userId: staff.id,
        action: 'accounts.bind_company',
        subject: 'company',
        subjectId: id,
        before: { ...before },
        after: { ...after },
        requestId,
      },
      now
    )
    await tellUsers(trx, id, { from: before.cofor10, to: cofor10 }, now)
  })
}

async function lockTemporary(trx: TransactionClientContract, id: number): Promise<MasterData> {
  const company: MasterData | null = await trx
    .from('companies')
    .where('id', id)
    .forUpdate()
    .select(...MASTER_DATA_COLUMNS)
    .first()
  if (!company) throw new NotFound()
  if (!isTemporaryAccount(company.cofor10)) throw new NotTemporary()
  return company
}

async function findUserIds(trx: TransactionClientContract, companyId: number): Promise<number[]> {
  const rows: Row<'users', 'id'>[] = await trx
    .from('users')
    .where('company_id', companyId)
    .select('id')
  return rows.map(({ id }) => id)
}

/** The directory's entry; without one, what the company said of itself under the new account id. */
async function identityFor(
  trx: TransactionClientContract,
  cofor10: string,
  before: MasterData
): Promise<MasterData> {
  const entry: MasterData | null = await trx
    .from('directory_entries')
    .where('cofor10', cofor10)
    // Whoever registers the same site at the same time locks its entry first.
    .forUpdate()
    .select(...MASTER_DATA_COLUMNS)
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
    if (isDuplicateKey(error)) throw new AccountIdTaken()
    throw error
  }
}

interface AccountIdChange {
  from: string
  to: string
}

/**
 * Has what names the company by its former account id follow, at other companies too: a temporary
 * one names nobody else. What is on its way to it (rule 7.6) is the company's from now on.
 */
async function renameCopies(
  trx: TransactionClientContract,
  companyId: number,
  { from, to }: AccountIdChange
): Promise<void> {
  // Addresses first: whoever passes rolls on holds them until the distribution is stored.
  await trx.from('addresses').where('company_code', from).update({ company_code: to })
  await trx
    .from('distributions')
    .where('recipient_code', from)
    .whereNull('recipient_company_id')
    .update({ recipient_company_id: companyId })
  await trx.from('approval_requests').where('company_id', companyId).update({ account_id: to })
}

async function tellUsers(
  trx: TransactionClientContract,
  companyId: number,
  accountId: AccountIdChange,
  now: Date
): Promise<void> {
  const users: Row<'users', 'first_name' | 'last_name' | 'email' | 'language'>[] = await trx
    .from('users')
    .where('company_id', companyId)
    .where('is_active', true)
    .orderBy('id')
    .select('first_name', 'last_name', 'email', 'language')
  await writeMails(
    trx,
    users.map((user) => ({
      template: 'account_id_changed' as const,
      to: user.email,
      language: languageOf(user.language),
      data: {
        person: fullName(user),
        email: user.email,
        account_id: accountId.to,
        former_account_id: accountId.from,
      },
    })),
    now
  )
}
