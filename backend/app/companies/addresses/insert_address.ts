import { type AddressRow, partsOf } from '#app/companies/addresses/company_addresses'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import type { AddressForm } from '#shared/companies/addresses/address_contract'
import type { AddressState } from '#shared/companies/addresses/address_state'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface NewAddress {
  companyId: number
  category: AddressRow['category']
  /** COFOR10 of the location; may be empty. */
  companyCode: string
  state: AddressState
  version: number
  form: AddressForm
}

/** An approved address is stored as decided now. */
export async function insertAddress(
  trx: TransactionClientContract,
  { companyId, category, companyCode, state, version, form }: NewAddress,
  now: Date
): Promise<AddressRow> {
  const at = toDbInstant(now)
  const row = {
    company_id: companyId,
    category,
    state,
    company_code: companyCode,
    ...partsOf(form),
  }
  const decidedAt = state === 'APPROVED' ? at : null
  const id = await insertRows(trx, 'addresses', [
    { ...row, version, decided_at: decidedAt, created_at: at },
  ])
  return { id, ...row }
}

export async function nextAddressVersion(
  trx: TransactionClientContract,
  companyId: number,
  category: 'BILLING' | 'DELIVERY'
): Promise<number> {
  const last: { version: number | null } = await trx
    .from('addresses')
    .where({ company_id: companyId, category })
    .max('version as version')
    .firstOrFail()
  return Number(last.version ?? 0) + 1
}
