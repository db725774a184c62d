/** Texts of the welcome page. */
export const welcomeMessages = {
  greetings: {
    morning: 'Good morning, %{name}',
    afternoon: 'Good afternoon, %{name}',
    evening: 'Good evening, %{name}',
  },
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
  address_open: 'Open your profile',
  blocked_products:
    'You cannot order %{references} at the moment. |||| You cannot order these products at the moment: %{references}.',
  blocked_products_help:
    'Two or more orders with the product have been shipped and not been activated completely. Please activate their rolls first.',
  failed: 'Your orders could not be loaded. Nothing is lost; please try again.',
  loading: 'Loading your orders',
  cart: {
    title: 'Continue your cart',
    content: '%{smart_count} item · %{labels} labels |||| %{smart_count} items · %{labels} labels',
    saved: 'Saved %{at}',
    open: 'Open cart',
  },
  quota: {
    title: 'Quota',
    left: '%{balance} of %{contracted} labels left',
    exceeded: 'Exceeded by %{labels} labels',
  },
  orders: {
    title: 'Latest orders',
    all: 'All orders',
    labels: '%{labels} labels',
    details_of: 'Details of order %{order}',
    empty: 'Your company has not ordered anything yet.',
    first: 'Place your first order',
  },
  links: 'What would you like to do?',
  order: 'Order labels',
  approvals: 'Approvals',
  approvals_help: 'Decide about new users and addresses.',
  backoffice: 'Backoffice',
  backoffice_help: 'The area for staff: companies, users and orders.',
  no_links:
    'There is nothing to do here with your rights. If you miss something, please contact customer service.',
}
