import { ApiError, NetworkError } from '#shared/http/api_client'
import { useTranslate } from '../app/i18n'

/** The function that says in one sentence why a call failed. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslate()
  return (error) => {
    if (error instanceof NetworkError) return t('common.no_answer')
    return (error instanceof ApiError && error.detail) || t('common.unexpected')
  }
}
