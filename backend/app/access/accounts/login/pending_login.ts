import { type SignedInUser, findSignedInUser } from '#app/foundation/sessions/signed_in_user'
import { startSession } from '#app/access/accounts/login/start_session'
import type { SessionRequest } from '#app/foundation/endpoints/endpoint_spec'
import { FieldRefusal, Refusal, TooManyRequests } from '#app/foundation/http/refusal'
import { acceptCode, countTry, forgiveTries } from '#app/access/second_factor/check_code'
import { transaction } from '#database/transaction'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

const KEY = 'pending_login'
const LIFETIME_MS = 5 * MINUTE_MS

interface PendingLogin {
  user_id: number
  /** Milliseconds since 1970. */
  since: number
  password_changed_at: string
}

export function keepPendingLogin(ctx: HttpContext, user: SignedInUser, now: Date): void {
  const pending: PendingLogin = {
    user_id: user.id,
    since: now.getTime(),
    password_changed_at: user.passwordChangedAt,
  }
  ctx.session.put(KEY, pending)
  ctx.session.regenerate()
}

/** Completes a login. Throws 422 at `otp`, 422 `LOGIN_ENDED`, and 429, which ends the login. */
export async function completeLogin(code: string, { ctx, now }: SessionRequest) {
  const user = await findPendingUser(ctx, now)
  if (!user) {
    if (ctx.session.has(KEY)) ctx.session.forget(KEY)
    throw new Refusal(422, 'LOGIN_ENDED')
  }
  try {
    await countTry('code', user.id)
  } catch (error) {
    if (error instanceof TooManyRequests) ctx.session.forget(KEY)
    throw error
  }
  const isRight = await transaction(db.connection(), (trx) => acceptCode(trx, user.id, code, now))
  if (!isRight) throw new FieldRefusal('otp', 'WRONG_CODE')
  await forgiveTries('code', user.id)
  ctx.session.forget(KEY)
  return startSession(user, ctx, now)
}

/** Returns the user, or null if time is up, the password changed or the account was disabled. */
async function findPendingUser(ctx: HttpContext, now: Date): Promise<SignedInUser | null> {
  const pending = ctx.session.get(KEY) as PendingLogin | undefined
  if (!pending || now.getTime() - pending.since > LIFETIME_MS) return null
  const user = await findSignedInUser(pending.user_id)
  if (user?.passwordChangedAt !== pending.password_changed_at) return null
  return user.secondFactor.isOn ? user : null
}
