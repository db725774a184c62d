/** Texts of the welcome page. */
export const welcomeMessages = {
  title: 'Welcome, %{name}',
  company: '%{company}, account %{account}',
  notices: 'Notices',
  unpaid_bills: 'Company blocked due to unpaid bills',
  inactivity: 'Company blocked due to inactivity',
  blocked_help:
    'You can look at products and past orders, but not order. Please contact customer service.',
  address_pending: 'Currently you cannot order: Your delivery address has yet to be approved.',
  address_pending_help: 'We will inform you by email as soon as it has been approved.',
  address_rejected: 'Currently you cannot order: Your delivery address was rejected.',
  address_missing: 'Currently you cannot order: Your company has no delivery address yet.',
  billing_missing: 'Currently you cannot order: Your company has no billing address yet.',
  address_help: 'Please contact customer service.',
  address_help_own: 'You can send one for approval on your profile page.',
  links: 'What would you like to do?',
  order: 'Order labels',
  order_help: 'Choose products, see your prices and send your order.',
  history: 'History of your orders',
  history_help: 'Follow your orders, look up details or ask for cancellation.',
  approvals: 'Approvals',
  approvals_help: 'Decide about new users and addresses.',
  backoffice: 'Backoffice',
  backoffice_help: 'The area for staff: companies, users and orders.',
  no_links:
    'There is nothing to do here with your rights. If you miss something, please contact customer service.',
}
