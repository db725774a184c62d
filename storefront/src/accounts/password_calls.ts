import { api } from '../app/api'
import { tellOtherTabs } from '#shared/accounts/session_channel'
import { fetchUser } from '../app/session_calls'
import type {
  ConfirmPasswordPayload,
  ResetPasswordPayload,
} from '#shared/accounts/password_contract'

/** Asks for a mail with a link; the answer is the same whether or not there is such an account. */
export const askForResetMail = (payload: ResetPasswordPayload) =>
  api.post<{ detail: string }>('/accounts/api/reset_password/', payload)

/** Sets a new password and logs in, for all tabs of the browser. */
export async function confirmPassword(payload: ConfirmPasswordPayload): Promise<void> {
  await api.post('/accounts/api/confirm_password/', payload)
  // Done is done: a tab that is not told finds out with its next call.
  const user = await fetchUser().catch(() => null)
  if (user) tellOtherTabs({ type: 'logged_in', user: user.pk })
}
