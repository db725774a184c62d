import { recordMessages } from '#shared/backoffice/record_messages_en'

/** Texts of the roles and of the rights that they give. */
export const roleMessages = {
  role: recordMessages.role,
  roles: {
    empty: 'No roles',
    empty_text: 'Roles come with the product.',
    people: '%{smart_count} person |||| %{smart_count} people',
    hint: '%{smart_count} person has this role. What changes here holds from the next click on. |||| %{smart_count} people have this role. What changes here holds from their next click on.',
    kept: 'Administrators always keep the rights to change users and to give roles.',
    saved: 'The rights of the role were saved.',
  },
  right: {
    accounts: {
      activate_user: 'Activate users',
      approve_address: 'Approve addresses',
      approve_user: 'Approve users',
      change_company: 'Change companies, addresses, blocks and the directory',
      change_role: 'Give roles, change what they allow, make staff members and their companies',
      change_user: 'Change users, act for them, see the email outbox',
      view_auditlog: 'Read the audit log',
    },
    distribution: { distribute: 'Pass rolls on' },
    information: { add_documentversion: 'Publish documents' },
    orders: {
      add_quota: 'Enter contracts',
      change_product: 'Change catalogue, prices and shop settings',
      change_quota: 'Change quotas',
      delete_quota: 'Take contracts back',
      issue_order: 'Place orders',
      process_order: 'Work on orders, ship rolls',
      view_order: 'See orders',
    },
    psa_accounts: { view_supplierdata: 'Download the suppliers file' },
    statistics: {
      add_verification: 'Deliver scans',
      change_suspicion: 'Work on suspicions',
      view_orderoverviewstatistics: 'See the orders of all suppliers',
      view_registrationstatistics: 'See the registrations',
      view_verificationstatistics: 'See the authentications',
    },
    welcome: {
      add_corporatenews: 'Write news',
      change_corporatenews: 'Change news',
    },
  },
  resources: {
    roles: {
      fields: { id: 'Number', name: 'Role', users: 'People', rights: 'Rights' },
    },
  },
}
