import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { FieldRefusal } from '#app/foundation/http/refusal'
import { isDuplicateKey } from '#database/failures/broken_constraint'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { NewCompany } from '#shared/companies/companies/company_resource_contract'
import { isTemporaryAccount } from '#shared/companies/companies/temporary_account'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Creates a staff company and returns its id. Throws 422 for a taken or temporary account id. */
export async function createCompany(
  { account_id: accountId, kind, name }: NewCompany,
  request: StaffRequest
): Promise<number> {
  if (isTemporaryAccount(accountId)) throw new FieldRefusal('account_id', 'TEMPORARY_ACCOUNT_ID')
  return transaction(db.connection(), async (trx) => {
    const site: unknown = await trx
      .from('directory_entries')
      .where('cofor10', accountId)
      .select('id')
      .first()
    if (site) throw new FieldRefusal('account_id', 'ACCOUNT_ID_OF_SITE')
    const id = await insertStaffCompany(
      trx,
      { account_id: accountId, kind, name },
      request.now
    ).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new FieldRefusal('account_id', 'ACCOUNT_ID_TAKEN') : error
    })
    const after = { account_id: accountId, name, kind }
    await auditCompany(trx, id, { action: 'accounts.create_company', after }, request)
    return id
  })
}

export function insertStaffCompany(
  trx: TransactionClientContract,
  { account_id: accountId, kind, name }: NewCompany,
  now: Date
): Promise<number> {
  const company = {
    cofor10: accountId,
    cofor6: accountId.slice(0, 6),
    name,
    kind,
    vat_identification_no: '',
    company_reference: '',
    company_group: 'INTERNAL_SUPPLIERS',
    created_at: toDbInstant(now),
    updated_at: toDbInstant(now),
  }
  return insertRows(trx, 'companies', [company])
}
