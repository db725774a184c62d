import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_en'

export const carrierMessages = {
  ...recordMessages,
  carriers: {
    empty: 'No carriers',
    empty_text:
      'Carriers appear in shipments, with links to their parcels. Add the usual ones and correct them, or create your own.',
    search: 'Name',
    facts: 'Carrier',
    create: 'New carrier',
    created: 'The carrier was created.',
    saved: 'The carrier was saved.',
    add_usual: 'Add the usual carriers',
    link_hint:
      'The address of the carrier’s page about a parcel, with {number} in place of the tracking number.',
    delete: 'Delete',
    delete_question: 'Delete the carrier %{name}?',
    deleted: 'The carrier was deleted.',
  },
  resources: {
    carriers: {
      fields: {
        id: 'ID',
        name: 'Name',
        link_template: 'Link to a parcel',
        updated_at: 'Changed',
      },
    },
  },
}
