export const LANGUAGES = ['en', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

export const FALLBACK_LANGUAGE: Language = 'en'

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.includes(value as Language)

export const languageOf = (value: unknown): Language =>
  isLanguage(value) ? value : FALLBACK_LANGUAGE

/**
 * Returns the value of a placeholder. Numbers have all decimals and the language's separators,
 * except the numbers of lines, because spreadsheets show them without.
 */
export const shownValue = (value: string | number, name: string, language: string): string =>
  typeof value === 'number' && name !== 'line'
    ? value.toLocaleString(language, { maximumFractionDigits: 20 })
    : String(value)

export function languageFromHeader(header: string | undefined): Language {
  if (!header || header.length > 500) return FALLBACK_LANGUAGE
  const wanted = header
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => /^\s*q=/i.test(parameter))
      const weight = quality ? Number(quality.trim().slice(2)) : 1
      const [language] = tag.trim().toLowerCase().split('-')
      return { language, weight, position }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
  return wanted.map(({ language }) => language).find(isLanguage) ?? FALLBACK_LANGUAGE
}
