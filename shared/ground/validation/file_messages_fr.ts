import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { fileMessages as english } from '#shared/ground/validation/file_messages_en'

export const fileMessages = {
  abbreviated:
    'Excel a abrégé ce numéro ; veuillez mettre sa colonne au format texte et le ressaisir',
  cell_error: 'Le tableur affiche ici une erreur ; veuillez corriger la cellule',
  scan_ahead: 'Pas plus d’une heure dans l’avenir',
  json: 'Un objet JSON par ligne',
  utf8: 'Cette ligne n’est pas en UTF-8 (dans Excel : « CSV UTF-8 »)',
  line_too_long: 'Cette ligne est trop longue',
  csv_quotes: 'Les guillemets ne se correspondent pas',
  csv_cells:
    '%{smart_count} cellule au lieu de %{expected} |||| %{smart_count} cellules au lieu de %{expected}',
  flag: 'Soit true, soit false',
  json_cell: 'Ce n’est pas du JSON valide',
} satisfies MessagesLike<typeof english>
