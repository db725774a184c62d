import { recordMessages } from '#shared/backoffice/record_messages_en'

/** Texts of the resource delivery zones. */
export const deliveryZoneMessages = {
  ...recordMessages,
  delivery_zones: {
    empty: 'No delivery zones',
    empty_text: 'A zone says what delivery to its countries costs. The first one is the default.',
    search: 'Name',
    facts: 'Delivery zone',
    create: 'New delivery zone',
    created: 'The delivery zone was created.',
    saved: 'The delivery zone was saved.',
    countries_hint: 'A country belongs to one zone. Addresses decide by their country.',
    default_hint:
      'Holds for all countries that no zone names. One zone is the default; it stays so until another one is.',
    amount_hint: 'In euros. Placed orders keep what they cost.',
    is_default: 'Default',
    rest: 'and all countries that no zone names',
    no_countries: 'No countries',
    delete: 'Delete',
    delete_question:
      'Delete the zone %{name}? Its countries belong to the default zone from then on.',
    deleted: 'The delivery zone was deleted.',
  },
  resources: {
    delivery_zones: {
      fields: {
        id: 'Number',
        name: 'Name',
        base: 'A delivery (€)',
        per_roll: 'Each roll (€)',
        is_default: 'Default zone',
        countries: 'Countries',
        country_code: 'Country',
        updated_at: 'Changed',
      },
    },
  },
}
