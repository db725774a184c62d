import type {
  addressCategoryMessages as englishCategories,
  addressStateMessages as englishStates,
} from '#shared/companies/addresses/address_word_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const addressCategoryMessages = {
  BILLING: 'Facturation',
  DELIVERY: 'Livraison',
  DISTRIBUTION: 'Redistribution',
} satisfies MessagesLike<typeof englishCategories>

export const addressStateMessages = {
  CLIENT_APPROVAL_REQUESTED: 'En attente d’approbation',
  APPROVED: 'Approuvée',
  REJECTED: 'Refusée',
} satisfies MessagesLike<typeof englishStates>
