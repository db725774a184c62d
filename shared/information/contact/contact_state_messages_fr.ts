import type { contactStateMessages as english } from '#shared/information/contact/contact_state_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const contactStateMessages = {
  OPEN: 'Reçu',
  IN_PROGRESS: 'En cours de traitement',
  ANSWERED: 'Répondu',
  CLOSED: 'Clos',
} satisfies MessagesLike<typeof english>
