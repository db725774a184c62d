import {
  type Language,
  isLanguage,
  languageFromHeader,
  languageOf,
} from '#shared/ground/i18n/language'

/** Storage key that both front ends share. */
const STORED_UNDER = 'label-portal.language'

export function chosenLanguage(): Language | null {
  const stored = readStored()
  return isLanguage(stored) ? stored : null
}

export function preferredLanguage(): Language {
  return chosenLanguage() ?? languageFromHeader(navigator.languages.join(','))
}

export function activeLanguage(): Language {
  const { lang } = document.documentElement
  return languageOf(lang)
}

export function activateLanguage(language: Language): void {
  document.documentElement.lang = language
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED_UNDER, language)
  } catch {
    // Storage is disabled.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED_UNDER)
  } catch {
    return null
  }
}
