import type { SignedInUser } from '#app/accounts/signed_in_user'
import { writeAudit } from '#app/audit/audit_log'
import { type AddressRow, findCompanyAddresses, toAddress } from '#app/companies/addresses'
import { toDbInstant } from '#database/instant'
import type { Address, AddressForm } from '#shared/companies/company_contract'
import type { Language } from '#shared/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Changes the company's billing address: the new version is in force at once, the old one stays
 * for the orders that name it. The same address again changes nothing.
 */
export async function changeBillingAddress(
  me: SignedInUser,
  form: AddressForm,
  call: { now: Date; language: Language; requestId?: string }
): Promise<Address> {
  return db.transaction(async (trx) => {
    // Orders lock the company too: none is placed with half of the change.
    await trx.from('companies').where('id', me.company.id).forUpdate().select('id').firstOrFail()
    const { billing } = await findCompanyAddresses(trx, me.company.id)
    if (billing && isSame(billing, form)) return toAddress(billing, call.language)
    const row = await insertVersion(trx, me, form, call.now)
    await writeAudit(
      trx,
      {
        userId: me.id,
        action: 'accounts.change_billing_address',
        subject: 'company',
        subjectId: me.company.id,
        before: billing ? partsOf(billing) : undefined,
        after: partsOf(form),
        requestId: call.requestId,
      },
      call.now
    )
    return toAddress(row, call.language)
  })
}

async function insertVersion(
  trx: TransactionClientContract,
  me: SignedInUser,
  form: AddressForm,
  now: Date
): Promise<AddressRow> {
  const ofCompany = () =>
    trx.from('addresses').where('company_id', me.company.id).where('category', 'BILLING')
  const last: { version: number | null } = await ofCompany().max('version as version').firstOrFail()
  const at = toDbInstant(now)
  await ofCompany().whereNull('superseded_at').update({ superseded_at: at })
  const row = {
    company_id: me.company.id,
    category: 'BILLING' as const,
    state: 'APPROVED' as const,
    company_code: me.company.cofor10,
    ...partsOf(form),
  }
  const [id] = await trx
    .insertQuery()
    .table('addresses')
    .insert({ ...row, version: Number(last.version ?? 0) + 1, decided_at: at, created_at: at })
  return { id: Number(id), ...row }
}

const PARTS = [
  'company_name',
  'street_address',
  'address_details',
  'postal_code',
  'city',
  'country_code',
] as const

const isSame = (row: AddressForm, form: AddressForm) =>
  PARTS.every((part) => row[part] === form[part])

function partsOf(address: AddressForm): AddressForm {
  const { company_name, street_address, address_details, postal_code, city, country_code } = address
  return { company_name, street_address, address_details, postal_code, city, country_code }
}
