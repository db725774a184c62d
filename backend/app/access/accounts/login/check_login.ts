import { checkPassword } from '#app/access/passwords/password_hash'
import { findSignedInUser, type SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { DAY_MS } from '#shared/ground/dates/spans'
import env from '#start/env'
import type { LoginErrorType } from '#shared/access/accounts/login_contract'
import { dbInstantToDate, fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import db from '@adonisjs/lucid/services/db'

/** Days until a password must be changed; 0 means never. */
const PASSWORD_MAX_AGE_DAYS = env.get('PASSWORD_MAX_AGE_DAYS') ?? 365

type LoginRow = Row<
  'users',
  'id' | 'password_hash' | 'password_changed_at' | 'password_expired' | 'state' | 'is_active'
> &
  Row<'companies', 'blocked_completely'>

export type LoginResult =
  { user: SignedInUser; refusal?: undefined } | { user?: undefined; refusal: LoginErrorType }

/**
 * Checks a login. Response and duration are the same for a wrong email, account id or password.
 * Only the right password reveals other reasons for a refusal.
 */
export async function checkLogin(
  credentials: { username: string; accountId: string; password: string },
  now: Date
): Promise<LoginResult> {
  const row = await select(db, 'users', [
    'users.id',
    'users.password_hash',
    'users.password_changed_at',
    'users.password_expired',
    'users.state',
    'users.is_active',
    'companies.blocked_completely',
  ])
    .join('companies', 'companies.id', 'users.company_id')
    .where('users.email', credentials.username)
    .where('companies.cofor10', credentials.accountId)
    .first()
  const { fits, renewedHash } = await checkPassword(
    row?.password_hash ?? null,
    credentials.password
  )
  if (!row || !fits) return { refusal: 'INVALID_CREDENTIALS' }
  if (renewedHash !== null) await keepRenewedHash(row, renewedHash)
  const refusal = findLoginRefusal(row, now)
  if (refusal) return { refusal }
  const user = await findSignedInUser(row.id)
  if (!user) return { refusal: 'INVALID_CREDENTIALS' }
  // The time of the checked password, which may have changed since.
  return { user: { ...user, passwordChangedAt: fromDbInstant(row.password_changed_at) } }
}

/** Stores a renewed hash of the same password, without ending sessions or changing its age. */
async function keepRenewedHash(
  { id, password_hash }: Pick<LoginRow, 'id' | 'password_hash'>,
  renewedHash: string
): Promise<void> {
  await db.from('users').where({ id, password_hash }).update({ password_hash: renewedHash })
}

function findLoginRefusal(row: LoginRow, now: Date): LoginErrorType | null {
  if (row.state !== 'APPROVED') return 'NOT_ACTIVATED'
  if (!row.is_active) return 'DISABLED'
  if (row.blocked_completely) return 'COMPANY_BLOCKED'
  const age = now.getTime() - dbInstantToDate(row.password_changed_at).getTime()
  const tooOld = PASSWORD_MAX_AGE_DAYS > 0 && age > PASSWORD_MAX_AGE_DAYS * DAY_MS
  return row.password_expired || tooOld ? 'PASSWORD_EXPIRED' : null
}
