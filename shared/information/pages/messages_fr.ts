import type { editorialMessages as english } from '#shared/information/pages/messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const editorialMessages = {
  loading: 'Chargement de la page …',
  failed: 'La page n’a pas pu être chargée.',
  contents: 'Sommaire',
  updated: 'Dernière modification le %{date}',
  edit: 'Modifier cette page',
  faq_search: 'Rechercher dans les questions',
  faq_none: 'Aucune question ne contient ces mots.',
  contact: 'Écrire au service client',
  help: 'Aide',
  help_open: 'Ouvrir l’aide',
  help_close: 'Fermer l’aide',
  help_search: 'Que cherchez-vous ?',
  help_hint: 'Les réponses s’ouvrent ici, à côté de la page sur laquelle vous travaillez.',
  help_questions: 'Questions',
  help_all: 'Toutes les questions et réponses',
  help_found: '%{smart_count} question trouvée |||| %{smart_count} questions trouvées',
  help_documents: 'Documents',
  help_documents_found: '%{smart_count} document trouvé |||| %{smart_count} documents trouvés',
  help_documents_none: 'Aucun document ne contient ces mots dans son nom.',
  help_documents_failed: 'Les documents n’ont pas pu être chargés.',
} satisfies MessagesLike<typeof english>
