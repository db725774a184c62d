import type { MessagesLike } from '#shared/i18n/catalogue'
import type { personMessages as english } from '#shared/users/person_messages_en'

/** Words in place of a person’s name, in French. */
export const personMessages = {
  deleted: 'Utilisateur supprimé',
} satisfies MessagesLike<typeof english>
