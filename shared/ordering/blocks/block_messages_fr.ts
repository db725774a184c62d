import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { blockMessages as english } from '#shared/ordering/blocks/block_messages_en'

export const blockMessages = {
  customer_service: 'service client',
  profile: 'votre profil',
  by_orderers: 'Les utilisateurs de votre société autorisés à commander peuvent le faire.',
  MISSING_RIGHT: {
    message: 'Vous n’avez pas le droit de commander.',
    cause: 'Votre compte %{email} peut consulter les commandes, mais pas en passer.',
    lifted_by: 'Le service client vous accorde le droit de commander.',
  },
  UNPAID_BILLS: {
    message: 'Société bloquée en raison de factures impayées',
    cause: 'Des factures n’ont pas été réglées (%{company}).',
    lifted_by: 'Le blocage est levé dès réception du paiement.',
  },
  INACTIVITY: {
    message: 'Société bloquée pour cause d’inactivité',
    cause: '%{company} n’a rien commandé depuis longtemps.',
    lifted_by: 'Le service client lève le blocage à votre demande.',
  },
  DELIVERY_ADDRESS_PENDING: {
    message:
      'Vous ne pouvez pas commander actuellement : votre adresse de livraison n’a pas encore été approuvée.',
    cause: 'En attente d’approbation : %{address}.',
    lifted_by:
      'Vous pourrez commander dès que l’adresse aura été approuvée ; nous vous informerons par e-mail.',
  },
  DELIVERY_ADDRESS_REJECTED: {
    message:
      'Vous ne pouvez pas commander actuellement : votre adresse de livraison a été refusée.',
    cause: 'Refusée : %{address}.',
    lifted_by: 'Une autre adresse de livraison doit être envoyée et approuvée.',
  },
  DELIVERY_ADDRESS_MISSING: {
    message:
      'Vous ne pouvez pas commander actuellement : votre société n’a pas encore d’adresse de livraison.',
    cause: 'Aucune adresse de livraison n’est enregistrée pour %{company}.',
    lifted_by: 'Une adresse de livraison doit être envoyée et approuvée.',
  },
  BILLING_ADDRESS_MISSING: {
    message:
      'Vous ne pouvez pas commander actuellement : votre société n’a pas encore d’adresse de facturation.',
    cause: 'Aucune adresse de facturation n’est enregistrée pour %{company}.',
    lifted_by: 'Une adresse de facturation doit être saisie sur la page du profil.',
  },
  NON_ACTIVATED_ORDERS: {
    message:
      'Vous ne pouvez pas commander %{products}. |||| Vous ne pouvez pas commander ces produits : %{products}.',
    cause:
      'Au moins deux commandes qui en contiennent ont été expédiées sans être entièrement activées : %{orders}.',
    lifted_by: 'Activez les rouleaux de ces commandes.',
  },
  QUOTA_EXCEEDED: {
    message: 'Vous ne pouvez pas commander de produits du groupe %{group}.',
    cause: 'Le quota de %{group} est épuisé.',
    overdrawn:
      'Le quota de %{group} est dépassé de %{labels} étiquette. |||| Le quota de %{group} est dépassé de %{labels} étiquettes.',
    lifted_by: 'Un nouveau contrat augmente le quota.',
  },
} satisfies MessagesLike<typeof english>
