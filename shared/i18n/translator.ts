import Polyglot from 'node-polyglot'
import type { MessageKey, MessagesLike } from '#shared/i18n/catalogue'
import type { Language } from '#shared/i18n/language'

/** Values for the `%{name}` places of a text; `smart_count` chooses the plural form. */
export type MessageValues = Record<string, string | number>

export type Translate<Source> = (key: MessageKey<Source>, values?: MessageValues) => string

/**
 * Makes the function that turns a catalogue key into text. A key without text fails loudly:
 * the catalogues are complete by construction, so that only a wrong cast can ask for one.
 */
export function createTranslator<Source extends object>(
  language: Language,
  messages: MessagesLike<Source>
): Translate<Source> {
  const polyglot = new Polyglot({
    locale: language,
    phrases: messages,
    onMissingKey: (key) => {
      throw new Error(`The ${language} catalogue has no text for "${key}"`)
    },
  })
  return (key, values) => polyglot.t(key, values)
}
