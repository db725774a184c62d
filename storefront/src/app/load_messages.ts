import type { MessagesLike } from '#shared/i18n/catalogue'
import type { Language } from '#shared/i18n/language'
import type { Messages } from '#shared/i18n/messages_en'
import { type Translate, createTranslator } from '#shared/i18n/translator'

const translators: Partial<Record<Language, Translate<Messages>>> = {}

/** Fetches the texts of login, frame and failures, about a fifth of the catalogue. */
export async function loadPublicMessages(language: Language): Promise<void> {
  const { publicMessages } =
    language === 'fr'
      ? await import('#shared/i18n/public_messages_fr')
      : await import('#shared/i18n/public_messages_en')
  // Screens fetch the whole catalogue for the other texts.
  translators[language] ??= createTranslator<Messages>(
    language,
    publicMessages as MessagesLike<Messages>
  )
}

const whole = new Set<Language>()

/** Fetches a whole catalogue once. Each language is its own file. */
export async function loadMessages(language: Language): Promise<void> {
  if (whole.has(language)) return
  const { messages } =
    language === 'fr'
      ? await import('#shared/i18n/messages_fr')
      : await import('#shared/i18n/messages_en')
  translators[language] = createTranslator<Messages>(language, messages)
  whole.add(language)
}

/** Translates with the texts loaded so far; throws for a missing text. */
export const translateIn =
  (language: Language): Translate<Messages> =>
  (key, values) =>
    translators[language]!(key, values)
