import { NetworkError } from '#shared/http/api_client'
import { refusalText } from '#shared/http/refusal_text'
import { useFormWords } from '#shared/forms/form_words'

/** Returns a function that describes a failed request in one sentence. */
export function useFailureText(): (error: unknown) => string {
  const t = useFormWords()
  return (error) => {
    if (error instanceof NetworkError) return t('common.no_answer')
    return refusalText(error) || t('common.unexpected')
  }
}
