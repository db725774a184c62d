import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { mergingMessages as english } from '#shared/scans/suspicions/merging/messages_en'

export const mergingMessages = {
  title: 'Rouleaux et étiquettes',
  part: 'Élément',
  more: '%{subject} et %{smart_count} autre |||| %{subject} et %{smart_count} autres',
  this_case: 'Ce dossier',
  no_evidence: 'Aucun indice pour le moment',
  part_of: 'Ce dossier fait partie d’un autre, où il est traité.',
  open_whole: 'Ouvrir %{reference}',
  action: 'Action',
  take_out: 'Retirer',
  take_out_question:
    'Cet élément redevient un dossier en attente, avec son historique. S’il a été ajouté à la main et que rien n’a été trouvé à son sujet, il est simplement retiré.',
  taken_out: 'Cet élément ne fait plus partie du dossier.',
  add_title: 'Ajouter un rouleau ou une étiquette',
  number: 'Numéro de rouleau, ID d’étiquette ou ID d’objet',
  number_help:
    'Si un dossier en attente le concerne déjà, il est fusionné. Une étiquette est ajoutée avec le dossier de son rouleau.',
  add: 'Ajouter',
  added: 'L’élément a été ajouté au dossier.',
  select: 'Sélectionnez des dossiers en attente pour les fusionner.',
  selected: '%{smart_count} dossier sélectionné |||| %{smart_count} dossiers sélectionnés',
  unselect: 'Effacer la sélection',
  merge: 'Fusionner …',
  merge_title: 'Fusionner des dossiers',
  merge_text:
    'Les autres dossiers deviennent des éléments du dossier conservé. Ils gardent leur historique, quittent la liste d’attente et peuvent en être retirés.',
  others: 'Dossiers en attente',
  others_help: 'Cherchez par référence, rouleau, étiquette ou société.',
  none: 'Aucun autre dossier en attente ne correspond',
  list_failed: 'Les dossiers en attente n’ont pas pu être chargés.',
  option: '%{reference} · %{subject} · score %{score}',
  remaining: 'Dossier conservé',
  result: 'Ensuite',
  result_text:
    'Score %{score}, pour %{smart_count} rouleau, étiquette ou lieu |||| Score %{score}, pour %{smart_count} rouleaux, étiquettes et lieux',
  too_many: 'Un dossier peut comporter au plus %{most} autres rouleaux, étiquettes et lieux.',
  merge_done: 'Fusionner',
  merged: 'Les dossiers ont été fusionnés.',
} satisfies MessagesLike<typeof english>
