import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { quickOrderMessages as english } from '#shared/ordering/quick/quick_messages_en'

export const quickOrderMessages = {
  label: 'Commande rapide',
  clear: 'Effacer la référence',
  rolls: 'Rouleaux',
  add: 'Ajouter',
  suggestions: 'Produits proposés',
  lately: 'Commandés récemment',
  all: 'Autres produits',
  no_match: 'Aucun produit ne porte cette référence. Veuillez en choisir un dans la liste.',
  choose: 'Veuillez d’abord saisir une référence.',
  rolls_missing: 'Veuillez saisir le nombre de rouleaux.',
  cannot: '%{reference} ne peut pas être commandé : %{reason}',
  added:
    '%{reference} : %{smart_count} rouleau dans votre commande |||| %{reference} : %{smart_count} rouleaux dans votre commande',
  paste: 'Coller une liste',
  list: 'Références et quantités',
  list_help:
    'Copiées depuis un tableur : référence et quantité, une ligne par article. Une première ligne qui nomme les colonnes peut aussi nommer des champs d’impression. Au plus 1 000 lignes.',
  units: { rolls: 'Rouleaux', labels: 'Étiquettes' },
  file: 'Ou choisissez un classeur (.xlsx) ou un fichier CSV :',
  sample: 'Fichier d’exemple :',
  ask_sheet: 'Le classeur contient plusieurs feuilles. Laquelle contient la liste ?',
  question: 'Avant d’ajouter la liste',
  ask_unit: 'La liste ne précise pas l’unité des quantités. De quoi s’agit-il ?',
  unit_example: {
    rolls: 'Rouleaux : %{reference}, quantité %{quantity}, soit %{labels} étiquettes',
    labels: 'Étiquettes : %{reference}, quantité %{quantity}, soit %{labels} étiquettes',
  },
  ask_date: 'Les dates de « %{column} » se lisent de deux façons. Qu’est-ce qui vient en premier ?',
  date_example: {
    day_first: 'Le jour : %{value} est le %{date}',
    month_first: 'Le mois : %{value} est le %{date}',
  },
  ask_columns:
    'Ces colonnes peuvent être des données d’impression ou autre chose. Cochez celles à imprimer sur les étiquettes.',
  column_is_printed: 'Imprimer « %{name} » sur les étiquettes',
  go_on: 'Continuer',
  unused: 'Non utilisé : %{parts}',
  unused_column: 'colonne « %{column} »',
  unused_line: 'ligne %{line}',
  list_add: 'Ajouter à la commande',
  list_failed: 'La liste n’a pas pu être lue. Rien n’a été modifié ; veuillez réessayer.',
  list_added:
    '%{smart_count} ligne a été ajoutée à votre commande. |||| %{smart_count} lignes ont été ajoutées à votre commande.',
  list_to_confirm:
    '%{smart_count} ligne comporte une impression. Veuillez la vérifier et la confirmer sous PRODUITS NON STANDARD. |||| %{smart_count} lignes comportent une impression. Veuillez les vérifier et les confirmer une à une sous PRODUITS NON STANDARD.',
  list_choice:
    'Une commande comporte soit des produits standard, soit des rouleaux partiels et des impressions. Quelles lignes de la liste doit-elle reprendre ?',
  list_begun: 'La commande en cours serait vidée, après confirmation.',
  list_standard:
    'Rouleaux entiers : %{smart_count} ligne |||| Rouleaux entiers : %{smart_count} lignes',
  list_non_standard:
    'Rouleaux partiels et impressions : %{smart_count} ligne |||| Rouleaux partiels et impressions : %{smart_count} lignes',
  list_all: 'Les %{smart_count} lignes, sous PRODUITS NON STANDARD',
  left: {
    STANDARD: 'Rouleau entier sans impression : à commander avec des produits standard',
    NON_STANDARD: 'Rouleau partiel ou impression : à commander avec des produits non standard',
    too_many: 'Une commande ne peut pas en contenir autant',
    other_reference:
      'La ligne de ce produit porte une autre de vos références ; plusieurs références d’un même produit sont à commander avec des produits non standard',
  },
  faulty: 'Lignes non reprises',
  faulty_count: '%{smart_count} ligne non reprise |||| %{smart_count} lignes non reprises',
  faulty_line: 'Ligne %{line} :',
  faulty_columns: { line: 'Ligne de la liste', reason: 'Pourquoi elle n’a pas été reprise' },
  faulty_download: 'Télécharger ces lignes',
  faulty_help: 'Le fichier peut être corrigé, puis importé ici tel quel.',
  no_whole_rolls:
    'Le nombre d’étiquettes commandées de ce produit ne correspond plus à des rouleaux entiers. Veuillez d’abord supprimer cet article.',
  full: 'Une commande compte au plus %{max} articles.',
} satisfies MessagesLike<typeof english>
