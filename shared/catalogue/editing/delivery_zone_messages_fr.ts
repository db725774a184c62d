import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_fr'
import type { deliveryZoneMessages as english } from '#shared/catalogue/editing/delivery_zone_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'

export const deliveryZoneMessages = {
  ...recordMessages,
  delivery_zones: {
    empty: 'Aucune zone de livraison',
    empty_text:
      'Une zone fixe le prix de la livraison dans ses pays. La première est la zone par défaut.',
    search: 'Nom',
    facts: 'Zone de livraison',
    create: 'Nouvelle zone de livraison',
    created: 'La zone de livraison a été créée.',
    saved: 'La zone de livraison a été enregistrée.',
    countries_hint:
      'Un pays appartient à une seule zone. Le pays de l’adresse de livraison est déterminant.',
    default_hint:
      'S’applique à tous les pays qu’aucune zone ne nomme. Une zone est celle par défaut ; elle le reste jusqu’à ce qu’une autre le devienne.',
    amount_hint: 'En euros. Les commandes passées gardent leur prix.',
    is_default: 'Par défaut',
    rest: 'et tous les pays qu’aucune zone ne nomme',
    no_countries: 'Aucun pays',
    delete: 'Supprimer',
    delete_question:
      'Supprimer la zone %{name} ? Ses pays appartiendront alors à la zone par défaut.',
    deleted: 'La zone de livraison a été supprimée.',
  },
  resources: {
    delivery_zones: {
      fields: {
        id: 'Numéro',
        name: 'Nom',
        base: 'Par livraison (€)',
        per_roll: 'Par rouleau (€)',
        is_default: 'Zone par défaut',
        countries: 'Pays',
        country_code: 'Pays',
        updated_at: 'Modifiée le',
      },
    },
  },
} satisfies MessagesLike<typeof english>
