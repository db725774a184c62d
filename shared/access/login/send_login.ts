import type { CurrentPermissions } from '#shared/access/accounts/account_contract'
import { openSession, openSessionByCode } from '#shared/access/accounts/account_endpoints'
import type { LoginPayload } from '#shared/access/accounts/login_contract'
import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { solveCaptcha } from '#shared/ground/captcha/solve_captcha'
import type { ApiClient } from '#shared/ground/http/api_client'

export type LoginStep = LoginPayload | { otp: string }

/** Throws an ApiError when refused. */
export async function sendLogin(api: ApiClient, step: LoginStep): Promise<CurrentPermissions> {
  if ('otp' in step) return api.request(openSessionByCode, { body: step })
  const solution = await solveCaptcha(api)
  return api.request(openSession, { body: { ...step, [CAPTCHA_FIELD]: solution } })
}
