import { NetworkError } from '#shared/http/api_client'
import { refusalText } from '#shared/http/refusal_text'
import { useTranslate } from '../../app/i18n'

/** The function that says in one sentence why a call failed. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslate()
  return (error) => {
    if (error instanceof NetworkError) return t('common.no_answer')
    return refusalText(error) || t('common.unexpected')
  }
}
