import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { activateLanguage, rememberLanguage } from '#shared/ground/i18n/browser_language'
import { createFormat } from './format'
import { loadMessages, translateIn } from './load_messages'
import type { ReactNode } from 'react'
import type { Language } from '#shared/ground/i18n/language'
import type { Messages } from './load_messages'
import type { Translate } from '#shared/ground/i18n/translator'
import type { Format } from './format'

interface LanguageValue {
  language: Language
  /** Switches without a reload; rejects when the catalogue cannot be fetched. */
  setLanguage: (language: Language) => Promise<void>
  translate: Translate<Messages>
  format: Format
}

const LanguageContext = createContext<LanguageValue | null>(null)

export function LanguageProvider({ start, children }: { start: Language; children: ReactNode }) {
  const [language, setSpoken] = useState(start)
  const wanted = useRef(start)

  const setLanguage = useCallback(async (next: Language) => {
    wanted.current = next
    await loadMessages(next)
    // After two quick clicks, the language clicked last wins, not the one loaded last.
    if (wanted.current !== next) return
    // Runs before rendering, because the screens' requests need the new language.
    activateLanguage(next)
    rememberLanguage(next)
    setSpoken(next)
  }, [])

  const value = useMemo(
    () => ({
      language,
      setLanguage,
      translate: translateIn(language),
      format: createFormat(language),
    }),
    [language, setLanguage]
  )
  return <LanguageContext value={value}>{children}</LanguageContext>
}

function useLanguageValue(): LanguageValue {
  const value = useContext(LanguageContext)
  if (value === null) throw new Error('A screen is outside of LanguageProvider')
  return value
}

export const useTranslate = (): Translate<Messages> => useLanguageValue().translate

export const useFormat = (): Format => useLanguageValue().format

export function useLanguage() {
  const { language, setLanguage } = useLanguageValue()
  return { language, setLanguage }
}
