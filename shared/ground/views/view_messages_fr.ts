import type { viewMessages as english } from '#shared/ground/views/view_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import { validationMessages } from '#shared/ground/validation/messages_fr'

export const viewMessages = {
  validation: validationMessages,
  views: {
    none: 'Aucune vue n’est encore enregistrée.',
    is_default: 'Ma vue par défaut',
    save: 'Enregistrer cette vue…',
    name: 'Nom',
    replaces: 'Vous avez déjà une vue de ce nom. L’enregistrement la remplace.',
    saved: 'La vue « %{name} » a été enregistrée.',
    make_default: 'En faire ma vue par défaut',
    no_default: 'Ne plus en faire ma vue par défaut',
    defaulted: 'Le menu ouvre désormais cet écran avec « %{name} ».',
    undefaulted: 'Le menu ouvre désormais cet écran sans filtres.',
    remove: 'Supprimer « %{name} »',
    removed: 'La vue « %{name} » a été supprimée.',
    copy: 'Copier le lien vers cette vue',
    copied: 'Le lien vers cette vue a été copié.',
    not_copied: 'Le lien n’a pas pu être copié. Vous le trouverez dans la barre d’adresse.',
    failed: 'Les vues n’ont pas pu être modifiées. Veuillez réessayer.',
  },
} satisfies MessagesLike<typeof english>
