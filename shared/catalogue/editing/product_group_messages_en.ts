import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_en'

export const productGroupMessages = {
  ...recordMessages,
  product_groups: {
    empty: 'No product groups',
    empty_text: 'Products belong to groups, and companies have the right to order from a group.',
    search: 'Name or code',
    facts: 'Group',
    create: 'New product group',
    created: 'The product group was created.',
    saved: 'The product group was saved.',
    code_hint: 'Letters and digits; files identify the group by it. It cannot be changed later.',
    sort_hint: 'Smaller numbers come first.',
    delete: 'Delete',
    delete_question: 'Delete the group %{name}?',
    deleted: 'The product group was deleted.',
    cannot_delete: 'Products, quotas or companies’ rights belong to this group.',
    products: 'Its products',
  },
  resources: {
    product_groups: {
      fields: {
        id: 'Number',
        group_code: 'Code',
        name: 'Name',
        sort_index: 'Place in the list',
        products: 'Products',
        companies: 'Companies that may order',
        created_at: 'Created',
        updated_at: 'Changed',
      },
    },
  },
}
