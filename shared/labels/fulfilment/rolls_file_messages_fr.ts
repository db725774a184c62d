import type { rollsFileMessages as english } from '#shared/labels/fulfilment/rolls_file_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const rollsFileMessages = {
  columns: 'La ligne n’a pas le même nombre de colonnes que la première',
  spool_no:
    'Numéro de rouleau non valable : lettres et chiffres, séparés par - . /, 20 caractères au plus',
  label_id: 'ID d’étiquette non valable : 12 lettres majuscules sauf voyelles, ou chiffres',
  object_id: 'ID d’objet non valable : des chiffres, avec ou sans #',
  item: 'La commande n’a pas d’article portant ce numéro',
  two_items: 'Ce rouleau appartient à un autre article dans une ligne précédente',
  twice: 'La ligne %{line} nomme déjà cette étiquette',
  taken: 'Ce numéro de rouleau existe déjà',
  label_taken: 'Cette étiquette existe déjà',
} satisfies MessagesLike<typeof english>
