import type { actingMessages as english } from '#shared/ground/texts/backoffice/acting_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const actingMessages = {
  acting: {
    text: 'Vous agissez pour %{name}, %{company} (%{account}). Dans le back-office, vous restez vous-même.',
    label: 'Action au nom d’une autre personne',
    storefront: 'Aller à sa boutique',
    stop: 'Arrêter',
    stop_failed: 'Vous n’avez pas pu cesser d’agir au nom de cet utilisateur. Veuillez réessayer.',
  },
} satisfies MessagesLike<typeof english>
