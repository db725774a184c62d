import { type FindText, wordField, wordValue } from '#shared/ground/audit/word_change'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { useTranslate } from 'react-admin'

export function useChangeWords() {
  const t = useTranslate()
  const text: FindText = (key) => t(key, { _: '' }) || undefined
  return {
    fieldName: (path: string) => wordField(path, text),
    valueText: (path: string, value: unknown) => wordValue(path, value, text, activeLanguage()),
  }
}
