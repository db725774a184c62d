import { select } from '#database/select'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import type { ContactCategory } from '#shared/ground/states/company_kinds'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface CompanyReader {
  email: string
  person: string
  language: Language
}

/** Finds companies' active users and contacts. A contact is mailed in the first user's language. */
export async function findCompanyReaders(
  trx: TransactionClientContract,
  companyIds: readonly number[],
  categories: readonly ContactCategory[]
): Promise<{ of: (companyId: number) => CompanyReader[] }> {
  const ids = [...companyIds]
  const users = await select(trx, 'users', [
    'company_id',
    'first_name',
    'last_name',
    'email',
    'language',
  ])
    .whereIn('company_id', ids)
    .where({ is_active: true, state: 'APPROVED' })
    .orderBy('id')
  const contacts = await select(trx, 'contacts', ['company_id', 'name', 'email'])
    .whereIn('company_id', ids)
    .whereIn('category', [...categories])
    .orderBy('id')
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
