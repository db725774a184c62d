import { backofficeMessages } from '#shared/backoffice/messages_en'
import { activateLanguage, rememberLanguage } from '#shared/i18n/browser_language'
import {
  FALLBACK_LANGUAGE,
  isLanguage,
  type Language,
  LANGUAGES,
  LANGUAGE_NAMES,
} from '#shared/i18n/language'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { I18nProvider, TranslationMessages } from 'react-admin'

const english = { ...englishMessages, ...backofficeMessages } as TranslationMessages

/** French is fetched when somebody wants it. */
async function loadFrench(): Promise<TranslationMessages> {
  const [{ default: frenchMessages }, { backofficeMessages: own }] = await Promise.all([
    import('ra-language-french'),
    import('#shared/backoffice/messages_fr'),
  ])
  return { ...frenchMessages, ...own } as TranslationMessages
}

/** The texts of the backoffice, beginning in the reader's language. */
export async function createI18nProvider(initial: Language): Promise<I18nProvider> {
  const messages = new Map([['en', english]])
  const load = async (locale: string) => {
    if (locale === 'fr' && !messages.has('fr')) messages.set('fr', await loadFrench())
  }
  await load(initial)
  const provider = polyglotI18nProvider(
    (locale) => messages.get(locale) ?? english,
    initial,
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }))
  )
  return {
    ...provider,
    changeLocale: async (locale: string) => {
      await load(locale)
      const language = isLanguage(locale) ? locale : FALLBACK_LANGUAGE
      activateLanguage(language)
      rememberLanguage(language)
      return provider.changeLocale(locale)
    },
  }
}
