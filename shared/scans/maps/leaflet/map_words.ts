import { activeLanguage } from '#shared/ground/i18n/browser_language'
import type { Language } from '#shared/ground/i18n/language'
import { type Translate, createTranslator } from '#shared/ground/i18n/translator'
import { type MapMessages, mapMessages as english } from '#shared/scans/maps/map_messages_en'
import { mapMessages as french } from '#shared/scans/maps/map_messages_fr'

const words: Record<Language, Translate<MapMessages>> = {
  en: createTranslator<MapMessages>('en', english),
  fr: createTranslator<MapMessages>('fr', french),
}

export function mapWords(): { t: Translate<MapMessages>; language: Language } {
  const language = activeLanguage()
  return { t: words[language], language }
}
