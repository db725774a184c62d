import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type {
  orderStateMessages as englishStates,
  orderWarningMessages as englishWarnings,
} from '#shared/ground/states/order_state_messages_en'

export const orderStateMessages = {
  CREATED: 'En cours de création',
  WAITING_APPROVAL: 'En attente d’approbation',
  ORDER_PENDING: 'Commande en attente',
  ORDER_RECEIVED: 'Commande reçue',
  IN_PRODUCTION: 'En production',
  SHIPPED: 'Expédiée',
  ACTIVATED: 'Activée',
  CANCEL_REQUESTED: 'Annulation demandée',
  CANCELLED: 'Annulée',
  NOT_APPROVED: 'Non approuvée',
  WITHDRAWN: 'Retirée',
  EXPIRED: 'Expirée sans approbation',
} satisfies MessagesLike<typeof englishStates>

export const orderWarningMessages = {
  MIXED_PRINTED_UNPRINTED:
    'La commande contient à la fois des étiquettes imprimées et non imprimées.',
  PARTIAL_ROLL_WITHOUT_IMPRINT:
    'La commande contient des rouleaux partiels sans impression, qui entraînent des frais de traitement supplémentaires.',
  PARTIAL_ROLL_WITHOUT_COSTS: 'La commande contient des rouleaux partiels sans impression.',
  LARGE_ORDER: 'La commande contient plus de 1 500 000 étiquettes. Veuillez la vérifier.',
  QUOTA_EXCEEDED: 'La commande dépasse le quota de votre société.',
  ORDER_NO_USED:
    'Votre société a déjà utilisé le numéro de bon de commande %{number} pour la commande %{order}.',
} satisfies MessagesLike<typeof englishWarnings>
