import { type Language, isLanguage, languageFromHeader, languageOf } from '#shared/i18n/language'

/** Both front ends look here, so that a choice holds in both. */
const STORED_UNDER = 'label-portal.language'

/** The language chosen in this browser before, null when none was. */
export function chosenLanguage(): Language | null {
  const stored = readStored()
  return isLanguage(stored) ? stored : null
}

/** The language chosen before, else the first of the browser's that we speak. */
export function preferredLanguage(): Language {
  return chosenLanguage() ?? languageFromHeader(navigator.languages.join(','))
}

/** The language the page speaks now. */
export function activeLanguage(): Language {
  const { lang } = document.documentElement
  return languageOf(lang)
}

/** Makes the page and its calls speak the language. */
export function activateLanguage(language: Language): void {
  document.documentElement.lang = language
}

/** Remembers a choice for the next visit; a browser that keeps nothing simply forgets it. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORED_UNDER, language)
  } catch {
    // Storage is switched off.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORED_UNDER)
  } catch {
    return null
  }
}
