import type { billsFileMessages as english } from '#shared/companies/blocks/bills_file_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const billsFileMessages = {
  columns:
    'La ligne compte %{smart_count} colonne, contrairement à l’en-tête |||| La ligne compte %{smart_count} colonnes, contrairement à l’en-tête',
  account: 'Aucun fournisseur n’a cet identifiant de compte',
  account_id:
    'Excel a abrégé cet identifiant de compte ; veuillez mettre sa colonne au format texte et le ressaisir',
  account_zeros:
    'Aucun fournisseur n’a cet identifiant de compte ; %{account_id} existe : des zéros initiaux ont pu être perdus',
  reason: 'Un motif de 1 à 300 caractères, et aucun numéro abrégé par Excel',
} satisfies MessagesLike<typeof english>
