import { backofficeMessages } from '#shared/backoffice/messages_en'
import { activateLanguage, rememberLanguage } from '#shared/i18n/browser_language'
import { type Language, LANGUAGES, LANGUAGE_NAMES, languageOf } from '#shared/i18n/language'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { joinTexts, type Texts, textsOfOpenResources, whenResourceOpens } from './resource_texts'

const english = joinTexts(englishMessages, backofficeMessages)

/** French is fetched when somebody wants it. */
async function loadFrench(): Promise<Texts> {
  const [{ default: frenchMessages }, { backofficeMessages: own }] = await Promise.all([
    import('ra-language-french'),
    import('#shared/backoffice/messages_fr'),
  ])
  return joinTexts(frenchMessages, own)
}

/** The texts of the backoffice, beginning in the reader's language; resources bring their own. */
export async function createI18nProvider(initial: Language): Promise<I18nProvider> {
  const messages = { en: english, fr: initial === 'fr' ? await loadFrench() : english }
  const load = async (language: Language) => {
    const base = language === 'fr' ? await loadFrench() : english
    messages[language] = { ...base, ...(await textsOfOpenResources(language)) }
  }
  const provider = polyglotI18nProvider(
    // The types ask for nested texts; polyglot takes dotted keys as well.
    (locale) => messages[languageOf(locale)] as unknown as TranslationMessages,
    initial,
    LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] }))
  )
  whenResourceOpens(async () => {
    const language = languageOf(provider.getLocale())
    await load(language)
    await provider.changeLocale(language)
  })
  return {
    ...provider,
    changeLocale: async (locale: string) => {
      const language = languageOf(locale)
      await load(language)
      activateLanguage(language)
      rememberLanguage(language)
      return provider.changeLocale(language)
    },
  }
}
