import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { repeatMessages as english } from '#shared/ordering/history/repeat_messages_en'

export const repeatMessages = {
  order: 'Répéter la commande %{order}',
  result: 'Commande %{order} répétée : ce que sont devenus ses articles',
  close: 'Fermer cette liste',
  line: '%{reference}, %{labels} étiquettes',
  taken: 'repris tel quel',
  changes: {
    MERGED: 'ajouté à l’autre article du même produit',
    ROLL_SIZE: 'même nombre d’étiquettes, mais la taille des rouleaux a changé',
    IMPRINT_CHANGED: 'impression adaptée à ce qui est imprimé aujourd’hui sur ce produit',
    IMPRINT_TO_CONFIRM: 'veuillez vérifier et confirmer de nouveau l’impression',
  },
  problems: {
    PRODUCT_UNAVAILABLE: 'non repris : n’est plus disponible',
    PRODUCT_BLOCKED: 'non repris : bloqué pour votre société',
    IMPRINT_UNAVAILABLE: 'non repris : n’est plus imprimé',
  },
} satisfies MessagesLike<typeof english>
