import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { welcomeMessages as english } from '#shared/information/home/messages_en'

export const welcomeMessages = {
  greetings: {
    morning: 'Bonjour %{name}',
    afternoon: 'Bonjour %{name}',
    evening: 'Bonsoir %{name}',
  },
  company: '%{company}, compte %{account}',
  failed: 'Vos commandes n’ont pas pu être chargées. Rien n’est perdu ; veuillez réessayer.',
  loading: 'Chargement de vos commandes',
  cart: {
    title: 'Continuer votre panier',
    content:
      '%{smart_count} article · %{labels} étiquettes |||| %{smart_count} articles · %{labels} étiquettes',
    saved: 'Enregistré le %{at}',
    open: 'Ouvrir le panier',
  },
  quota: {
    title: 'Quota',
    left: '%{balance} étiquettes restantes sur %{contracted}',
    exceeded: 'Dépassé de %{labels} étiquettes',
  },
  orders: {
    title: 'Dernières commandes',
    all: 'Toutes les commandes',
    labels: '%{labels} étiquettes',
    details_of: 'Détails de la commande %{order}',
    empty: 'Votre société n’a encore rien commandé.',
    first: 'Passer votre première commande',
  },
  links: 'Que souhaitez-vous faire ?',
  order: 'Commander des étiquettes',
  approvals: 'Approbations',
  approvals_help: 'Approuvez ou refusez les demandes qui vous attendent.',
  backoffice: 'Back-office',
  backoffice_help: 'L’espace réservé au personnel : sociétés, utilisateurs et commandes.',
  no_links:
    'Vos droits n’ouvrent rien ici. S’il vous manque quelque chose, veuillez contacter le service client.',
} satisfies MessagesLike<typeof english>
