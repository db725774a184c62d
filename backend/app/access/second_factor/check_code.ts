import { countRequest } from '#app/foundation/traces/count_request'
import { openSecret, periodOfCode } from '#app/access/second_factor/totp'
import { useUpRecoveryCode } from '#app/access/second_factor/recovery_codes'
import { select } from '#database/select'
import limiter from '@adonisjs/limiter/services/main'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Limit of tries per user from all addresses, because six digits are quickly guessed. */
const TRIES = { requests: 5, duration: '15 mins' }

/** Counted separately, so that a right password never resets the tries of codes (rule 2.10). */
type Prompt = 'password' | 'code' | 'code_to_delete'

const keyOf = (prompt: Prompt, userId: number) => `second_factor:${prompt}:${userId}`

/** Counts a try before the check; throws 429. */
export const countTry = (prompt: Prompt, userId: number): Promise<void> =>
  countRequest(TRIES, keyOf(prompt, userId))

export async function forgiveTries(prompt: Prompt, userId: number): Promise<void> {
  await limiter.use(TRIES).delete(keyOf(prompt, userId))
}

/** Accepts a code and marks it as used. Returns true for only one of several parallel callers. */
export async function acceptCode(
  trx: QueryClientContract,
  userId: number,
  code: string,
  now: Date
): Promise<boolean> {
  const row = await select(trx, 'users', ['totp_secret'])
    .where('id', userId)
    .whereNotNull('totp_confirmed_at')
    .first()
  const secret = row?.totp_secret && openSecret(row.totp_secret)
  const period = secret ? periodOfCode(secret, code, now) : null
  if (period !== null) return useUpPeriod(trx, userId, period)
  return row !== null && useUpRecoveryCode(trx, userId, code, now)
}

/** Stores the period of a used code. Returns false if it is not newer than the last one. */
export async function useUpPeriod(
  trx: QueryClientContract,
  userId: number,
  period: number
): Promise<boolean> {
  const changed: unknown = await trx
    .from('users')
    .where('id', userId)
    .where((query) => query.whereNull('totp_last_step').orWhere('totp_last_step', '<', period))
    .update({ totp_last_step: period })
  return Number(changed) === 1
}
