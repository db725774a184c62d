export const LANGUAGES = ['en', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

export const FALLBACK_LANGUAGE: Language = 'en'

/** Names of the languages, each in itself, for the language switch. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }

/** Returns whether a value is one of the languages of the portal. */
export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.includes(value as Language)

/** The language that was stored or asked for; English where the product does not speak it. */
export const languageOf = (value: unknown): Language =>
  isLanguage(value) ? value : FALLBACK_LANGUAGE

/**
 * Picks the first language of an `Accept-Language` header that the product speaks,
 * in the header's order of preference; English when there is none.
 */
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
