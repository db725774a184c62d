import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import { MASTER_DATA_COLUMNS, type MasterData } from '#app/companies/directory/master_data'
import { registerAgain } from '#app/companies/registration/registration_refusals'
import { isDuplicateKey } from '#database/failures/broken_constraint'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { RegistrationPayload } from '#shared/companies/registration/registration_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface RegisteredCompany {
  id: number
  cofor10: string
}

/** Creates a company from a directory site that the caller has locked. */
export async function makeCompanyOfDirectory(
  trx: TransactionClientContract,
  cofor10: string,
  request: RequestTime
): Promise<RegisteredCompany> {
  const entry = await select(trx, 'directory_entries', MASTER_DATA_COLUMNS)
    .where('cofor10', cofor10)
    .firstOrFail()
  return insertCompany(trx, entry, request)
}

export async function makeTemporaryCompany(
  trx: TransactionClientContract,
  profile: NonNullable<RegistrationPayload['company_profile']> & { cofor10: string },
  request: RequestTime
): Promise<RegisteredCompany> {
  const company = { company_reference: '', company_group: 'EXTERNAL_SUPPLIERS' } as const
  return insertCompany(trx, { ...profile, ...company }, request)
}

/** Throws 409 if another one now has the account id. */
async function insertCompany(
  trx: TransactionClientContract,
  company: MasterData,
  request: RequestTime
): Promise<RegisteredCompany> {
  const at = toDbInstant(request.now)
  const row = { ...company, kind: 'SUPPLIER', created_at: at, updated_at: at }
  const id = await insertRows(trx, 'companies', [row]).catch((error: unknown) => {
    throw isDuplicateKey(error) ? registerAgain() : error
  })
  const { cofor10, cofor6, name } = company
  const change = { action: 'accounts.create_company', after: { account_id: cofor10, cofor6, name } }
  await auditCompany(trx, id, change, { ...request, userId: null })
  return { id, cofor10 }
}
