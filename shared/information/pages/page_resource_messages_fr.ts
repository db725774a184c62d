import type { pageResourceMessages as english } from '#shared/information/pages/page_resource_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const pageResourceMessages = {
  page_name: { faq: 'Questions fréquentes', terms: 'Mentions légales et conditions d’utilisation' },
  pages: {
    empty: 'Aucune page',
    empty_text: 'Les pages que rédigent les éditeurs s’affichent ici.',
    product: 'Label Portal',
    own_text: 'le texte fourni avec le produit',
    english: 'Anglais (Markdown)',
    french: 'Français (Markdown)',
    preview_en: 'Aperçu anglais',
    preview_fr: 'Aperçu français',
    help: 'La page commence par « # Titre », chaque section par « ## Titre ». Les liens mènent à une adresse https://, « mailto » ou une page du portail (/contact/contact). Le HTML s’affiche comme du texte.',
    placeholders: 'Chiffres et noms',
    placeholder: 'Repère',
    value_en: 'Anglais',
    value_fr: 'Français',
    saved: 'La page a été enregistrée comme nouvelle version.',
    history: 'Historique',
    version: 'Version',
    at: 'Quand',
    by: 'Qui',
    what: 'Quoi',
    restored_from: 'Version %{version} restaurée',
    changed: 'Modifiée',
    look: 'Afficher la version %{version}',
    restore: 'Restaurer la version %{version}',
    restore_question:
      'Son texte devient une nouvelle version. Les modifications non enregistrées sont perdues.',
    restored: 'La version a été restaurée.',
    close: 'Fermer',
    loading: 'Chargement de la version …',
    failed: 'La version n’a pas pu être chargée.',
  },
  resources: {
    pages: {
      fields: { id: 'Page', version: 'Version', updated_at: 'Modifiée', by: 'Qui' },
    },
  },
} satisfies MessagesLike<typeof english>
