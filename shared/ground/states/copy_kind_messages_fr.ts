import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { copyKindMessages as english } from '#shared/ground/states/copy_kind_messages_en'

export const copyKindMessages = {
  CONFIRMATION: 'Commande confirmée',
  SHIPPED: 'Commande expédiée',
  CANCELLED: 'Commande annulée',
  ACTIVATION_DUE: 'Activation à faire',
} satisfies MessagesLike<typeof english>
