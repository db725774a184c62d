import type { BlankedPerson } from '#app/operations/personal_data/blanked_person'
import { select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Terms that nobody else has: in any company, or in the person's company. */
export interface SplitTerms {
  own: string[]
  ofCompany: string[]
}

/** Leaves out the terms that others have too, such as namesakes or users of the same phone. */
export async function splitTerms(
  trx: TransactionClientContract,
  { terms, company_id: companyId }: Pick<BlankedPerson, 'terms' | 'company_id'>
): Promise<SplitTerms> {
  const own: string[] = []
  const ofCompany: string[] = []
  for (const term of terms) {
    const companies = await companiesWith(trx, term)
    if (companies.length === 0) own.push(term)
    if (!companies.includes(companyId)) ofCompany.push(term)
  }
  return { own, ofCompany }
}

/** Finds the companies of other people with a term; 0 for registrations. */
async function companiesWith(trx: TransactionClientContract, term: string): Promise<number[]> {
  // MariaDB ignores accents, but texts are searched with them.
  const isTerm = (text: string) => text.toLowerCase() === term.toLowerCase()
  const users = await select(undeletedUsers(trx), 'users', [
    'company_id',
    'email',
    'phone',
    'first_name',
    'last_name',
  ]).where((same) => {
    same.where('email', term.toLowerCase()).orWhere('phone', term)
    for (const [first, last] of waysToSplit(term)) {
      same.orWhere((named) => void named.where({ first_name: first, last_name: last }))
    }
  })
  const contacts = await select(trx, 'contacts', ['company_id', 'email', 'phone', 'name']).where(
    (same) => {
      same.where('email', term.toLowerCase()).orWhere('phone', term).orWhere('name', term)
    }
  )
  const applicant: unknown = await trx
    .from('registration_requests')
    .where('email', term.toLowerCase())
    .select('id')
    .first()
  const companies = [...users.map((user) => ({ ...user, name: fullName(user) })), ...contacts]
    .filter(({ email, phone, name }) => [email, phone, name].some(isTerm))
    .map(({ company_id: id }) => id)
  return applicant ? [...companies, 0] : companies
}

/** Lists the ways to split a name: `Ada King Byron` has two. */
function waysToSplit(name: string): [string, string][] {
  const words = name.split(' ')
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
}
