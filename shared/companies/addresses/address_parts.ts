/** The parts of an address except the company's name, in the order of the form. */
export const SITE_PARTS = [
  'street_address',
  'address_details',
  'postal_code',
  'city',
  'country_code',
] as const

export const FORM_PARTS = ['company_name', ...SITE_PARTS] as const
