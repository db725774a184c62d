import type { MessagesLike } from '#shared/i18n/catalogue'
import type { Language } from '#shared/i18n/language'
import type { Messages } from '#shared/i18n/messages_en'
import { type Translate, createTranslator } from '#shared/i18n/translator'

const translators: Partial<Record<Language, Translate<Messages>>> = {}

/** Fetches the texts of the login, the frame and failures: a fifth of a catalogue. */
export async function loadPublicMessages(language: Language): Promise<void> {
  const { publicMessages } =
    language === 'fr'
      ? await import('#shared/i18n/public_messages_fr')
      : await import('#shared/i18n/public_messages_en')
  // Screens, which say the rest, fetch the whole catalogue.
  translators[language] ??= createTranslator<Messages>(
    language,
    publicMessages as MessagesLike<Messages>
  )
}

const whole = new Set<Language>()

/** Fetches a whole catalogue, once; each is a file of its own, so that nobody loads the other. */
export async function loadMessages(language: Language): Promise<void> {
  if (whole.has(language)) return
  const { messages } =
    language === 'fr'
      ? await import('#shared/i18n/messages_fr')
      : await import('#shared/i18n/messages_en')
  translators[language] = createTranslator<Messages>(language, messages)
  whole.add(language)
}

/** Translates with what was fetched of the catalogue; throws for a text that was not. */
export const translateIn =
  (language: Language): Translate<Messages> =>
  (key, values) =>
    translators[language]!(key, values)
