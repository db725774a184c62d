import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { personMessages as english } from '#shared/ground/texts/backoffice/person_messages_en'

export const personMessages = {
  deleted: 'Utilisateur supprimé',
} satisfies MessagesLike<typeof english>
