import type { unsavedMessages as english } from '#shared/ground/texts/backoffice/unsaved_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const unsavedMessages = {
  unsaved: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications sur cette page ne sont pas enregistrées.',
    stay: 'Rester sur la page',
    leave: 'Abandonner les modifications',
  },
} satisfies MessagesLike<typeof english>
