import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { shippingErrors as english } from '#shared/ground/texts/errors/shipping_errors_en'

export const shippingErrors = {
  MOVE_UNCONFIRMED:
    'Nous ne savons pas si cette commande a été modifiée. Veuillez vérifier son état.',
  ROLLS_MISSING: 'Chaque article de la commande doit avoir un rouleau.',
  ROLLS_TWICE: '%{id} figure deux fois.',
  ROLLS_OF_OTHER_ORDER: 'Un rouleau appartient à un article d’une autre commande.',
  ROLLS_TOO_MANY:
    'Au plus %{rolls} rouleaux et %{labels} étiquettes sont expédiés à la fois. Veuillez expédier une commande plus grande depuis sa propre page, en plusieurs étapes : avec plusieurs fichiers ou avec des étiquettes générées.',
  ROLLS_STARTED:
    'Des rouleaux de cette commande ont déjà été générés. Veuillez l’expédier avec des étiquettes générées.',
  ROLLS_STORED:
    'Des rouleaux de cette commande ont déjà été enregistrés à partir de fichiers. Veuillez l’expédier avec des fichiers, ou les retirer d’abord.',
  ROLLS_IN_USE:
    'Un de ces rouleaux figure ailleurs : dans un signalement de perte, un soupçon ou un message. Rien n’a été retiré.',
  ROLLS_FAULTY: 'Le fichier contient des lignes erronées. Rien n’a été expédié.',
  ROLLS_CHANGED: 'Le fichier n’est pas celui qui a été affiché. Rien n’a été expédié.',
  CARRIER_IN_USE: 'Des envois nomment ce transporteur. Il peut être modifié, mais pas supprimé.',
  UNKNOWN_CARRIER: 'Ce transporteur n’existe plus. Veuillez en choisir un autre.',
  ORDER_NOT_SHIPPED: 'Une commande n’a d’envois qu’une fois expédiée.',
  TOO_MANY_SHIPMENTS: 'Une commande compte au plus %{most} envois.',
  SHIPMENT_ROLLS_UNKNOWN: 'La commande ne contient pas ces rouleaux : %{rolls}',
  SHIPMENT_ROLLS_TAKEN: 'Un autre envoi contient déjà ces rouleaux : %{rolls}',
  NO_DOCUMENT_YET: 'Ce document n’existe pas dans l’état actuel de la commande.',
} satisfies MessagesLike<typeof english>
