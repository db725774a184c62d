import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { volumeStatusMessages as english } from '#shared/ordering/volume_status/volume_status_messages_en'

export const volumeStatusMessages = {
  title: 'État des volumes',
  file_name: 'etat_des_volumes',
  as_of: 'Au %{day}, en étiquettes',
  count:
    '%{smart_count} groupe de produits sous contrôle de volume |||| %{smart_count} groupes de produits sous contrôle de volume',
  page: 'Page %{page} sur %{pages}',
  download: 'Télécharger le PDF',
  loading: 'Chargement de l’état des volumes…',
  empty: 'Aucun groupe de produits n’est sous contrôle de volume.',
  columns: {
    company_name: 'Société',
    cofor10: 'COFOR10',
    product_group: 'Groupe de produits',
    contracts: 'Contrats',
    orders: 'Commandes',
    balance: 'Solde',
  },
} satisfies MessagesLike<typeof english>
