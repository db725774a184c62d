import { FALLBACK_LANGUAGE, type Language } from '#shared/ground/i18n/language'

/** Languages of country names on a map without tiles. `local` is each country's own language. */
const NAME_LAYERS = ['en', 'de', 'local'] as const
export type NameLayer = (typeof NAME_LAYERS)[number] | Language

export const nameLayersFor = (language: Language): NameLayer[] =>
  language === FALLBACK_LANGUAGE ? [...NAME_LAYERS] : [language, ...NAME_LAYERS]

const names = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language)
  if (known) return known
  const made = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'code' })
  names.set(language, made)
  return made
}

export function nameInLayer(code: string, layer: NameLayer): string {
  const language = layer === 'local' ? languageOf(code) : layer
  return namesIn(language).of(code) ?? code
}

const languageOf = (code: string): string => new Intl.Locale(`und-${code}`).maximize().language
