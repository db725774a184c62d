import { NetworkError } from '#shared/ground/http/api_client'
import { refusalText } from '#shared/ground/http/refusal_text'
import { useFormWords } from '#shared/ground/forms/form_words'

export function useFailureText(): (error: unknown) => string {
  const t = useFormWords()
  return (error) => {
    if (error instanceof NetworkError) return t('common.no_answer')
    return refusalText(error) || t('common.unexpected')
  }
}
