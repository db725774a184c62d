import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditCompany } from '#app/foundation/audit_trail/audit_of'
import {
  findCompanyAddresses,
  isSameAddress,
  partsOf,
  toAddress,
} from '#app/companies/addresses/company_addresses'
import { insertAddress, nextAddressVersion } from '#app/companies/addresses/insert_address'
import { requireSeen } from '#app/foundation/resources/require_unchanged'
import { lockAccountId } from '#app/companies/companies/lock_company'
import { currentAddresses } from '#database/selections/current_addresses'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import type { Address, AddressChange } from '#shared/companies/addresses/address_contract'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'

/**
 * Replaces the billing address at once, unless nothing changes. Orders keep their version. Throws
 * 409 if it changed since the form was opened.
 */
export async function changeBillingAddress(
  me: SignedInUser,
  { seen, ...form }: AddressChange,
  request: RequestTime & { language: Language }
): Promise<Address> {
  return transaction(db.connection(), async (trx) => {
    // Orders lock the company too, so none sees half of the change.
    const accountId = await lockAccountId(trx, me.company.id)
    const { billing } = await findCompanyAddresses(trx, me.company.id)
    if (billing && isSameAddress(billing, form)) return toAddress(billing, request.language)
    if (seen !== undefined) requireSeen([billing?.id ?? null], [seen])
    const version = await nextAddressVersion(trx, me.company.id, 'BILLING')
    await currentAddresses(trx)
      .where({ company_id: me.company.id, category: 'BILLING' })
      .update({ superseded_at: toDbInstant(request.now) })
    const address = {
      companyId: me.company.id,
      category: 'BILLING',
      companyCode: accountId,
      state: 'APPROVED',
      version,
      form,
    } as const
    const row = await insertAddress(trx, address, request.now)
    const states = { before: billing ? partsOf(billing) : undefined, after: partsOf(form) }
    const change = { action: 'accounts.change_billing_address', ...states }
    await auditCompany(trx, me.company.id, change, { ...request, user: me })
    return toAddress(row, request.language)
  })
}
