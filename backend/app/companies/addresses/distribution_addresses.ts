import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import {
  countAddressRequest,
  requestAddressApproval,
} from '#app/companies/addresses/request_address_approval'
import { withdrawAddressApprovals } from '#app/companies/approvals/decide_request'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import {
  ADDRESS_COLUMNS,
  type AddressRow,
  auditAddress,
  isSameAddress,
  partsOf,
  toAddress,
} from '#app/companies/addresses/company_addresses'
import { insertAddress } from '#app/companies/addresses/insert_address'
import { lockAccountId, lockCompany } from '#app/companies/companies/lock_company'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { Address, AddressForm } from '#shared/companies/addresses/address_contract'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Adds a distribution address that waits for approval, or returns an equal existing one. Throws 422
 * for the company's own account id, and 429 after too many requests.
 */
export async function addDistributionAddress(
  me: SignedInUser,
  form: AddressForm & { company_id: string },
  request: RequestTime & { language: Language }
): Promise<Address> {
  await countAddressRequest(me.company.id)
  const row = await transaction(db.connection(), async (trx) => {
    const accountId = await lockAccountId(trx, me.company.id)
    if (form.company_id === accountId) throw new FieldRefusal('company_id', 'OWN_RECIPIENT')
    const known = await findSame(trx, me.company.id, form)
    if (known) return known
    const address = {
      companyId: me.company.id,
      category: 'DISTRIBUTION',
      companyCode: form.company_id,
      state: 'CLIENT_APPROVAL_REQUESTED',
      version: 1,
      form,
    } as const
    const added = await insertAddress(trx, address, request.now)
    await requestAddressApproval(trx, { id: added.id, companyId: me.company.id }, request.now)
    const after = { ...partsOf(added), company_id: added.company_code }
    const change = { action: 'accounts.add_distribution_address', after }
    await auditAddress(trx, added.id, change, { ...request, user: me })
    return added
  })
  return toAddress(row, request.language)
}

/**
 * Removes a distribution address; past distributions keep it. Throws {@link NotFound} for addresses
 * of other companies, and 422 for other categories.
 */
export async function deleteDistributionAddress(
  me: SignedInUser,
  id: number,
  request: RequestTime
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    await lockCompany(trx, me.company.id)
    const row = await select(trx, 'addresses', ADDRESS_COLUMNS)
      .where({ id, company_id: me.company.id })
      .whereNull('deleted_at')
      .first()
    if (!row) throw new NotFound()
    if (row.category !== 'DISTRIBUTION') throw new Refusal(422, 'ADDRESS_NOT_DELETABLE')
    await trx
      .from('addresses')
      .where('id', id)
      .update({ deleted_at: toDbInstant(request.now) })
    await withdrawAddressApprovals(trx, [id], request.now)
    const before = { ...partsOf(row), company_id: row.company_code, state: row.state }
    const change = { action: 'accounts.delete_distribution_address', before }
    await auditAddress(trx, id, change, { ...request, user: me })
  })
}

async function findSame(
  trx: TransactionClientContract,
  companyId: number,
  form: AddressForm & { company_id: string }
): Promise<AddressRow | undefined> {
  const rows = await select(trx, 'addresses', ADDRESS_COLUMNS)
    .where({ company_id: companyId, category: 'DISTRIBUTION', company_code: form.company_id })
    .whereIn('state', ['APPROVED', 'CLIENT_APPROVAL_REQUESTED'])
    .whereNull('deleted_at')
  return rows.find((row) => isSameAddress(row, form))
}
