import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_fr'
import { documentationMessages } from '#shared/information/documents/messages_fr'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import type { documentResourceMessages as english } from '#shared/information/documents/resource_messages_en'

const { bytes, kilobytes, megabytes } = documentationMessages

export const documentResourceMessages = {
  ...recordMessages,
  documentation: { bytes, kilobytes, megabytes },
  documents: {
    search: 'Nom',
    empty: 'Aucun document',
    empty_text: 'Téléversez le premier document : chacun le trouvera dans la documentation.',
    upload: 'Téléverser un document',
    order_of: 'Ordre des documents',
    order_hint:
      'Faites glisser une ligne, ou déplacez-la avec ses boutons. Les lecteurs voient les documents dans cet ordre.',
    choose_category: 'Catégorie',
    hidden_help: 'Les documents masqués restent ici, et les lecteurs ne les trouvent pas.',
    saved: 'Le document a été enregistré.',
    versions: 'Versions',
    no_versions: 'Aucune version',
    language: 'Langue',
    version: 'Version',
    file: 'Fichier',
    size: 'Taille',
    checksum: 'Somme de contrôle (SHA-256)',
    same: 'Même contenu que la version %{versions}',
    at: 'Téléversé le',
    by: 'Par',
    nobody: 'Personne',
    state: 'État',
    in_force: 'En vigueur',
    replaced: 'Remplacée',
    restored_from: 'Restaurée à partir de la version %{version}',
    restore: 'Restaurer la version %{version}',
    restore_question:
      'La version %{version} redevient la version actuelle ; les autres sont conservées.',
    restore_column: 'Restauration',
    in_category: '%{smart_count} document |||| %{smart_count} documents',
    restored: 'La version a été restaurée.',
    downloads: 'Téléchargements par société',
    no_downloads: 'Personne n’a encore téléchargé ce document.',
    company: 'Société',
    account_id: 'Identifiant de compte',
    count: 'Téléchargements',
    last: 'Dernier',
    changes: 'Modifications',
    none: 'Aucune',
    visible: 'Visible',
    hidden: 'Masqué',
  },
  document_categories: {
    empty: 'Aucune catégorie',
    empty_text: 'Les documents sont regroupés par catégorie. Ajoutez la première.',
    create: 'Nouvelle catégorie',
    order_of: 'Ordre des catégories',
    saved: 'La catégorie a été enregistrée.',
  },
  sortable: {
    up: 'Monter %{name}',
    down: 'Descendre %{name}',
    moved: '%{name} occupe maintenant la place %{place} sur %{count}.',
    failed: 'L’ordre n’a pas pu être enregistré.',
    saved: 'L’ordre a été enregistré.',
  },
  languages: { en: 'Anglais', fr: 'Français' },
  resources: {
    documents: {
      fields: {
        id: 'Numéro',
        category: 'Catégorie',
        category_id: 'Catégorie',
        description_en: 'Nom anglais',
        description_fr: 'Nom français',
        sort_index: 'Place',
        is_hidden: 'Masqué',
        version_en: 'Version anglaise',
        version_fr: 'Version française',
        downloads: 'Téléchargements',
        updated_at: 'Modifié le',
      },
    },
    document_categories: {
      fields: {
        id: 'Numéro',
        name_en: 'Nom anglais',
        name_fr: 'Nom français',
        sort_index: 'Place',
        documents: 'Documents',
        updated_at: 'Modifiée le',
      },
    },
  },
} satisfies MessagesLike<typeof english>
