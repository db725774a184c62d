import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { nonStandardMessages as english } from '#shared/ordering/orders/non_standard_messages_en'

export const nonStandardMessages = {
  intro:
    'Rouleaux partiels et étiquettes avec votre propre impression. Les rouleaux entiers sans impression se commandent sous PRODUITS STANDARD.',
  rows: 'Articles de votre commande non standard',
  row: 'Article %{number}',
  row_of: 'Article %{number} : %{reference}',
  product: 'Produit',
  product_help: 'Saisissez une référence, un format ou un entrepôt',
  no_match: 'Aucun produit ne correspond.',
  open_products: 'Afficher les produits',
  close_products: 'Fermer la liste',
  clear_product: 'Effacer le produit',
  labels: 'Nombre d’étiquettes',
  labels_help: 'Un rouleau : %{number}',
  labels_first: 'Choisissez d’abord un produit',
  rolls: 'Rouleaux',
  whole_labels: 'Veuillez saisir un nombre entier d’étiquettes',
  too_many_labels: 'Au plus %{max} étiquettes',
  kept: 'Votre commande en contient toujours %{labels}.',
  price: 'Prix',
  winding: 'Sens d’enroulement',
  winding_standard: 'Standard',
  winding_fee: 'Non standard, %{fee} par article',
  whole_note:
    'Un nombre entier de rouleaux sans impression : n’utilisez ce formulaire que pour les rouleaux partiels ou l’impression personnalisée.',
  partial_note: 'Rouleau partiel : des frais de traitement supplémentaires de %{fee} s’appliquent.',
  partial_note_included:
    'Rouleau partiel : il est compté en étiquettes, sans frais supplémentaires pour votre société.',
  mixed_note:
    'Votre commande mêle des étiquettes imprimées et non imprimées. Vous devrez le confirmer avant l’envoi.',
  unprinted_note:
    'Votre commande contient des rouleaux partiels sans impression. Vous devrez le confirmer avant l’envoi.',
  add: 'Ajouter un article',
  full: 'Une commande contient au plus %{max} articles.',
  duplicate: 'Dupliquer',
  duplicate_of: 'Dupliquer l’article %{number}',
  remove: 'Retirer',
  remove_of: 'Retirer l’article %{number}',
  removed: 'Article retiré : %{reference}',
  removed_empty: 'Article retiré',
  undo: 'Annuler',
  undo_of: 'Annuler : remettre l’article',
  close_removed: 'Fermer ce message',
  loading: 'Chargement du formulaire…',
  missing_product: 'Veuillez choisir un produit ou retirer l’article.',
  missing_labels: 'Veuillez saisir le nombre d’étiquettes ou retirer l’article.',
  gone_product: 'Un produit qui n’est plus proposé à votre société',
} satisfies MessagesLike<typeof english>
