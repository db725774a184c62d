import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { spoolMessages as english } from '#shared/labels/rolls/spool_messages_en'

export const spoolMessages = {
  state: {
    SHIPPED: 'Non activé',
    ACTIVATED: 'Activé',
  },
  event: {
    PRODUCED: 'Produit',
    SHIPPED: 'Expédié',
    REDISTRIBUTED: 'Transmis',
    RECEIVED: 'Reçu',
    RECALLED: 'Rappelé',
    ACTIVATED: 'Activé',
  },
} satisfies MessagesLike<typeof english>
