import { type SignedInUser, blockFlagsOf } from '#app/foundation/sessions/signed_in_user'
import { NotLoggedIn } from '#app/foundation/http/refusal'
import { findCompanyAddresses, toAddress } from '#app/companies/addresses/company_addresses'
import { maySwitchColleagues } from '#app/access/accounts/may_switch_colleagues'
import { orderByNames } from '#database/name_order'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import type { CurrentUser, User } from '#shared/companies/profile/current_user_contract'
import type { CompanyProfile } from '#shared/companies/companies/company_contract'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import { prepared } from '#database/connection/prepared'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export const USER_COLUMNS = [
  'id',
  'email',
  'first_name',
  'last_name',
  'phone',
  'language',
  'is_active',
] as const

export type CompanyUserRow = Row<'users', (typeof USER_COLUMNS)[number]>

/** Lists the company's approved users, the current user first. Excludes deleted users. */
export async function listUsers(
  me: SignedInUser,
  options: { withInactive: boolean; language: Language }
): Promise<[CurrentUser, ...User[]]> {
  const client = db.connection()
  const [companyProfile, rows] = await Promise.all([
    loadCompanyProfile(me, options.language),
    options.withInactive
      ? selectUsers(client, me.company.id)
      : findActiveUsers(client, me.company.id),
  ])
  const myself = rows.find(({ id }) => id === me.id)
  // The user may just have been disabled.
  if (!myself) throw new NotLoggedIn(false)
  const colleagues = rows.filter(({ id }) => id !== me.id)
  return [
    {
      ...toUser(myself),
      company_profile: companyProfile,
      needs_second_factor: me.secondFactor.isRequired && !me.secondFactor.isOn,
      abilities: { switch_colleagues: maySwitchColleagues(me) },
    },
    ...colleagues.map(toUser),
  ]
}

const selectUsers = (client: QueryClientContract, companyId: number) =>
  orderByNames(
    select(undeletedUsers(client), 'users', USER_COLUMNS)
      .where('company_id', companyId)
      .where('state', 'APPROVED'),
    'last_name',
    'first_name'
  ).orderBy('id')

const findActiveUsers = prepared((client, companyId: number) =>
  selectUsers(client, companyId).where('is_active', true)
)

async function loadCompanyProfile(me: SignedInUser, language: Language): Promise<CompanyProfile> {
  const { company } = me
  const { billing, delivery } = await findCompanyAddresses(db.connection(), company.id)
  return {
    pk: company.id,
    name: company.name,
    cofor6: company.cofor6,
    cofor10: company.cofor10,
    vat_identification_no: company.vatIdentificationNo,
    company_reference: company.reference,
    company_group: company.group,
    billing_address: billing && toAddress(billing, language),
    delivery_address: delivery && toAddress(delivery, language),
    ...blockFlagsOf(company),
    transport_restriction: company.transportRestriction,
  }
}

export function toUser(row: CompanyUserRow): User {
  return {
    pk: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    language: languageOf(row.language),
    is_active: row.is_active,
  }
}
