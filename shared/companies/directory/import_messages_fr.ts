import type { directoryImportMessages as english } from '#shared/companies/directory/import_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const directoryImportMessages = {
  columns:
    'La ligne compte %{smart_count} colonne au lieu de %{expected} |||| La ligne compte %{smart_count} colonnes au lieu de %{expected}',
  duplicate: 'La ligne %{line} porte déjà cet identifiant de compte',
  country: 'Ce n’est pas un code pays à deux lettres, comme FR',
  group: 'INTERNAL_SUPPLIERS ou EXTERNAL_SUPPLIERS',
  temporary: 'Identifiant de compte provisoire (T et neuf chiffres), qu’aucun site ne porte',
  zeros_lost: 'L’annuaire contient %{account_id} : des zéros initiaux ont pu être perdus',
  postal_code_zero:
    'Les codes postaux de ce pays ont davantage de chiffres : des zéros initiaux ont pu être perdus',
  degrees_90: 'Degrés de -90 à 90, par exemple 48.85661',
  degrees_180: 'Degrés de -180 à 180, par exemple 2.35222',
  both_degrees: 'La latitude et la longitude s’indiquent ensemble ou pas du tout',
  flag: 'true ou false',
} satisfies MessagesLike<typeof english>
