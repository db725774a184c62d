import { TooManyRequests } from '#app/http/refusal'
import { openSecret, periodOfCode } from '#app/second_factor/totp'
import { useUpRecoveryCode } from '#app/second_factor/recovery_codes'
import limiter from '@adonisjs/limiter/services/main'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Tries of codes and passwords of one user, from wherever: six digits are quickly guessed. */
const TRIES = { requests: 5, duration: '15 mins' }

const keyOf = (userId: number) => `second_factor:user:${userId}`

/** Counts a try before it is looked at; throws 429 when there were too many. */
export async function countTry(userId: number): Promise<void> {
  const { consumed, availableIn } = await limiter.use(TRIES).increment(keyOf(userId))
  if (consumed > TRIES.requests) throw new TooManyRequests(availableIn)
}

/** Takes back what {@link countTry} counted: only failures are held against anybody. */
export async function forgiveTries(userId: number): Promise<void> {
  await limiter.use(TRIES).delete(keyOf(userId))
}

/**
 * Tells whether a code is the user's, and uses it up: a code of the authenticator, later than the
 * last one, or a recovery code. Only one of many callers with the same code gets true.
 */
export async function acceptCode(
  trx: QueryClientContract,
  userId: number,
  code: string,
  now: Date
): Promise<boolean> {
  const row: { totp_secret: string | null } | null = await trx
    .from('users')
    .where('id', userId)
    .whereNotNull('totp_confirmed_at')
    .select('totp_secret')
    .first()
  const secret = row?.totp_secret && openSecret(row.totp_secret)
  const period = secret ? periodOfCode(secret, code, now) : null
  if (period !== null) return useUpPeriod(trx, userId, period)
  return row !== null && useUpRecoveryCode(trx, userId, code, now)
}

/** Notes the period of a code that was used; false when it, or a later one, was used before. */
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
