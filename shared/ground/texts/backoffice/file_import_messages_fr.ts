import type { fileImportMessages as english } from '#shared/ground/texts/backoffice/file_import_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const fileImportMessages = {
  file_import: {
    ask_date: 'Les dates de %{column} se lisent de deux façons. Qu’est-ce qui vient en premier ?',
    day_first: 'Le jour : %{value} est le %{date}',
    month_first: 'Le mois : %{value} est le %{date}',
    columns: 'Colonnes : %{columns}',
    choose: 'Choisir un fichier',
    choose_other: 'Choisir un autre fichier',
    reading: 'Lecture du fichier…',
    failed: 'L’import a échoué. Veuillez réessayer.',
    no_answer: 'Le serveur n’a pas répondu. Veuillez vérifier votre connexion et réessayer.',
    parts: 'Parties de l’aperçu',
    first: 'Les %{shown} premiers',
    faulty: 'Lignes erronées (%{smart_count})',
    none_faulty: 'Toutes les lignes sont correctes.',
    line: 'Ligne',
    field: 'Champ',
    value: 'Valeur',
    reason: 'Motif',
    whole_line: 'Toute la ligne',
    nothing: 'Il n’y a rien à importer.',
    skip: 'Ignorer %{smart_count} ligne erronée et importer les autres |||| Ignorer %{smart_count} lignes erronées et importer les autres',
    submit: 'Importer',
    confirm_title: 'Importer %{file} ?',
  },
} satisfies MessagesLike<typeof english>
