import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { tableErrors as english } from '#shared/ground/texts/errors/table_errors_en'

export const tableErrors = {
  CSV_EMPTY: 'Le fichier est vide.',
  CSV_BROKEN:
    'Le fichier n’est pas un CSV valide : les guillemets ne correspondent pas à la ligne %{line}.',
  CSV_LINE_TOO_LONG: 'La ligne %{line} est trop longue pour être lue.',
  TEXT_NOT_UTF8:
    'L’encodage du fichier n’est pas reconnu : des lettres de la ligne %{line} seraient fausses. Veuillez enregistrer le fichier en UTF-8 (dans Excel : « CSV UTF-8 »).',
  CSV_TOO_MANY_LINES: 'Le fichier compte plus de %{lines} lignes.',
  CSV_COLUMNS_MISSING:
    'La première ligne du fichier doit nommer les colonnes ; il manque : %{columns}.',
  CSV_COLUMNS_UNKNOWN:
    'La première ligne du fichier nomme des colonnes inconnues ou présentes deux fois : %{columns}.',
  WORKBOOK_BROKEN:
    'Le classeur est illisible. Veuillez l’enregistrer de nouveau en classeur (.xlsx) ou en CSV.',
  WORKBOOK_OLD:
    'Le classeur est à l’ancien format (.xls) ou protégé par un mot de passe. Veuillez l’enregistrer en classeur (.xlsx) sans mot de passe, ou en CSV.',
  CELL_NOT_CALCULATED:
    'La cellule %{cell} contient une formule sans résultat. Veuillez d’abord enregistrer le classeur dans un tableur.',
  CELL_FORMAT_UNCLEAR:
    'Le format de nombre de la cellule %{cell} ajoute des zéros sous condition. Veuillez mettre la cellule au format texte et ressaisir sa valeur.',
  SHEET_UNCLEAR: 'Le classeur contient plusieurs feuilles : %{sheets}. Veuillez en choisir une.',
  DATE_ORDER_UNCLEAR:
    'Les dates du fichier se lisent de deux façons, par exemple %{value}. Veuillez indiquer ce qui vient en premier, le jour ou le mois.',
  SHEET_UNKNOWN: 'Le classeur ne contient pas cette feuille. Ses feuilles sont : %{sheets}.',
} satisfies MessagesLike<typeof english>
