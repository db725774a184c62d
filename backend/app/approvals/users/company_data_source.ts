import { findEntries } from '#app/registration/registration_requests'
import type { Row } from '#database/rows'
import { countryName } from '#shared/geography/countries'
import type { UserApproval } from '#shared/approvals/approval_contract'
import type { Language } from '#shared/i18n/language'
import { ANONYMOUS_EMAIL } from '#shared/users/anonymous_users'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface Applicant {
  id: number
  companyId: number
  isFirstUser: boolean
}

/** Tells who entered the data of an applicant's company, and what the applicant entered in vain. */
export async function findDataSource(
  client: QueryClientContract,
  { id, companyId, isFirstUser }: Applicant,
  language: Language
): Promise<Pick<UserApproval, 'company_data' | 'own_entries'>> {
  const entries = await findEntries(client, id)
  const hasOwn = entries !== null && entries.addresses.length > 0
  if (isFirstUser) {
    const from = hasOwn || entries === null ? ('APPLICANT' as const) : ('REJECTED' as const)
    return { company_data: { from, by: null }, own_entries: null }
  }
  const by: Row<'users', 'first_name' | 'last_name' | 'email'> | null = await client
    .from('users')
    .where({ company_id: companyId, is_first_user: true })
    .whereNot('email', 'like', ANONYMOUS_EMAIL)
    .select('first_name', 'last_name', 'email')
    .first()
  return {
    company_data: { from: by ? 'COLLEAGUE' : 'COMPANY', by },
    own_entries: hasOwn
      ? {
          addresses: entries.addresses.map((address) => ({
            ...address,
            country: countryName(address.country_code, language),
          })),
          contacts: entries.contacts,
        }
      : null,
  }
}
