import { BACKOFFICE_TITLE } from '#shared/ground/texts/title'
import { personMessages } from '#shared/ground/texts/backoffice/person_messages_fr'
import type { backofficeMessages as english } from '#shared/ground/texts/backoffice/backoffice_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const backofficeMessages = {
  title: BACKOFFICE_TITLE.fr,
  /** Overrides of react-admin's texts. */
  ra: {
    action: { edit: 'Modifier' },
    auth: { user_menu: 'Votre compte' },
    page: { dashboard: 'Accueil' },
    notification: {
      http_error: 'Le serveur n’a pas répondu comme prévu. Veuillez réessayer.',
    },
  },
  home: { title: 'Back-office' },
  account: {
    profile: 'Votre profil',
    storefront: 'Boutique',
    home: 'Label Portal, accueil',
    product: 'Label Portal',
    logout_failed: 'La déconnexion a échoué. Veuillez réessayer.',
  },
  person: personMessages,
  denied: {
    title: 'Accès non autorisé',
    text: 'Vous ne disposez pas des droits nécessaires pour accéder à ce contenu.',
    storefront: 'Aller à la boutique',
  },
  not_found: {
    title: 'Page introuvable',
    text: 'Il n’existe aucune page à cette adresse. Elle a peut-être été déplacée, ou l’adresse comporte une erreur.',
    home: 'Aller à l’accueil',
  },
  table_files: {
    sample: 'Fichier d’exemple :',
    ask_sheet: 'Le classeur contient plusieurs feuilles. Laquelle faut-il lire ?',
    too_long:
      'Un classeur compte au plus %{rows} lignes. Cette liste peut être téléchargée en CSV.',
  },
  list: {
    download: 'Télécharger',
    failed: 'La liste n’a pas pu être chargée.',
    retry: 'Réessayer',
    views: 'Vues',
  },
  ledger: { of_company: 'Registre de ses quotas' },
  menu: {
    orders: 'Commandes et rouleaux',
    companies: 'Sociétés et utilisateurs',
    catalogue: 'Catalogue',
    scans: 'Scans',
    information: 'Informations',
    operations: 'Exploitation',
  },
  resources: {
    orders: { name: 'Commande |||| Commandes' },
    carriers: { name: 'Transporteur |||| Transporteurs' },
    spools: { name: 'Rouleau |||| Rouleaux' },
    labels: { name: 'Étiquette |||| Étiquettes' },
    companies: { name: 'Société |||| Sociétés' },
    blocks: { name: 'Société bloquée |||| Blocages' },
    users: { name: 'Utilisateur |||| Utilisateurs' },
    directory: { name: 'Entrée de l’annuaire |||| Annuaire' },
    addresses: { name: 'Adresse |||| Adresses' },
    contact_messages: { name: 'Message |||| Messages' },
    pages: { name: 'Page |||| Pages' },
    roles: { name: 'Rôle |||| Rôles' },
    mail_outbox: { name: 'E-mail |||| Boîte d’envoi' },
    audit_log: { name: 'Entrée du journal |||| Journal d’audit' },
    documents: { name: 'Document |||| Documents' },
    document_categories: { name: 'Catégorie de documents |||| Catégories de documents' },
    product_groups: { name: 'Groupe de produits |||| Groupes de produits' },
    price_lists: { name: 'Liste de prix |||| Listes de prix' },
    delivery_zones: { name: 'Zone de livraison |||| Zones de livraison' },
    products: { name: 'Produit |||| Produits' },
    news: { name: 'Actualité |||| Actualités' },
    job_runs: { name: 'Tâche |||| Tâches du serveur' },
    suspicions: { name: 'Soupçon |||| Soupçons' },
    alert_rules: { name: 'Règle d’alerte |||| Règles d’alerte' },
    imprints: { name: 'Impression |||| Impressions' },
    layouts: { name: 'Mise en page |||| Mises en page' },
    shop_settings: { name: 'Réglage de la boutique |||| Réglages de la boutique' },
    order_overview: { name: 'Article commandé |||| Commandes des fournisseurs' },
    order_statistics: { name: 'Statistiques des commandes |||| Statistiques des commandes' },
    volume_status: { name: 'État des volumes |||| État des volumes' },
    quota_events: { name: 'Mouvement de quota |||| Quotas' },
    registrations: { name: 'Inscription |||| Inscriptions des fournisseurs' },
    supplier_files: { name: 'Fichier des fournisseurs |||| Comptes fournisseurs' },
    authentications: { name: 'Authentification |||| Authentifications' },
    id_analysis: { name: 'Analyse par identifiant |||| Analyse par identifiant' },
    spool_analysis: { name: 'Analyse par rouleau |||| Analyse par rouleau' },
    supplier_analysis: {
      name: 'Scans par fournisseur |||| Scans par fournisseur',
    },
  },
} satisfies MessagesLike<typeof english>
