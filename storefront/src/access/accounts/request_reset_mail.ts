import { requestPasswordMail } from '#shared/access/accounts/account_endpoints'
import type { ResetPasswordPayload } from '#shared/access/accounts/password_contract'
import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { solveCaptcha } from '#shared/ground/captcha/solve_captcha'
import { api } from '../../ground/api/api'

/** Requests a reset mail. The response is the same whether or not the account exists. */
export const requestResetMail = async (payload: ResetPasswordPayload) =>
  api.request(requestPasswordMail, {
    body: { ...payload, [CAPTCHA_FIELD]: await solveCaptcha(api) },
  })
