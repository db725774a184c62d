import type { MessagesLike } from '#shared/i18n/catalogue'
import type { welcomeMessages as english } from '#shared/welcome/messages_en'

export const welcomeMessages = {
  greetings: {
    morning: 'Bonjour %{name}',
    afternoon: 'Bonjour %{name}',
    evening: 'Bonsoir %{name}',
  },
  company: '%{company}, compte %{account}',
  notices: 'Avis',
  unpaid_bills: 'Société bloquée en raison de factures impayées',
  inactivity: 'Société bloquée pour cause d’inactivité',
  blocked_help:
    'Vous pouvez consulter les produits et les commandes passées, mais pas commander. Veuillez contacter le service client.',
  address_pending:
    'Vous ne pouvez pas commander actuellement : votre adresse de livraison n’a pas encore été approuvée.',
  address_pending_help: 'Nous vous informerons par e-mail dès qu’elle aura été approuvée.',
  address_rejected:
    'Vous ne pouvez pas commander actuellement : votre adresse de livraison a été refusée.',
  address_missing:
    'Vous ne pouvez pas commander actuellement : votre société n’a pas encore d’adresse de livraison.',
  billing_missing:
    'Vous ne pouvez pas commander actuellement : votre société n’a pas encore d’adresse de facturation.',
  address_help: 'Veuillez contacter le service client.',
  address_help_own: 'Vous pouvez en envoyer une pour approbation depuis votre profil.',
  address_open: 'Ouvrir votre profil',
  blocked_products:
    'Vous ne pouvez pas commander %{references} actuellement. |||| Vous ne pouvez pas commander ces produits actuellement : %{references}.',
  blocked_products_help:
    'Au moins deux commandes de ce produit ont été expédiées sans être entièrement activées. Veuillez d’abord activer leurs rouleaux.',
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
  approvals_help: 'Décidez des nouveaux utilisateurs et des nouvelles adresses.',
  backoffice: 'Administration',
  backoffice_help: 'L’espace réservé au personnel : sociétés, utilisateurs et commandes.',
  no_links:
    'Avec vos droits, il n’y a rien à faire ici. S’il vous manque quelque chose, veuillez contacter le service client.',
} satisfies MessagesLike<typeof english>
