import type { Row } from '#database/rows'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import type { ContactCategory } from '#shared/ground/states/company_kinds'
import { fullName } from '#shared/companies/users/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A recipient of a company's mails. */
export interface CompanyReader {
  email: string
  person: string
  language: Language
}

type User = Row<'users', 'company_id' | 'first_name' | 'last_name' | 'email' | 'language'>

/** Finds active users and contacts of companies. A contact reads the first user's language. */
export async function findCompanyReaders(
  trx: TransactionClientContract,
  companyIds: readonly number[],
  categories: readonly ContactCategory[]
): Promise<{ of: (companyId: number) => CompanyReader[] }> {
  const ids = [...companyIds]
  const users: User[] = await trx
    .from('users')
    .whereIn('company_id', ids)
    .where({ is_active: true, state: 'APPROVED' })
    .orderBy('id')
    .select('company_id', 'first_name', 'last_name', 'email', 'language')
  const contacts: Row<'contacts', 'company_id' | 'name' | 'email'>[] = await trx
    .from('contacts')
    .whereIn('company_id', ids)
    .whereIn('category', [...categories])
    .orderBy('id')
    .select('company_id', 'name', 'email')
  return {
    of: (companyId) => {
      const own = users.filter((user) => user.company_id === companyId)
      const language = languageOf(own[0]?.language)
      const readers = new Map<string, CompanyReader>()
      for (const { company_id: of, email, name: person } of contacts) {
        if (of === companyId && email !== '') readers.set(email, { email, person, language })
      }
      for (const user of own) {
        const person = fullName(user)
        readers.set(user.email, { email: user.email, person, language: languageOf(user.language) })
      }
      return [...readers.values()]
    },
  }
}
