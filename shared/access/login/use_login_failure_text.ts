import { ApiError } from '#shared/ground/http/api_client'
import { useLoginWords } from '#shared/access/login/LoginWords'
import { useFailureText } from '#shared/ground/forms/use_failure_text'

const MINUTE_S = 60

/** Returns a function that describes a failed login, with the wait after too many attempts. */
export function useLoginFailureText(): (error: unknown) => string {
  const t = useLoginWords()
  const failureText = useFailureText()
  return (error) => {
    const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : null
    if (seconds === null) return failureText(error)
    return seconds < MINUTE_S
      ? t('accounts.login.wait_seconds', { smart_count: Math.max(1, seconds) })
      : t('accounts.login.wait_minutes', { smart_count: Math.ceil(seconds / MINUTE_S) })
  }
}
