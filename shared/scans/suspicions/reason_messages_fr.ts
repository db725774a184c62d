import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { reasonMessages as english } from '#shared/scans/suspicions/reason_messages_en'

export const reasonMessages = {
  IMPOSSIBLE_JOURNEY: 'Scans trop éloignés en trop peu de temps',
  IMITATED_CODE: 'Code imité',
  TOO_OFTEN_JUMP: 'Bond de « Contrôlé trop souvent »',
  BEFORE_SHIPPING: 'Scannée avant l’expédition',
  FAR_FROM_DESTINATION: 'Scannée loin de la destination du rouleau',
  REPORTED_LOST: 'Signalé perdu',
  SCANNED_AFTER_LOSS: 'Scannée après la perte',
  UNKNOWN_CODES: 'Beaucoup de codes inconnus en un même lieu',
} satisfies MessagesLike<typeof english>
