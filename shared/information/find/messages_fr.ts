import type { findMessages as english } from '#shared/information/find/messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const findMessages = {
  find: {
    title: 'Tout rechercher',
    help: 'Numéro de commande ou de bon de commande, rouleau, étiquette, société, utilisateur, document ou écran',
    recent: 'Ouverts récemment',
    screens: 'Écrans',
    more: 'Tout ce qui correspond à « %{text} »',
    none: 'Aucun résultat pour « %{text} ».',
    failed: 'La recherche a échoué. Veuillez réessayer.',
    nothing_recent: 'Les écrans et les fiches que vous ouvrirez seront listés ici.',
  },
} satisfies MessagesLike<typeof english>
