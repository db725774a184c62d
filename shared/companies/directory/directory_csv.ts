export const DIRECTORY_COLUMNS = [
  'cofor6',
  'cofor10',
  'name',
  'street_address',
  'address_details',
  'postal_code',
  'city',
  'country_code',
  'latitude',
  'longitude',
  'vat_identification_no',
  'company_group',
  'company_reference',
  'is_restricted',
] as const
export type DirectoryColumn = (typeof DIRECTORY_COLUMNS)[number]

export const MAX_DIRECTORY_MEGABYTES = 10
export const MAX_DIRECTORY_LINES = 50_000

export const toCell = (value: string | number | boolean | null): string => String(value ?? '')
