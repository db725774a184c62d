import type { recordWords as english } from '#shared/ground/texts/backoffice/record_words_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const recordWords = {
  yes: 'oui',
  no: 'non',
  none: '–',
  never: 'jamais',
  failed: 'Échec de l’action. Veuillez réessayer.',
  cancel: 'Annuler',
} satisfies MessagesLike<typeof english>
