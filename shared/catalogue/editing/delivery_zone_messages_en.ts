import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_en'

export const deliveryZoneMessages = {
  ...recordMessages,
  delivery_zones: {
    empty: 'No delivery zones',
    empty_text: 'A zone sets the delivery price for its countries. The first one is the default.',
    search: 'Name',
    facts: 'Delivery zone',
    create: 'New delivery zone',
    created: 'The delivery zone was created.',
    saved: 'The delivery zone was saved.',
    countries_hint: 'A country belongs to one zone. The country of the delivery address decides.',
    default_hint:
      'Applies to all countries that are in no zone. One zone is always the default, until you choose another.',
    amount_hint: 'In euros. Placed orders keep what they cost.',
    is_default: 'Default',
    rest: 'and all countries that are in no zone',
    no_countries: 'No countries',
    delete: 'Delete',
    delete_question: 'Delete the zone %{name}? Its countries will then belong to the default zone.',
    deleted: 'The delivery zone was deleted.',
  },
  resources: {
    delivery_zones: {
      fields: {
        id: 'Number',
        name: 'Name',
        base: 'Per delivery (€)',
        per_roll: 'Per roll (€)',
        is_default: 'Default zone',
        countries: 'Countries',
        country_code: 'Country',
        updated_at: 'Changed',
      },
    },
  },
}
