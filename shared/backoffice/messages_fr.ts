import { BACKOFFICE_TITLE } from '#shared/backoffice/title'
import type { backofficeMessages as english } from '#shared/backoffice/messages_en'
import type { MessagesLike } from '#shared/i18n/catalogue'

export const backofficeMessages = {
  title: BACKOFFICE_TITLE.fr,
  /** Words of react-admin that are named otherwise here. */
  ra: { auth: { user_menu: 'Votre compte' }, page: { dashboard: 'Accueil' } },
  home: { title: 'Back-office' },
  account: {
    profile: 'Votre profil',
    storefront: 'Boutique',
    home: 'Label Portal, accueil',
    product: 'Label Portal',
  },
  acting: {
    text: 'Vous agissez au nom de %{name}, %{company} (%{account}). Ici, vous restez vous-même.',
    label: 'Action au nom d’une autre personne',
    storefront: 'Aller à sa boutique',
    stop: 'Arrêter',
    stop_failed: 'L’action au nom d’autrui n’a pas pu être terminée. Veuillez réessayer.',
  },
  denied: {
    title: 'Accès non autorisé',
    text: 'Vous ne disposez pas des droits nécessaires pour accéder à ce contenu.',
    storefront: 'Aller à la boutique',
  },
  list: {
    csv: 'Télécharger en CSV',
    failed: 'La liste n’a pas pu être chargée.',
    retry: 'Réessayer',
    views: 'Vues',
    no_views: 'Aucune vue n’est encore enregistrée.',
    copy_link: 'Copier le lien vers cette vue',
    link_copied: 'Le lien vers cette vue a été copié.',
    link_not_copied: 'Le lien n’a pas pu être copié. Il figure dans la barre d’adresse.',
  },
  resources: {
    companies: { name: 'Société |||| Sociétés' },
    users: { name: 'Utilisateur |||| Utilisateurs' },
    directory: { name: 'Entrée de l’annuaire |||| Annuaire' },
    addresses: { name: 'Adresse |||| Adresses' },
    mail_outbox: { name: 'E-mail |||| Boîte d’envoi' },
    audit_log: { name: 'Entrée du journal |||| Journal d’audit' },
    shop_settings: { name: 'Réglage de la boutique |||| Réglages de la boutique' },
    registrations: { name: 'Enregistrement |||| Enregistrements des fournisseurs' },
    supplier_files: { name: 'Fichier des fournisseurs |||| Comptes fournisseurs' },
  },
} satisfies MessagesLike<typeof english>
