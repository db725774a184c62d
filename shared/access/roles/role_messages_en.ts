import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_en'
import { rightMessages } from '#shared/access/roles/right_messages_en'

export const roleMessages = {
  role: recordMessages.role,
  roles: {
    empty: 'No roles',
    empty_text: 'Roles come with the product.',
    people: '%{smart_count} person |||| %{smart_count} people',
    hint: '%{smart_count} person has this role. Changes take effect with their next request. |||| %{smart_count} people have this role. Changes take effect with their next request.',
    kept: {
      ADMINISTRATOR: 'Administrators always keep the rights to change users and to give roles.',
      PURCHASE_APPROVER: 'Purchase approvers always keep the right to approve orders.',
    },
    saved: 'The rights of the role were saved.',
  },
  right: rightMessages,
  resources: {
    roles: {
      fields: { id: 'Number', name: 'Role', users: 'People', rights: 'Rights' },
    },
  },
}
