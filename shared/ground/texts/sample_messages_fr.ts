import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { sampleMessages as english } from '#shared/ground/texts/sample_messages_en'

export const sampleMessages = {
  bill: 'Facture 2026-0123, échue depuis le 31 mars',
  contract: 'Contrat 2026',
  name: 'Exemple Composants SAS',
  street_address: '12 rue de l’Exemple',
  postal_code: '01100',
  city: 'Oyonnax',
  country_code: 'FR',
  latitude: '46.2567',
  longitude: '5.6553',
} satisfies MessagesLike<typeof english>
