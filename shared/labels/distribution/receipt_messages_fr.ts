import type { distributionResponseMessages as english } from '#shared/labels/distribution/receipt_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const distributionResponseMessages = {
  state: {
    IN_TRANSIT: 'En transit',
    RECEIVED: 'Reçu',
    RECALLED: 'Rappelé',
  },
  receipt: {
    title: 'Bordereau de redistribution',
    number: 'Nº %{number} du %{date}',
    file_name: 'redistribution',
    sender: 'De',
    recipient: 'À',
    comment: 'Commentaire',
    spool_no: 'Numéro de rouleau',
    product: 'Produit',
    labels: 'Étiquettes',
    state: 'État',
    sum: '%{rolls} rouleau, %{labels} étiquettes |||| %{rolls} rouleaux, %{labels} étiquettes',
    signature: 'Reçu le, signature',
    page: 'Page %{page} sur %{pages}',
  },
} satisfies MessagesLike<typeof english>
