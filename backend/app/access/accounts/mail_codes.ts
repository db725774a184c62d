import { makeCode } from '#app/foundation/security/make_code'
import { sha256 } from '#app/foundation/security/sha256'
import { countRows } from '#database/count_rows'
import { dbInstantAfter, dbInstantBefore, fromDbInstant, toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { DAY_MS, HOUR_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Lifetimes of codes (rule 2.6). Each purpose is counted and replaced separately, so that strangers
 * cannot end codes that staff sent. Invitations and email confirmations last longer, because their
 * readers did not request them.
 */
const LIFETIME_MS = {
  PASSWORD_RESET: 2 * HOUR_MS,
  PASSWORD_RESET_BY_STAFF: 2 * HOUR_MS,
  INVITATION: 7 * DAY_MS,
  EMAIL_CHANGE: 7 * DAY_MS,
} as const
type CodePurpose = keyof typeof LIFETIME_MS

export const NEW_PASSWORD = [
  'PASSWORD_RESET',
  'PASSWORD_RESET_BY_STAFF',
  'INVITATION',
] as const satisfies readonly CodePurpose[]
export type PasswordPurpose = (typeof NEW_PASSWORD)[number]

export const NEW_EMAIL = ['EMAIL_CHANGE'] as const satisfies readonly CodePurpose[]

/** Maximum mails per user and purpose within an hour. */
const MAILS_AN_HOUR = 5

/** Time for which expired codes are kept. */
const KEPT_MS = DAY_MS

/** Creates a code and ends the user's older codes for the purpose. The user is locked. */
export async function issueCode(
  trx: TransactionClientContract,
  purpose: CodePurpose,
  userId: number,
  now: Date
): Promise<string> {
  const at = toDbInstant(now)
  const ofUser = () => trx.from('mail_codes').where({ user_id: userId, purpose })
  await ofUser().where('expires_at', '<', dbInstantBefore(now, KEPT_MS)).delete()
  await ofUser().whereNull('used_at').update({ used_at: at })
  const code = makeCode()
  await trx
    .insertQuery()
    .table('mail_codes')
    .insert({
      purpose,
      user_id: userId,
      hash: sha256(code),
      expires_at: codeEnd(purpose, now),
      created_at: at,
    })
  return code
}

export async function hasEnoughCodes(
  trx: TransactionClientContract,
  purpose: CodePurpose,
  userId: number,
  now: Date
): Promise<boolean> {
  const recent = await countRows(
    trx
      .from('mail_codes')
      .where({ user_id: userId, purpose })
      .where('created_at', '>', dbInstantBefore(now, HOUR_MS))
  )
  return recent >= MAILS_AN_HOUR
}

export const codeEnd = (purpose: CodePurpose, now: Date): string =>
  dbInstantAfter(now, LIFETIME_MS[purpose])

/** Finds the user of a code; null if it is invalid, used or expired. */
export async function findCodeOwner(
  code: string,
  purposes: readonly CodePurpose[],
  now: Date
): Promise<number | null> {
  const row = await findCode(code, purposes, now)
  return row && row.used_at === null ? Number(row.user_id) : null
}

export async function findUse(
  code: string,
  purposes: readonly CodePurpose[],
  now: Date
): Promise<{ userId: number; usedAt: string } | null> {
  const row = await findCode(code, purposes, now)
  if (!row || row.used_at === null) return null
  return { userId: Number(row.user_id), usedAt: fromDbInstant(row.used_at) }
}

const findCode = (code: string, purposes: readonly CodePurpose[], now: Date) =>
  select(db, 'mail_codes', ['user_id', 'used_at'])
    .where('hash', sha256(code))
    .whereIn('purpose', [...purposes])
    .where('expires_at', '>', toDbInstant(now))
    .first()

/** Marks a code as used. Returns true for only one of several parallel callers. */
export async function useUpCode(
  trx: TransactionClientContract,
  code: string,
  purposes: readonly CodePurpose[],
  now: Date
): Promise<boolean> {
  const used: unknown = await trx
    .from('mail_codes')
    .where('hash', sha256(code))
    .whereIn('purpose', [...purposes])
    .whereNull('used_at')
    .where('expires_at', '>', toDbInstant(now))
    .update({ used_at: toDbInstant(now) })
  return Number(used) === 1
}

export async function endCodes(
  trx: TransactionClientContract,
  userId: number,
  purposes: readonly CodePurpose[],
  now: Date
): Promise<void> {
  await trx
    .from('mail_codes')
    .where('user_id', userId)
    .whereIn('purpose', [...purposes])
    .whereNull('used_at')
    .update({ used_at: toDbInstant(now) })
}
