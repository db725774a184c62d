import { countRequest } from '#app/http/count_request'
import { openSecret, periodOfCode } from '#app/second_factor/totp'
import { useUpRecoveryCode } from '#app/second_factor/recovery_codes'
import type { Row } from '#database/rows'
import limiter from '@adonisjs/limiter/services/main'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Tries of one user, from wherever: six digits are quickly guessed. */
const TRIES = { requests: 5, duration: '15 mins' }

/**
 * What is asked for. Each is counted by itself: whoever knows the password must not be able to
 * guess codes without end (rule 2.10), and who fails to delete the account is not kept from logging
 * in.
 */
type Prompt = 'password' | 'code' | 'code_to_delete'

const keyOf = (prompt: Prompt, userId: number) => `second_factor:${prompt}:${userId}`

/** Counts a try before it is looked at; throws 429 when there were too many. */
export const countTry = (prompt: Prompt, userId: number): Promise<void> =>
  countRequest(TRIES, keyOf(prompt, userId))

/** Takes back what {@link countTry} counted, once the password or the code was right. */
export async function forgiveTries(prompt: Prompt, userId: number): Promise<void> {
  await limiter.use(TRIES).delete(keyOf(prompt, userId))
}

/**
 * Returns whether a code is the user's, and uses it up: a code of the authenticator, later than the
 * last one, or a recovery code. Only one of many callers with the same code gets true.
 */
export async function acceptCode(
  trx: QueryClientContract,
  userId: number,
  code: string,
  now: Date
): Promise<boolean> {
  const row: Row<'users', 'totp_secret'> | null = await trx
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
