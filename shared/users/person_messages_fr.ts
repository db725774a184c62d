import type { MessagesLike } from '#shared/i18n/catalogue'
import type { personMessages as english } from '#shared/users/person_messages_en'

export const personMessages = {
  deleted: 'Utilisateur supprimé',
} satisfies MessagesLike<typeof english>
