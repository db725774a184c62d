import { CAPTCHA_FIELD } from '#shared/captcha/captcha_contract'
import { api } from '../app/api'
import { solveCaptcha } from '#shared/captcha/solve_captcha'
import { tellOtherTabs } from '#shared/accounts/session_channel'
import { fetchUser } from '../app/session_calls'
import type { Permissions } from '#shared/accounts/account_contract'
import type {
  ConfirmPasswordPayload,
  ResetPasswordPayload,
} from '#shared/accounts/password_contract'

/** Asks for a mail with a link; the answer is the same whether or not there is such an account. */
export const askForResetMail = async (payload: ResetPasswordPayload) =>
  api.post<{ detail: string }>('/accounts/api/reset_password/', {
    ...payload,
    [CAPTCHA_FIELD]: await solveCaptcha(api),
  })

/**
 * Sets a new password and logs in, for all tabs of the browser. Returns false for a user who is not
 * logged in by it, because a second factor is asked for.
 */
export async function confirmPassword(payload: ConfirmPasswordPayload): Promise<boolean> {
  const { logged_in: isLoggedIn } = await api.post<Permissions>(
    '/accounts/api/confirm_password/',
    payload
  )
  if (!isLoggedIn) return false
  // Done is done: a tab that is not told finds out with its next call.
  const user = await fetchUser().catch(() => null)
  if (user) tellOtherTabs({ type: 'logged_in', user: user.pk })
  return true
}
