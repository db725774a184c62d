import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { orderStatisticsMessages as english } from '#shared/ordering/order_statistics/order_statistics_messages_en'
import { orderStateMessages } from '#shared/ground/states/order_state_messages_fr'
import { validationMessages } from '#shared/ground/validation/messages_fr'

export const orderStatisticsMessages = {
  order_state: orderStateMessages,
  validation: validationMessages,
  order_statistics: {
    filters: 'Filtres',
    date_from: 'Commandé à partir du',
    date_to: 'Commandé jusqu’au',
    country: 'Pays',
    any_country: 'Tous les pays',
    domain: 'Domaine',
    any_domain: 'Tous les domaines',
    supplier: 'Fournisseur',
    cofor6: 'COFOR6',
    cofor10: 'COFOR10',
    order: 'Numéro de commande',
    city: 'Ville',
    reset: 'Réinitialiser les filtres',
    count: '%{count} article commandé |||| %{count} articles commandés',
    download: 'Télécharger',
    table: 'Articles commandés',
    loading: 'Chargement des commandes…',
    empty: 'Rien n’a encore été commandé.',
    no_match: 'Aucune commande ne correspond à ces filtres.',
    columns: {
      order_id: 'Commande',
      company_name: 'Société',
      cofor6: 'COFOR6',
      cofor10: 'COFOR10',
      city: 'Ville',
      country_code: 'Pays',
      product_group: 'Domaine',
      description: 'Description',
      quantity: 'Étiquettes',
      order_date: 'Date de commande',
      state: 'État',
    },
    totals: {
      caption:
        'Montants des articles, hors frais de traitement et de livraison et hors commandes annulées.',
      by_month: 'Par mois',
      by_product_group: 'Par groupe de produits',
      by_supplier: 'Par fournisseur : les 20 montants les plus élevés',
      month: 'Mois',
      product_group: 'Groupe de produits',
      supplier: 'Fournisseur',
      orders: 'Commandes',
      labels: 'Étiquettes',
      amount: 'Montant (HT)',
    },
  },
} satisfies MessagesLike<typeof english>
