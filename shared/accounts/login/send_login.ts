import type { CurrentPermissions } from '#shared/accounts/account_contract'
import type { LoginPayload } from '#shared/accounts/login_contract'
import { CAPTCHA_FIELD } from '#shared/captcha/captcha_contract'
import { solveCaptcha } from '#shared/captcha/solve_captcha'
import type { ApiClient } from '#shared/http/api_client'

export type LoginStep = LoginPayload | { otp: string }

/** Logs in, or completes a login with a second factor. Throws ApiError when refused. */
export async function sendLogin(api: ApiClient, step: LoginStep): Promise<CurrentPermissions> {
  if ('otp' in step) return api.post('/accounts/api/login/second_factor/', step)
  const solution = await solveCaptcha(api)
  return api.post('/accounts/api/login/', { ...step, [CAPTCHA_FIELD]: solution })
}
