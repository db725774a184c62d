import { useTranslate } from '../../i18n/i18n'

/** Returns a function that finds the message for a text that is too long. */
export function useLengthProblem() {
  const t = useTranslate()
  return (text: string, most: number): string | undefined =>
    text.trim().length > most
      ? t('validation.max_length', { requirement: most, smart_count: most })
      : undefined
}
