import { provideTexts } from './load_messages'
import type { Messages as AllMessages } from '#shared/i18n/messages_en'

declare module './load_messages' {
  interface Texts {
    all: AllMessages
  }
}

provideTexts({
  publicMessages: async (language) =>
    language === 'fr'
      ? (await import('#shared/i18n/public_messages_fr')).publicMessages
      : (await import('#shared/i18n/public_messages_en')).publicMessages,
  messages: async (language) =>
    language === 'fr'
      ? (await import('#shared/i18n/messages_fr')).messages
      : (await import('#shared/i18n/messages_en')).messages,
})
