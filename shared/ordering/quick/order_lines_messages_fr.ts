import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { orderLinesMessages as english } from '#shared/ordering/quick/order_lines_messages_en'

export const orderLinesMessages = {
  reference_column: 'Référence',
  rolls_column: 'Rouleaux',
  labels_column: 'Étiquettes',
  quantity_column: 'quantité',
  quantities_differ: 'Le nombre de rouleaux ne correspond pas au nombre d’étiquettes',
  unit_is_not_rolls:
    'La liste indique ici %{unit} et non des rouleaux ; veuillez donner cette ligne en rouleaux',
  unit_is_not_labels:
    'La liste indique ici %{unit} et non des étiquettes ; veuillez donner cette ligne en étiquettes',
  other_header:
    'La ligne %{line} nomme d’autres colonnes ; veuillez envoyer les lignes qui la suivent dans une liste à part',
  reference_missing: 'La référence manque',
  reference_unknown: 'Aucun produit ne porte la référence %{reference}',
  reference_ambiguous: '%{reference} peut désigner plusieurs produits : %{references}',
  no_price: 'Il n’y a pas de prix pour %{reference} ; veuillez contacter le service client',
  blocked_BLOCKED_FOR_ORDERING: 'Société bloquée en raison de factures impayées',
  blocked_BLOCKED_COMPLETELY: 'Société bloquée pour cause d’inactivité',
  blocked_NON_ACTIVATED_PRODUCTS: 'Vous avez trop de commandes non activées',
  blocked_PRODUCT_UNAVAILABLE: 'Ce produit n’est pas disponible actuellement',
  quantity_missing: 'La quantité manque',
  quantity_no_number: '%{quantity} n’est pas une quantité',
  quantity_grouped: 'Veuillez écrire %{quantity} sans séparateur de milliers',
  quantity_zero: 'La quantité est nulle',
  quantity_broken: '%{quantity} ne donne pas un nombre entier d’étiquettes',
  quantity_too_large: 'Une ligne compte au plus %{max} étiquettes',
  no_imprint: '%{reference} ne peut pas être imprimé',
  no_column:
    'La première ligne de la liste ne dit pas ce qu’il faut imprimer ; veuillez nommer ses colonnes',
  field_unknown: '%{reference} n’a pas de champ d’impression %{name}',
  field_twice: '%{name} désigne un champ d’impression qu’une autre colonne désigne aussi',
  field_refused: '%{field} : %{problem}',
  own_reference_refused: '%{name} dépasse %{max} caractères ou compte plus d’une ligne',
  abbreviated:
    '%{name} : Excel a abrégé ce numéro ; veuillez mettre sa colonne au format texte et le ressaisir',
  cell_error: '%{name} : le tableur affiche l’erreur %{value} ; veuillez corriger la cellule',
  value_too_long: '%{name} dépasse 500 caractères ou compte plus d’une ligne',
} satisfies MessagesLike<typeof english>
