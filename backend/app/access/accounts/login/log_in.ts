import { checkLogin } from '#app/access/accounts/login/check_login'
import { knownBrowserId } from '#app/access/accounts/login/known_browser'
import { countLoginAttempt, forgiveLoginAttempt } from '#app/access/accounts/login/login_throttle'
import { keepPendingLogin } from '#app/access/accounts/login/pending_login'
import { startSession } from '#app/access/accounts/login/start_session'
import { passesCaptcha } from '#app/foundation/captcha/require_captcha'
import type { SessionRequest } from '#app/foundation/endpoints/endpoint_spec'
import { Refusal } from '#app/foundation/http/refusal'
import { textsIn } from '#app/foundation/http/texts'
import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import type { LoginErrorType, loginPayload } from '#shared/access/accounts/login_contract'
import type { HttpContext } from '@adonisjs/core/http'
import type { InferOutput } from 'valibot'

/** 422 with type, email, account id and text for the login page. */
function refused(type: LoginErrorType, body: InferOutput<typeof loginPayload>, ctx: HttpContext) {
  const text = type === 'COMPANY_BLOCKED' ? 'LOGIN_COMPANY_BLOCKED' : type
  const detail = textsIn(ctx.language)(`errors.${text}`)
  const errors = { type, email: body.username, account_id: body.account_id, detail }
  return new Refusal(422, type, { text: 'VALIDATION', response: { errors } })
}

/**
 * Throws 422, and 429 after too many failures. For a user with a second factor, refuses with
 * `SECOND_FACTOR`; a code then completes the login.
 */
export async function logIn(
  body: InferOutput<typeof loginPayload>,
  { ctx, now, network }: SessionRequest
) {
  const account = { email: body.username, accountId: body.account_id }
  const browserId = knownBrowserId(ctx, account)
  if (!(await passesCaptcha(body[CAPTCHA_FIELD], browserId ?? network))) {
    throw refused('CAPTCHA', body, ctx)
  }
  const attempt = { ...account, network, browserId }
  await countLoginAttempt(attempt)
  const { user, refusal } = await checkLogin(
    { username: body.username, accountId: body.account_id, password: body.password },
    now
  )
  if (refusal) throw refused(refusal, body, ctx)
  await forgiveLoginAttempt(attempt)
  if (!user.secondFactor.isOn) return startSession(user, ctx, now)
  keepPendingLogin(ctx, user, now)
  throw refused('SECOND_FACTOR', body, ctx)
}

export async function logOut(ctx: HttpContext): Promise<void> {
  await ctx.auth.use('web').logout()
  ctx.session.clear()
}
