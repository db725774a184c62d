/** Columns of the directory's CSV file; imports and exports have the same. */
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

/** The largest file an import takes, in bytes, and the most sites it may name. */
export const MAX_DIRECTORY_MEGABYTES = 10
export const MAX_DIRECTORY_LINES = 50_000

/** A value as it stands in the file. */
export const toCell = (value: string | number | boolean | null): string => String(value ?? '')
