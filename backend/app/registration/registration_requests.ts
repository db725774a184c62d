import { makeCode } from '#app/security/make_code'
import { sha256 } from '#app/security/sha256'
import { dbInstantAfter, dbInstantToDate, toDbInstant } from '#database/instant'
import type { Row, Tables } from '#database/rows'
import { DAY_MS } from '#shared/dates/spans'
import { type Language, languageOf } from '#shared/i18n/language'
import type { RegistrationPayload } from '#shared/registration/registration_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/** How long the link of a request's mail works. */
const LINK_LIFETIME_MS = 7 * DAY_MS

/** What somebody entered, without the password. */
export type RegistrationEntries = Omit<RegistrationPayload, 'user'> & {
  user: Omit<RegistrationPayload['user'], 'password' | 'password_again'>
}

/** Whether somebody entered the company too when registering, and not only themselves. */
export const hasCompanyData = ({ addresses }: RegistrationEntries): boolean => addresses.length > 0

/** A registration that takes effect when its own link is confirmed (rule 3.6). */
export interface RegistrationRequest {
  id: number
  /** The site's, or the temporary one that an unknown company gets. */
  accountId: string
  entries: RegistrationEntries
  passwordHash: string
  language: Language
  /** The user who came of it; null until it is confirmed. */
  userId: number | null
}

/** Stores a request; returns the code that confirms it, of which only the hash is kept. */
export async function storeRequest(
  trx: TransactionClientContract,
  request: Omit<RegistrationRequest, 'id' | 'userId'>,
  now: Date
): Promise<string> {
  const code = makeCode()
  await trx
    .insertQuery()
    .table('registration_requests')
    .insert({
      email: request.entries.user.email,
      account_id: request.accountId,
      entries: JSON.stringify(request.entries),
      password_hash: request.passwordHash,
      language: request.language,
      hash: sha256(code),
      created_at: toDbInstant(now),
      expires_at: dbInstantAfter(now, LINK_LIFETIME_MS),
    })
  return code
}

type RequestRow = Tables['registration_requests']

/** Locks the request that a mailed code confirms; null when the code is unknown or late. */
export async function lockRequest(
  trx: TransactionClientContract,
  code: string,
  now: Date
): Promise<RegistrationRequest | null> {
  const row: RequestRow | null = await trx
    .from('registration_requests')
    .where('hash', sha256(code))
    .forUpdate()
    .select('id', 'account_id', 'entries', 'password_hash', 'language', 'user_id', 'expires_at')
    .first()
  if (!row || dbInstantToDate(row.expires_at) <= now) return null
  return {
    id: row.id,
    accountId: row.account_id,
    entries: JSON.parse(row.entries) as RegistrationEntries,
    passwordHash: row.password_hash,
    language: languageOf(row.language),
    userId: row.user_id,
  }
}

/** Notes the user who came of a request. The password's hash is the user's from now on. */
export async function closeRequest(
  trx: TransactionClientContract,
  id: number,
  userId: number
): Promise<void> {
  await trx
    .from('registration_requests')
    .where('id', id)
    .update({ user_id: userId, password_hash: '' })
}

/** What a user entered when registering, as long as that is kept; null afterwards. */
export async function findEntries(
  client: QueryClientContract,
  userId: number
): Promise<RegistrationEntries | null> {
  const row: Row<'registration_requests', 'entries'> | null = await client
    .from('registration_requests')
    .where('user_id', userId)
    .select('entries')
    .first()
  return row && (JSON.parse(row.entries) as RegistrationEntries)
}
