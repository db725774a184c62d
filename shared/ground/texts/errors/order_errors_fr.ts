import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { orderErrors as english } from '#shared/ground/texts/errors/order_errors_en'

export const orderErrors = {
  NOT_CANCELLABLE: 'Cette commande ne peut plus être annulée.',
  ORDER_IN_WORK: 'La commande est en cours de traitement : son numéro ne peut plus être modifié.',
  MINIMUM_ORDER: 'La quantité minimale de commande n’est pas atteinte.',
  OWN_ORDER: 'Vous ne pouvez pas approuver votre propre commande.',
  ORDER_EXPIRED: 'La commande a expiré : personne ne l’a approuvée dans les 14 jours.',
  ORDERED_PRODUCT_BLOCKED:
    'La commande ne peut pas être approuvée pour le moment : trop de commandes expédiées du produit %{reference} ne sont pas entièrement activées. Elle reste en attente.',
  ORDERED_PRODUCT_UNAVAILABLE:
    'La commande ne peut pas être approuvée pour le moment : %{reference} n’est plus disponible pour votre société. Elle reste en attente.',
  NOT_WITHDRAWABLE:
    'Seule la personne qui a passé la commande peut la retirer, et uniquement avant la décision.',
  NO_PURCHASE_APPROVER:
    'Un plafond exige un autre approbateur des achats actif dans la société. Veuillez d’abord demander au service client d’en désigner un.',
  LAST_PURCHASE_APPROVER:
    'Seul cet approbateur des achats peut approuver les commandes de collègues qui ont un plafond ou une commande en attente. Supprimez d’abord les plafonds, traitez les commandes ou désignez un autre approbateur des achats.',
  LIMIT_FOR_SUPPLIERS: 'Seuls les utilisateurs de fournisseurs ont un plafond.',
} satisfies MessagesLike<typeof english>
