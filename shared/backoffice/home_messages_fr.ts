import type { homeMessages as english } from '#shared/backoffice/home_messages_en'
import type { MessagesLike } from '#shared/i18n/catalogue'

export const homeMessages = {
  home: {
    greeting: 'Bienvenue, %{name}',
    company: '%{company} (%{account})',
    figures: 'En un coup d’œil',
    loading: 'Chargement des nouveautés',
    failed: 'Les nouveautés n’ont pas pu être chargées. Rien n’a été perdu.',
    retry: 'Réessayer',
    nothing:
      'Aucun espace ne vous est encore ouvert ici. Vos droits : %{rights}. D’autres espaces s’ouvriront au fur et à mesure.',
    oldest: 'Jusqu’à %{age} d’attente',
    none_waits: 'Rien n’attend',
    card: {
      approvals: 'demande attend votre décision |||| demandes attendent votre décision',
      users: 'utilisateur à approuver |||| utilisateurs à approuver',
      addresses: 'adresse à approuver |||| adresses à approuver',
      activations: 'utilisateur à activer |||| utilisateurs à activer',
      failed_mails: 'e-mail non remis |||| e-mails non remis',
      last_failed: 'Le dernier du %{at}',
      all_sent: 'Tous les e-mails partent',
      blocked_ordering:
        'fournisseur bloqué pour les commandes |||| fournisseurs bloqués pour les commandes',
      blocked_completely: 'fournisseur bloqué complètement |||| fournisseurs bloqués complètement',
      unpaid: 'Factures impayées',
      inactive: 'Inactivité',
      orders: 'commande ce mois-ci |||| commandes ce mois-ci',
      change: '%{change} par rapport aux mêmes jours de %{month}',
      none_before: 'Aucune aux mêmes jours de %{month}',
    },
    to_do: {
      title: 'À faire',
      inbox: 'En attente de votre décision',
      all: 'Toutes les demandes',
      empty: 'Rien n’attend. Bravo.',
      open: 'Ouvrir',
      open_about: 'Ouvrir %{subject}',
      waiting: 'depuis %{age}',
      USER_APPROVAL: 'Utilisateur à approuver',
      ADDRESS_APPROVAL: 'Adresse à approuver',
      ACTIVATION: 'Utilisateur à activer',
    },
    orders: {
      title: 'Commandes par mois',
      caption: 'Étiquettes par groupe de produits, hors commandes annulées',
      as: 'Présentation des mois',
      chart: 'Graphique',
      table: 'Tableau',
      month: 'Mois',
      orders: 'Commandes',
      labels: 'Étiquettes',
      others: 'Autres groupes',
      none: 'Rien n’a été commandé au cours des douze derniers mois.',
      loading: 'Tracé du graphique',
    },
  },
} satisfies MessagesLike<typeof english>
