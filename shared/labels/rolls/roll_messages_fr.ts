import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { rollMessages as english } from '#shared/labels/rolls/roll_messages_en'

export const rollMessages = {
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
