import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { shippingMessages as english } from '#shared/labels/fulfilment/shipping_messages_en'

export const shippingMessages = {
  title: 'Expédier la commande %{order}',
  how: 'D’où viennent les numéros des rouleaux et des étiquettes ?',
  file: 'Fichier de la ligne d’impression',
  type: 'Saisir ou coller',
  generate: 'Générer',
  generate_text:
    'Les rouleaux commandés et des ID d’étiquette impossibles à deviner sont créés maintenant. À n’utiliser que si rien n’est encore imprimé ou pour un essai. Celles d’une grande commande demandent plusieurs minutes : gardez cette page ouverte. En cas d’interruption, expédiez de nouveau pour continuer.',
  made: '%{made} étiquettes sur %{ordered} ont été générées.',
  file_text:
    'Un classeur (.xlsx) ou un fichier CSV avec les colonnes spool_no, label_id et object_id, une ligne par étiquette. Si une commande a plusieurs articles, la colonne item nomme l’un d’eux par son numéro. Une grande commande peut tenir en plusieurs fichiers de %{most} étiquettes au plus : enregistrez chacun et expédiez avec le dernier.',
  type_text: 'Une ligne par étiquette : numéro de rouleau ; ID d’étiquette ; ID d’objet',
  type_text_items:
    'Une ligne par étiquette : numéro de rouleau ; ID d’étiquette ; ID d’objet ; numéro de l’article',
  lines: 'Lignes',
  example: 'R-1001;BCDFGHJKLM29;100200300400500',
  choose: 'Choisir un fichier',
  check: 'Vérifier',
  reading: 'Lecture…',
  ship: 'Expédier',
  ship_stored: 'Expédier ce qui est enregistré',
  store: 'Enregistrer et continuer',
  stored_title: 'Déjà enregistrés',
  stored_of: '%{labels} sur %{ordered}',
  remove: 'Retirer le fichier %{file}',
  remove_question:
    'Retirer ce que le fichier %{file} a apporté le %{at} (rouleaux : %{rolls}, étiquettes : %{labels}) ? Il pourra être enregistré de nouveau.',
  rolls_found: 'Rouleaux trouvés',
  labels: 'Étiquettes',
  none: 'Aucun rouleau.',
  differs:
    'Article %{item} : %{labels} sur %{ordered} étiquettes commandées, soit plus de 10 % d’écart. Veuillez vérifier.',
  no_roll: 'L’article %{item} n’a pas de rouleau.',
  faulty:
    '%{smart_count} ligne erronée : rien ne peut être expédié tant qu’elle n’est pas corrigée. |||| %{smart_count} lignes erronées : rien ne peut être expédié tant qu’elles ne sont pas corrigées.',
  unchecked:
    'Les lignes saisies ne sont pas vérifiées : rien ne peut être expédié. Vérifiez-les ou supprimez-les d’abord.',
  unread:
    'Le fichier choisi n’a pas été lu : rien ne peut être expédié. Choisissez-le de nouveau, ou passez à « Saisir ou coller » pour expédier sans lui.',
  line: 'Ligne',
  text: 'Texte',
  why: 'Pourquoi',
} satisfies MessagesLike<typeof english>
