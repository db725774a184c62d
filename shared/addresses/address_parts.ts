/** Where a site is: the parts of an address but the name on it, in the order of the form. */
export const SITE_PARTS = [
  'street_address',
  'address_details',
  'postal_code',
  'city',
  'country_code',
] as const

/** The parts of an address that its form asks for. */
export const FORM_PARTS = ['company_name', ...SITE_PARTS] as const
