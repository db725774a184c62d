import {
  addressCategoryMessages,
  addressStateMessages,
} from '#shared/addresses/address_word_messages_en'

/** Texts of the resource addresses. */
export const addressMessages = {
  address_category: addressCategoryMessages,
  address_state: addressStateMessages,
  approval_state: {
    WAITING: 'Waiting for a decision',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
    WITHDRAWN: 'Withdrawn',
  },
  addresses: {
    search: 'Name, city or account ID',
    current: 'In use',
    former: 'Replaced or deleted',
    former_short: 'Former',
    where: 'Where',
    record: 'This version',
    versions: 'Versions',
    version: 'Version %{version}',
    first_version: 'The first version',
    same: 'Same address as the version before.',
    request: 'Request for approval',
    no_request: 'Nobody has been asked to approve this version.',
    requested_at: 'Requested',
    decided_by: 'Decided by',
    feedback: 'Feedback',
    renew_request: {
      label: 'Send the approvers a new link',
      confirm:
        'Send all approvers a new link to decide about the address of %{name}? The former link no longer works.',
      done: 'One approver receives the email. |||| %{smart_count} approvers receive the email.',
      nobody: 'No email was sent: there is no active approver of addresses.',
    },
    empty: 'No addresses',
    empty_text: 'Addresses appear here once the first companies have registered.',
  },
  differences: {
    field: 'Field',
    before: 'Before',
    after: 'After',
  },
  resources: {
    addresses: {
      fields: {
        id: 'Number',
        category: 'Category',
        version: 'Version',
        state: 'State',
        is_current: 'In use',
        company_id: 'Number of the company',
        account_id: 'Account ID',
        company_name: 'Name',
        company_code: 'Account ID of the site',
        street_address: 'Street and number',
        address_details: 'Address details',
        postal_code: 'Postal code',
        city: 'City',
        country_code: 'Country',
        created_at: 'Entered',
        decided_at: 'Decided',
        superseded_at: 'Replaced',
        deleted_at: 'Deleted',
      },
    },
  },
}
