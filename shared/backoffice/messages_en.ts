import { BACKOFFICE_TITLE } from '#shared/backoffice/title'

/** Texts of the backoffice; those of react-admin's own components come with it. */
export const backofficeMessages = {
  title: BACKOFFICE_TITLE.en,
  /** Words of react-admin that are named otherwise here. */
  ra: { auth: { user_menu: 'Your account' }, page: { dashboard: 'Home' } },
  home: { title: 'Backoffice' },
  account: {
    profile: 'Your profile',
    storefront: 'Storefront',
    home: 'Label Portal, home',
    product: 'Label Portal',
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
