import type { MessagesLike } from '#shared/i18n/catalogue'
import type { Language } from '#shared/i18n/language'
import type { Messages } from '#shared/i18n/messages_en'

/** Fetches a catalogue; each is a file of its own, so that nobody loads the other. */
export async function loadMessages(language: Language): Promise<MessagesLike<Messages>> {
  const { messages } =
    language === 'fr'
      ? await import('#shared/i18n/messages_fr')
      : await import('#shared/i18n/messages_en')
  return messages
}
