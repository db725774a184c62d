import type { MessageKey, MessagesLike } from '#shared/ground/i18n/catalogue'
import { type Language, shownValue } from '#shared/ground/i18n/language'
import { textsByKey } from '#shared/ground/i18n/texts_by_key'

/**
 * Values for `%{name}` in a text; `smart_count` chooses the plural form. Numbers, except `line`, are
 * shown with separators, so ids and years are passed as texts.
 */
export type MessageValues = Record<string, string | number>

export type Translate<Source> = (key: MessageKey<Source>, values?: MessageValues) => string

const FORMS = '||||'

const PLACE = /%\{([^{}]*)\}/g

const IS_PLURAL: Record<Language, (count: number) => boolean> = {
  en: (count) => count !== 1,
  fr: (count) => count >= 2,
}

/**
 * Creates a function that translates keys. Texts have the notation of Polyglot, which the
 * backoffice uses. Throws an Error for an unknown key, which only a wrong cast can cause.
 */
export function createTranslator<Source extends object>(
  language: Language,
  messages: MessagesLike<Source>
): Translate<Source> {
  const texts = new Map(textsByKey(messages))
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`The ${language} catalogue has no text for "${key}"`)
    return fillIn(chooseForm(text, values.smart_count, language), values, language)
  }
}

function chooseForm(text: string, count: string | number | undefined, language: Language): string {
  if (count === undefined) return text
  const [singular = text, plural = singular] = text.split(FORMS)
  return (IS_PLURAL[language](Number(count)) ? plural : singular).trim()
}

/** Fills in placeholders. Those without a value stay. */
const fillIn = (text: string, values: MessageValues, language: Language) =>
  text.replace(PLACE, (place, name: string) => shownValue(values[name] ?? place, name, language))
