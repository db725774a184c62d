import {
  type CompanyStanding,
  findStanding,
} from '#app/companies/registration/settling/company_standing'
import {
  type RegistrationEntries,
  findEntries,
  hasCompanyData,
} from '#app/companies/registration/registration_requests'
import { select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { countryName } from '#shared/ground/geography/countries'
import type { UserApproval } from '#shared/companies/approvals/approval_contract'
import type { Language } from '#shared/ground/i18n/language'
import type { Quota } from '#shared/companies/registration/registration_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface Applicant {
  id: number
  companyId: number
  isFirstUser: boolean
}

interface DataSource {
  shown: Pick<UserApproval, 'company_data' | 'own_entries'>
  /** Product groups that the applicant requested; empty unless the company is deserted. */
  wishes: readonly Quota[]
}

export async function findDataSource(
  client: QueryClientContract,
  applicant: Applicant,
  language: Language
): Promise<DataSource> {
  const standing = await findStanding(client, applicant.companyId)
  const entries = await findEntries(client, applicant.id)
  const own = entries && hasCompanyData(entries) ? entries : null
  if (applicant.isFirstUser && standing !== 'DESERTED') {
    const from = own || !entries ? ('APPLICANT' as const) : ('REJECTED' as const)
    return { shown: { company_data: { from, by: null }, own_entries: null }, wishes: [] }
  }
  const isUsed = standing === 'DESERTED'
  return {
    shown: {
      company_data: await findSourceBeside(client, applicant, standing),
      own_entries: own && toOwnEntries(own, isUsed, language),
    },
    wishes: isUsed ? (own?.quotas ?? []) : [],
  }
}

async function findSourceBeside(
  client: QueryClientContract,
  { companyId }: Applicant,
  standing: CompanyStanding
): Promise<UserApproval['company_data']> {
  if (standing === 'DESERTED') return { from: 'COMPANY', by: null }
  const by = await select(undeletedUsers(client), 'users', ['first_name', 'last_name', 'email'])
    .where({ company_id: companyId, is_first_user: true })
    .first()
  return { from: by ? 'COLLEAGUE' : 'COMPANY', by }
}

function toOwnEntries(
  { addresses, contacts }: RegistrationEntries,
  isUsed: boolean,
  language: Language
): NonNullable<UserApproval['own_entries']> {
  return {
    used_once_approved: isUsed,
    addresses: addresses.map((address) => ({
      ...address,
      country: countryName(address.country_code, language),
    })),
    contacts,
  }
}
