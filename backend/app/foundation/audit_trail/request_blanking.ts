import { ROWS_PER_STATEMENT } from '#database/chunks'
import { insertRows } from '#database/connection/prepared'
import { toDbInstant } from '#database/instant'
import type { Row, RowAs } from '#database/rows'
import { select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { fullName } from '#shared/ground/texts/full_name'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

type Named = Row<'users', 'id' | 'company_id' | 'email' | 'first_name' | 'last_name' | 'phone'> &
  RowAs<'companies', { account_id: 'cofor10' }>

const PERSONAL_KEYS = ['email', 'first_name', 'last_name', 'phone'] as const

type Former = Partial<Record<(typeof PERSONAL_KEYS)[number], unknown>>

/** Minimum length of a term; shorter ones would match unrelated texts. */
const LEAST_CHARACTERS = 5

/**
 * Makes the next purge remove the users' current and former data from other texts. Call this before
 * the users are anonymised. Skips deleted users.
 */
export async function requestBlanking(
  trx: TransactionClientContract,
  userIds: readonly number[],
  now: Date
): Promise<void> {
  const people = await select(undeletedUsers(trx), 'users', [
    'users.id',
    'users.company_id',
    'users.email',
    'users.first_name',
    'users.last_name',
    'users.phone',
    'companies.cofor10 as account_id',
  ])
    .join('companies', 'companies.id', 'users.company_id')
    .whereIn('users.id', [...userIds])
  const requested = toDbInstant(now)
  const rows = []
  for (const person of people) {
    rows.push({
      user_id: person.id,
      company_id: person.company_id,
      account_id: person.account_id,
      email: person.email,
      terms: JSON.stringify(await termsOf(trx, person)),
      requested_at: requested,
    })
  }
  for (const some of chunk(rows, ROWS_PER_STATEMENT)) await insertRows(trx, 'blankings', some)
}

/** Returns all terms that name a person, longest first. */
async function termsOf(trx: TransactionClientContract, person: Named): Promise<string[]> {
  const contacts = await select(trx, 'contacts', ['name', 'phone']).where({
    company_id: person.company_id,
    email: person.email,
  })
  const entries = await select(trx, 'audit_log', ['before', 'after']).where({
    subject: 'user',
    subject_id: person.id,
  })
  const { first_name, last_name, email, phone } = person
  const states: Former[] = [
    { first_name, last_name, email, phone },
    ...entries
      .flatMap(({ before, after }) => [before, after])
      .filter((text) => text !== null)
      .map((text) => JSON.parse(text) as Former),
  ]
  const terms = [
    ...states.flatMap((state) => [state.email, state.phone, ...namesOf({ ...person, ...state })]),
    ...contacts.flatMap((contact) => [contact.name, contact.phone]),
  ]
  const long = terms.filter((term) => typeof term === 'string' && term.length >= LEAST_CHARACTERS)
  return [...new Set(long as string[])].sort((one, other) => other.length - one.length)
}

const namesOf = (person: { first_name?: unknown; last_name?: unknown }) => {
  const [first_name, last_name] = [String(person.first_name), String(person.last_name)]
  return [
    fullName({ first_name, last_name }),
    `${last_name} ${first_name}`,
    `${last_name}, ${first_name}`,
  ]
}
