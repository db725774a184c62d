import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import {
  countAddressRequest,
  requestAddressApproval,
} from '#app/companies/addresses/request_address_approval'
import { withdrawAddressApprovals } from '#app/companies/approvals/decide_request'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import {
  type AddressRow,
  auditAddress,
  findCompanyAddresses,
  isSameAddress,
  partsOf,
  toAddress,
} from '#app/companies/addresses/company_addresses'
import { insertAddress, nextAddressVersion } from '#app/companies/addresses/insert_address'
import { lockAccountId } from '#app/companies/companies/lock_company'
import { requireSeen } from '#app/foundation/resources/require_unchanged'
import { FieldRefusal } from '#app/foundation/http/refusal'
import { currentAddresses } from '#database/selections/current_addresses'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type {
  Address,
  AddressChange,
  AddressForm,
} from '#shared/companies/addresses/address_contract'
import { isTAccount } from '#shared/companies/companies/temporary_account'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Stores a new delivery address, which waits for approval and replaces any waiting one. Nobody in
 * the company can order until the decision. Entering the address in force only withdraws the
 * waiting one. Throws 409 if another version waits or is in force since the form was opened, 422 if
 * the directory determines the address, and 429.
 */
export async function changeDeliveryAddress(
  me: SignedInUser,
  { seen, ...form }: AddressChange,
  request: RequestTime & { language: Language }
): Promise<Address> {
  await countAddressRequest(me.company.id)
  const row = await transaction(db.connection(), async (trx) => {
    const accountId = await lockAccountId(trx, me.company.id)
    if (!isTAccount(accountId)) throw new FieldRefusal('category', 'NO_DELIVERY_ADDRESS')
    const { delivery: shown, deliveryInForce: inForce } = await findCompanyAddresses(
      trx,
      me.company.id
    )
    if (shown && shown.state !== 'REJECTED' && isSameAddress(shown, form)) return shown
    if (seen !== undefined) requireSeen([shown?.id ?? null], [seen])
    await giveUpUnapproved(trx, me.company.id, request.now)
    const isBack = inForce !== null && isSameAddress(inForce, form)
    const next = isBack
      ? inForce
      : await insertWaitingVersion(trx, { id: me.company.id, accountId }, form, request.now)
    const before = shown ? { ...partsOf(shown), state: shown.state } : undefined
    const after = { ...partsOf(next), state: next.state }
    const change = { action: 'accounts.change_delivery_address', before, after }
    await auditAddress(trx, next.id, change, { ...request, user: me })
    return next
  })
  return toAddress(row, request.language)
}

/** Marks versions that wait or were rejected as replaced, and withdraws the requests about them. */
async function giveUpUnapproved(
  trx: TransactionClientContract,
  companyId: number,
  now: Date
): Promise<void> {
  const rows = await select(currentAddresses(trx), 'addresses', ['id'])
    .where({ company_id: companyId, category: 'DELIVERY' })
    .whereNot('state', 'APPROVED')
  const ids = rows.map(({ id }) => id)
  await trx
    .from('addresses')
    .whereIn('id', ids)
    .update({ superseded_at: toDbInstant(now) })
  await withdrawAddressApprovals(trx, ids, now)
}

async function insertWaitingVersion(
  trx: TransactionClientContract,
  company: { id: number; accountId: string },
  form: AddressForm,
  now: Date
): Promise<AddressRow> {
  const address = {
    companyId: company.id,
    category: 'DELIVERY',
    companyCode: company.accountId,
    state: 'CLIENT_APPROVAL_REQUESTED',
    version: await nextAddressVersion(trx, company.id, 'DELIVERY'),
    form,
  } as const
  const row = await insertAddress(trx, address, now)
  await requestAddressApproval(trx, { id: row.id, companyId: company.id }, now)
  return row
}
