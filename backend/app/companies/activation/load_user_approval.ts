import { readMasterData } from '#app/companies/directory/master_data'
import { findDataSource } from '#app/companies/activation/company_data_source'
import { checkCofor6 } from '#app/companies/activation/check_cofor6'
import { locateSite } from '#app/companies/directory/locate_site'
import { type ApprovalRequest, handledAlready } from '#app/companies/approvals/find_request'
import { listAddresses } from '#app/companies/addresses/company_addresses'
import { grantsOf, toRight } from '#app/companies/suppliers/product_group_rights'
import { groupCodesOf } from '#app/companies/registration/settling/store_company_data'
import { select } from '#database/select'
import type { UserApproval, approvalContact } from '#shared/companies/approvals/approval_contract'
import type { Address } from '#shared/companies/addresses/address_contract'
import type { Language } from '#shared/ground/i18n/language'
import type { Quota } from '#shared/companies/registration/registration_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

/** A deleted user or withdrawn request throws 409. */
export async function loadUserApproval(
  request: ApprovalRequest,
  language: Language
): Promise<UserApproval> {
  const client = db.connection()
  const user = await select(client, 'users', [
    'company_id',
    'state',
    'is_first_user',
    'first_name',
    'last_name',
    'email',
    'phone',
  ])
    .where('id', request.userId ?? 0)
    .first()
  if (!user || request.decision.state === 'WITHDRAWN') throw handledAlready(request)
  const company = await readMasterData(client, user.company_id)
  const addresses = await listAddresses(client, company.pk, undefined, language)
  const applicant = {
    id: request.userId ?? 0,
    companyId: company.pk,
    isFirstUser: user.is_first_user,
  }
  const source = await findDataSource(client, applicant, language)
  const [contacts, groups, site, cofor6] = await Promise.all([
    readContacts(client, company.pk),
    readProductGroups(client, company.pk, source.wishes),
    locateSite(client, company.cofor10, countryOf(addresses)),
    checkCofor6(client, company),
  ])
  const { company_id: _, state, is_first_user: isFirstUser, ...person } = user
  return {
    pk: request.id,
    state,
    requested_at: request.requestedAt,
    first_user: isFirstUser,
    user: person,
    company_profile: company,
    site,
    addresses,
    contacts,
    product_group_rights: groups,
    ...cofor6,
    ...source.shown,
    decision: request.decision,
  }
}

function countryOf(addresses: readonly Address[]): string {
  const of = (category: Address['category']) =>
    addresses.find((address) => address.category === category)?.country_code
  return of('DELIVERY') ?? of('BILLING') ?? ''
}

async function readContacts(
  client: QueryClientContract,
  companyId: number
): Promise<InferOutput<typeof approvalContact>[]> {
  return select(client, 'contacts', ['category', 'name', 'phone', 'email'])
    .where('company_id', companyId)
    .orderBy('category')
}

/** Reads the company's product groups. With wishes, reads the wished and the permitted groups. */
async function readProductGroups(
  client: QueryClientContract,
  companyId: number,
  wishes: readonly Quota[]
): Promise<UserApproval['product_group_rights']> {
  const rows = await grantsOf(client, companyId).where((groups) =>
    wishes.length > 0
      ? groups.where('can_order', true).orWhereIn('product_groups.code', groupCodesOf(wishes))
      : groups.whereNotNull('can_order')
  )
  return rows.map(toRight)
}
