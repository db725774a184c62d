import { endActing } from '#app/acting/acting_session'
import { checkLogin } from '#app/accounts/check_login'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { countLoginAttempt, forgiveLoginAttempt } from '#app/accounts/login_throttle'
import { Refusal } from '#app/http/refusal'
import { textsIn } from '#app/http/texts'
import { toDbInstant } from '#database/instant'
import type { LoginErrorType, loginPayload } from '#shared/accounts/login_contract'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import type { InferOutput } from 'valibot'

/** 422 with what the login page needs: type, the typed email and account id, and the sentence. */
class LoginRefused extends Refusal {
  constructor(type: LoginErrorType, body: InferOutput<typeof loginPayload>, ctx: HttpContext) {
    const text = type === 'COMPANY_BLOCKED' ? 'LOGIN_COMPANY_BLOCKED' : type
    const detail = textsIn(ctx.language)(`errors.${text === 'CAPTCHA' ? 'VALIDATION' : text}`)
    super(422, type, {
      text: 'VALIDATION',
      answer: { errors: { type, email: body.username, account_id: body.account_id, detail } },
    })
  }
}

/** Logs in, or throws {@link LoginRefused} or, after too many failures, 429. */
export async function logIn(body: InferOutput<typeof loginPayload>, ctx: HttpContext) {
  const attempt = {
    ipAddress: ctx.request.ip(),
    email: body.username,
    accountId: body.account_id,
  }
  await countLoginAttempt(attempt)
  const now = new Date()
  const { user, refusal } = await checkLogin(
    { username: body.username, accountId: body.account_id, password: body.password },
    now
  )
  if (refusal) throw new LoginRefused(refusal, body, ctx)
  await forgiveLoginAttempt(attempt)
  return startSession(user, ctx, now)
}

/** Starts the session of somebody who has proved who they are; answers their rights. */
export async function startSession(user: SignedInUser, ctx: HttpContext, now: Date) {
  await db
    .from('users')
    .where('id', user.id)
    .update({ last_login_at: toDbInstant(now) })
  ctx.session.forget('timed_out')
  endActing(ctx)
  await ctx.auth.use('web').login(user)
  return { permissions: user.rights }
}

/** Ends the session; its row goes with it. The CSRF token stays good for the next login. */
export async function logOut(ctx: HttpContext): Promise<void> {
  await ctx.auth.use('web').logout()
  ctx.session.forget('timed_out')
  endActing(ctx)
  ctx.session.regenerate()
}
