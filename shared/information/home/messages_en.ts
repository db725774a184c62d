export const welcomeMessages = {
  greetings: {
    morning: 'Good morning, %{name}',
    afternoon: 'Good afternoon, %{name}',
    evening: 'Good evening, %{name}',
  },
  company: '%{company}, account %{account}',
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
  approvals_help: 'Approve or reject the requests that are waiting for you.',
  backoffice: 'Backoffice',
  backoffice_help: 'The area for staff: companies, users and orders.',
  no_links:
    'Nothing here is available with your rights. If something is missing, please contact customer service.',
}
