import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { quotaFileMessages as english } from '#shared/ordering/quotas/quota_file_messages_en'

export const quotaFileMessages = {
  columns:
    'La ligne compte %{smart_count} colonne, contrairement à l’en-tête |||| La ligne compte %{smart_count} colonnes, contrairement à l’en-tête',
  account: 'Aucun fournisseur n’a cet identifiant de compte',
  account_id:
    'Excel a abrégé cet identifiant de compte ; veuillez mettre sa colonne au format texte et le ressaisir',
  account_zeros:
    'Aucun fournisseur n’a cet identifiant de compte ; %{account_id} existe : des zéros initiaux ont pu être perdus',
  group: 'Aucun groupe de produits ne porte ce code ou ce nom',
  groups:
    'Plusieurs groupes de produits portent ce code ou ce nom ; veuillez indiquer un code qui n’en désigne qu’un seul',
  amount: 'Nombre entier d’étiquettes, de 1 à 1 000 000 000 000',
  reference: '60 caractères au plus, sur une seule ligne, et aucun numéro abrégé par Excel',
  duplicate: 'Identique à la ligne %{line}',
} satisfies MessagesLike<typeof english>
