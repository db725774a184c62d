/** Texts of the backoffice; those of react-admin's own components come with it. */
export const backofficeMessages = {
  title: 'Label Portal backoffice',
  home: {
    title: 'Backoffice',
    greeting: 'Welcome, %{name}',
    company: '%{company} (%{account})',
    rooms: 'What you can do here',
    no_rooms:
      'Nothing is open to you here yet. Your rights are: %{rights}. Further areas open as they are completed.',
    storefront: 'Go to the storefront',
  },
  rooms: {
    companies: 'Suppliers with their addresses, contacts, blocks and product groups',
    users: 'Everybody with an account: activate, disable, roles',
    directory: 'The manufacturer’s list of suppliers and their sites',
    addresses: 'Billing, delivery and distribution addresses in all versions',
    mail_outbox: 'Mails that wait, were sent or could not be sent',
    audit_log: 'Who changed what, and when',
    shop_settings: 'Fees, limits and rules of the shop',
    registrations: 'Who registered when, for which product groups',
    supplier_files: 'The latest list of all supplier accounts as a file',
  },
  denied: {
    title: 'Unauthorized Access',
    text: "You don't have sufficient rights to access this Content.",
    storefront: 'Go to the storefront',
  },
  resources: {
    companies: { name: 'Company |||| Companies' },
    users: { name: 'User |||| Users' },
    directory: { name: 'Directory entry |||| Directory' },
    addresses: { name: 'Address |||| Addresses' },
    mail_outbox: { name: 'Mail |||| Mail outbox' },
    audit_log: { name: 'Audit entry |||| Audit log' },
    shop_settings: { name: 'Shop setting |||| Shop settings' },
    registrations: { name: 'Registration |||| Supplier registrations' },
    supplier_files: { name: 'Suppliers file |||| Supplier accounts' },
  },
}
