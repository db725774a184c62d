import type { MessageKey, MessagesLike } from '#shared/i18n/catalogue'
import type { Language } from '#shared/i18n/language'
import { textsByKey } from '#shared/i18n/texts_by_key'

/** Values for the `%{name}` places of a text; `smart_count` chooses the plural form. */
export type MessageValues = Record<string, string | number>

export type Translate<Source> = (key: MessageKey<Source>, values?: MessageValues) => string

/** Stands between the singular and the plural of a text. */
const FORMS = '||||'

const PLACE = /%\{([^{}]*)\}/g

/** Returns whether a language says so many in the plural. */
const IS_PLURAL: Record<Language, (count: number) => boolean> = {
  en: (count) => count !== 1,
  fr: (count) => count >= 2,
}

/**
 * Makes the function that turns a catalogue key into text, by the notation of Polyglot, which reads
 * the same catalogues in the backoffice. A key without text fails loudly: the catalogues are
 * complete by construction, so that only a wrong cast can ask for one.
 */
export function createTranslator<Source extends object>(
  language: Language,
  messages: MessagesLike<Source>
): Translate<Source> {
  const texts = new Map(textsByKey(messages))
  return (key, values = {}) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`The ${language} catalogue has no text for "${key}"`)
    return fillIn(chooseForm(text, values.smart_count, language), values)
  }
}

function chooseForm(text: string, count: string | number | undefined, language: Language): string {
  if (count === undefined) return text
  const [singular = text, plural = singular] = text.split(FORMS)
  return (IS_PLURAL[language](Number(count)) ? plural : singular).trim()
}

/** A place without a value stays as it is written. */
const fillIn = (text: string, values: MessageValues) =>
  text.replace(PLACE, (place, name: string) => String(values[name] ?? place))
