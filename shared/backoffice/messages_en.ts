import { BACKOFFICE_TITLE } from '#shared/backoffice/title'

/** Texts of the backoffice; those of react-admin's own components come with it. */
export const backofficeMessages = {
  title: BACKOFFICE_TITLE.en,
  /** Words of react-admin that are named otherwise here. */
  ra: { auth: { user_menu: 'Your account' }, page: { dashboard: 'Home' } },
  home: {
    title: 'Backoffice',
    greeting: 'Welcome, %{name}',
    company: '%{company} (%{account})',
    resources: 'What you can do here',
    no_resources:
      'Nothing is open to you here yet. Your rights are: %{rights}. Further areas open as they are completed.',
    storefront: 'Go to the storefront',
  },
  about: {
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
  acting: {
    text: 'You act for %{name}, %{company} (%{account}). Here you are yourself.',
    label: 'Acting for somebody else',
    storefront: 'Go to their shop',
    stop: 'Stop',
    stop_failed: 'Acting could not be ended. Please try again.',
  },
  denied: {
    title: 'Unauthorized Access',
    text: "You don't have sufficient rights to access this Content.",
    storefront: 'Go to the storefront',
  },
  list: {
    csv: 'Download as CSV',
    failed: 'The list could not be loaded.',
    retry: 'Try again',
    views: 'Views',
    no_views: 'No view is saved yet.',
    copy_link: 'Copy the link to this view',
    link_copied: 'The link to this view was copied.',
    link_not_copied: 'The link could not be copied. It stands in the address bar.',
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
