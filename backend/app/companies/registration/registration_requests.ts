import { makeCode } from '#app/foundation/security/make_code'
import { sha256 } from '#app/foundation/security/sha256'
import { insertRows } from '#database/connection/prepared'
import { dbInstantAfter, dbInstantToDate, toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { DAY_MS } from '#shared/ground/dates/spans'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import type { RegistrationPayload } from '#shared/companies/registration/registration_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

const LINK_LIFETIME_MS = 7 * DAY_MS

export type RegistrationEntries = Omit<RegistrationPayload, 'user'> & {
  user: Omit<RegistrationPayload['user'], 'password' | 'password_again'>
}

export const hasCompanyData = ({ addresses }: RegistrationEntries): boolean => addresses.length > 0

/** A registration that waits for its confirmation (rule 3.6). */
export interface RegistrationRequest {
  id: number
  /** The site's account id, or the temporary one of an unknown company. */
  accountId: string
  entries: RegistrationEntries
  passwordHash: string
  language: Language
  /** Null until confirmation. */
  userId: number | null
}

/** Returns the code. */
export async function storeRequest(
  trx: TransactionClientContract,
  request: Omit<RegistrationRequest, 'id' | 'userId'>,
  now: Date
): Promise<string> {
  const code = makeCode()
  const row = {
    email: request.entries.user.email,
    account_id: request.accountId,
    entries: JSON.stringify(request.entries),
    password_hash: request.passwordHash,
    language: request.language,
    hash: sha256(code),
    created_at: toDbInstant(now),
    expires_at: dbInstantAfter(now, LINK_LIFETIME_MS),
  }
  await insertRows(trx, 'registration_requests', [row])
  return code
}

/** Locks and returns the request of a mailed code; null for an unknown or expired code. */
export async function lockRequest(
  trx: TransactionClientContract,
  code: string,
  now: Date
): Promise<RegistrationRequest | null> {
  const row = await select(trx, 'registration_requests', [
    'id',
    'account_id',
    'entries',
    'password_hash',
    'language',
    'user_id',
    'expires_at',
  ])
    .where('hash', sha256(code))
    .forUpdate()
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

/** Locks the first request of an email, so that confirmations of its requests run in turn. */
export async function lockEmail(trx: TransactionClientContract, email: string): Promise<void> {
  await trx
    .from('registration_requests')
    .where('email', email)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .first()
}

/** Links a request to its user and removes the password hash, which the user now has. */
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

/** Finds the entries of a user's registration, or null once they have been purged. */
export async function findEntries(
  client: QueryClientContract,
  userId: number
): Promise<RegistrationEntries | null> {
  const row = await select(client, 'registration_requests', ['entries'])
    .where('user_id', userId)
    .first()
  return row && (JSON.parse(row.entries) as RegistrationEntries)
}
