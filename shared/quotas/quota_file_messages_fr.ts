import type { MessagesLike } from '#shared/i18n/catalogue'
import type { quotaFileMessages as english } from '#shared/quotas/quota_file_messages_en'

export const quotaFileMessages = {
  columns:
    'La ligne compte %{smart_count} colonne, contrairement à l’en-tête |||| La ligne compte %{smart_count} colonnes, contrairement à l’en-tête',
  account: 'Aucun fournisseur n’a cet identifiant de compte',
  group: 'Aucun groupe de produits ne porte ce code ou ce nom',
  amount: 'Nombre entier d’étiquettes, de 1 à 1 000 000 000 000',
  reference: '60 caractères au plus, sur une seule ligne',
  duplicate: 'Identique à la ligne %{line}',
} satisfies MessagesLike<typeof english>
