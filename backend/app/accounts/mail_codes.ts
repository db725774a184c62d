import { makeCode } from '#app/security/make_code'
import { sha256 } from '#app/security/sha256'
import { countRows } from '#database/count_rows'
import { dbInstantAfter, dbInstantBefore, toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { HOUR_MS } from '#shared/dates/spans'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * What a code is good for, and for how long. All lead to a new password (rule 2.6), and are counted
 * and replaced apart, so that strangers who ask for one take nothing from what staff sent. Whoever
 * is invited does not sit before the screen as one does who asks.
 */
const LIFETIME_MS = {
  PASSWORD_RESET: 2 * HOUR_MS,
  PASSWORD_RESET_BY_STAFF: 2 * HOUR_MS,
  INVITATION: 7 * 24 * HOUR_MS,
} as const
export type CodePurpose = keyof typeof LIFETIME_MS

const PURPOSES = Object.keys(LIFETIME_MS)

/** How long past its end a code is kept: then it is of no use to anybody, not even for counting. */
const KEPT_MS = 24 * HOUR_MS

/**
 * Makes a code for a mail and stores its hash; older ones of the same user and purpose are good
 * for nothing from then on. The caller holds a lock on the user.
 */
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
      expires_at: dbInstantAfter(now, LIFETIME_MS[purpose]),
      created_at: at,
    })
  return code
}

/** Counts the codes that a user was sent in the last hour. */
export async function countRecentCodes(
  trx: TransactionClientContract,
  purpose: CodePurpose,
  userId: number,
  now: Date
): Promise<number> {
  return countRows(
    trx
      .from('mail_codes')
      .where({ user_id: userId, purpose })
      .where('created_at', '>', dbInstantBefore(now, HOUR_MS))
  )
}

/** Finds whose a code is; null when it is unknown, used, replaced, late or for something else. */
export async function findCodeOwner(code: string, now: Date): Promise<number | null> {
  const row: Row<'mail_codes', 'user_id'> | null = await db
    .from('mail_codes')
    .where('hash', sha256(code))
    .whereIn('purpose', PURPOSES)
    .where('expires_at', '>', toDbInstant(now))
    .whereNull('used_at')
    .select('user_id')
    .first()
  return row && Number(row.user_id)
}

/** Uses a code up; false when it is good for nothing any more. Only one of many callers gets true. */
export async function useUpCode(
  trx: TransactionClientContract,
  code: string,
  now: Date
): Promise<boolean> {
  const used: unknown = await trx
    .from('mail_codes')
    .where('hash', sha256(code))
    .whereIn('purpose', PURPOSES)
    .whereNull('used_at')
    .where('expires_at', '>', toDbInstant(now))
    .update({ used_at: toDbInstant(now) })
  return Number(used) === 1
}

/** Ends all codes that a user was mailed: the password was set with one of them. */
export async function endCodes(
  trx: TransactionClientContract,
  userId: number,
  now: Date
): Promise<void> {
  await trx
    .from('mail_codes')
    .where('user_id', userId)
    .whereNull('used_at')
    .update({ used_at: toDbInstant(now) })
}
