import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { layoutMessages as english } from '#shared/ground/texts/layout_messages_en'

export const layoutMessages = {
  skip: 'Aller au contenu',
  home_link: 'Label Portal, page d’accueil',
  menu: 'Menu',
  open_menu: 'Ouvrir le menu',
  close_menu: 'Fermer le menu',
  loading_page: 'Chargement de la page…',
  navigation: {
    main: 'Navigation principale',
    side: 'Navigation secondaire',
    home: 'Accueil',
    ordering: 'Commande',
    statistics: 'Statistiques',
    approvals: 'Approbations',
    profile: 'Profil',
    documentation: 'Documentation',
    address_list: 'Liste d’adresses',
    redistribution: 'Redistribution',
    contact: 'Contact',
    faq: 'FAQ',
    verification: 'Vérification d’étiquettes',
    logout: 'Déconnexion',
  },
  language: 'Langue',
  logged_in_as: 'Connecté : %{name}',
  logout_failed: 'La déconnexion a échoué. Veuillez réessayer.',
  acting: {
    label: 'Action au nom d’une autre personne',
    text: 'Vous agissez pour %{name}, %{company} (%{account}).',
    stop: 'Arrêter',
    stop_failed: 'Vous n’avez pas pu cesser d’agir au nom de cet utilisateur. Veuillez réessayer.',
  },
  pages: {
    previous: 'Page précédente',
    next: 'Page suivante',
    page: 'Page %{page} sur %{pages}',
  },
  footer: {
    label: 'Informations légales',
    copyright: '© %{year} Label Portal. Tous droits réservés.',
    version: 'Version %{version}',
    terms: 'Conditions d’utilisation',
  },
} satisfies MessagesLike<typeof english>
