import { backofficeMessages } from '#shared/ground/texts/backoffice/backoffice_messages_en'
import {
  joinTexts,
  type Texts,
  textsOfOpenResources,
  whenResourceOpens,
} from '#shared/ground/texts/resource_texts'
import { activateLanguage, rememberLanguage } from '#shared/ground/i18n/browser_language'
import {
  type Language,
  LANGUAGES,
  LANGUAGE_NAMES,
  languageOf,
  shownValue,
} from '#shared/ground/i18n/language'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { I18nProvider, TranslationMessages } from 'react-admin'

const english = joinTexts(englishMessages, backofficeMessages)

/** Loads the French texts, which are not part of the first load. */
async function loadFrench(): Promise<Texts> {
  const [{ default: frenchMessages }, { backofficeMessages: own }] = await Promise.all([
    import('ra-language-french'),
    import('#shared/ground/texts/backoffice/backoffice_messages_fr'),
  ])
  return joinTexts(frenchMessages, own)
}

/** Each opened resource adds its own texts. */
export async function createI18nProvider(initial: Language): Promise<I18nProvider> {
  const messages = { en: english, fr: initial === 'fr' ? await loadFrench() : english }
  const load = async (language: Language) => {
    const base = language === 'fr' ? await loadFrench() : english
    messages[language] = { ...base, ...(await textsOfOpenResources(language)) }
  }
  const provider: I18nProvider = polyglotI18nProvider(
    // The types require nested texts, but polyglot accepts dotted keys.
    (locale) => messages[languageOf(locale)] as unknown as TranslationMessages,
    initial,
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
    {
      /** Fills in placeholders. `this` is the text. */
      replace(this: string, place: RegExp, valueOf: (place: string, name: string) => string) {
        return this.replace(place, (found, name) =>
          shownValue(valueOf(found, name), name, provider.getLocale())
        )
      },
    }
  )
  let wanted = initial
  whenResourceOpens(async () => {
    await load(languageOf(provider.getLocale()))
    // The language may have changed while its texts were loading.
    await provider.changeLocale(provider.getLocale())
  })
  return {
    ...provider,
    changeLocale: async (locale: string) => {
      const language = languageOf(locale)
      wanted = language
      await load(language)
      // After two quick clicks the language clicked last wins, not the one loaded last.
      if (wanted !== language) return
      activateLanguage(language)
      rememberLanguage(language)
      return provider.changeLocale(language)
    },
  }
}
