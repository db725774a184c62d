import type { MessagesLike } from '#shared/i18n/catalogue'
import type { welcomeMessages as english } from '#shared/welcome/messages_en'

export const welcomeMessages = {
  title: 'Bienvenue, %{name}',
  company: '%{company}, compte %{account}',
  notices: 'Avis',
  unpaid_bills: 'Entreprise bloquée en raison de factures impayées',
  inactivity: 'Entreprise bloquée pour cause d’inactivité',
  blocked_help:
    'Vous pouvez consulter les produits et les commandes passées, mais pas commander. Veuillez contacter le service client.',
  address_pending:
    'Vous ne pouvez pas commander actuellement : votre adresse de livraison n’a pas encore été approuvée.',
  address_pending_help: 'Nous vous informerons par e-mail dès qu’elle aura été approuvée.',
  address_rejected:
    'Vous ne pouvez pas commander actuellement : votre adresse de livraison a été refusée.',
  address_missing:
    'Vous ne pouvez pas commander actuellement : votre entreprise n’a pas encore d’adresse de livraison.',
  billing_missing:
    'Vous ne pouvez pas commander actuellement : votre entreprise n’a pas encore d’adresse de facturation.',
  address_help: 'Veuillez contacter le service client.',
  address_help_own: 'Vous pouvez en envoyer une pour approbation depuis votre profil.',
  links: 'Que souhaitez-vous faire ?',
  order: 'Commander des étiquettes',
  order_help: 'Choisissez vos produits, consultez vos prix et envoyez votre commande.',
  history: 'Historique de vos commandes',
  history_help: 'Suivez vos commandes, consultez leur détail ou demandez une annulation.',
  approvals: 'Approbations',
  approvals_help: 'Décidez des nouveaux utilisateurs et des nouvelles adresses.',
  backoffice: 'Administration',
  backoffice_help: 'L’espace réservé au personnel : entreprises, utilisateurs et commandes.',
  no_links:
    'Avec vos droits, il n’y a rien à faire ici. S’il vous manque quelque chose, veuillez contacter le service client.',
} satisfies MessagesLike<typeof english>
