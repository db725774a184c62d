import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { api } from '../../ground/api/api'
import { solveCaptcha } from '#shared/ground/captcha/solve_captcha'
import { tellOtherTabs } from '#shared/access/accounts/session_channel'
import { fetchUser } from '../../ground/session/session_calls'
import type { Permissions } from '#shared/access/accounts/account_contract'
import type {
  ConfirmPasswordPayload,
  ResetPasswordPayload,
} from '#shared/access/accounts/password_contract'

/** Requests a reset mail. The response is the same whether or not the account exists. */
export const askForResetMail = async (payload: ResetPasswordPayload) =>
  api.post<{ detail: string }>('/accounts/api/reset_password/', {
    ...payload,
    [CAPTCHA_FIELD]: await solveCaptcha(api),
  })

/** Sets a new password and logs in. Returns false when a second factor is still required. */
export async function confirmPassword(payload: ConfirmPasswordPayload): Promise<boolean> {
  const { logged_in: isLoggedIn } = await api.post<Permissions>(
    '/accounts/api/confirm_password/',
    payload
  )
  if (!isLoggedIn) return false
  // The password is already set. A tab that misses the message notices with its next request.
  const user = await fetchUser().catch(() => null)
  if (user) tellOtherTabs({ type: 'logged_in', user: user.pk })
  return true
}
