export const rightMessages = {
  accounts: {
    activate_user: 'Activate users',
    approve_address: 'Approve addresses',
    approve_user: 'Approve users',
    change_company: 'Change companies, addresses, blocks and the directory',
    change_role: 'Give roles, change what they allow, create staff members and their companies',
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
    add_verification: 'Submit scans',
    change_suspicion: 'Work on suspicions',
    view_orderoverviewstatistics: 'See the orders of all suppliers',
    view_registrationstatistics: 'See the registrations',
    view_verificationstatistics: 'See the authentications',
  },
  welcome: {
    add_corporatenews: 'Write news',
    change_corporatenews: 'Change news',
  },
}
