import { provideTexts } from '../../ground/i18n/load_messages'
import type { Messages as AllMessages } from './messages_en'

declare module '../../ground/i18n/load_messages' {
  interface Texts {
    all: AllMessages
  }
}

provideTexts({
  publicMessages: async (language) =>
    language === 'fr'
      ? (await import('./public_messages_fr')).publicMessages
      : (await import('./public_messages_en')).publicMessages,
  messages: async (language) =>
    language === 'fr'
      ? (await import('./messages_fr')).messages
      : (await import('./messages_en')).messages,
})
