export const directoryImportMessages = {
  columns:
    'The line has %{smart_count} column instead of %{expected} |||| The line has %{smart_count} columns instead of %{expected}',
  duplicate: 'Line %{line} already has this account ID',
  country: 'Not a two-letter country code such as FR',
  group: 'Either INTERNAL_SUPPLIERS or EXTERNAL_SUPPLIERS',
  temporary: 'A temporary account ID (T and nine digits), which no site has',
  zeros_lost: 'The directory has %{account_id}: leading zeros may be lost',
  postal_code_zero: 'Postal codes of this country have more digits: leading zeros may be lost',
  degrees_90: 'Degrees from -90 to 90, such as 48.85661',
  degrees_180: 'Degrees from -180 to 180, such as 2.35222',
  both_degrees: 'Give both latitude and longitude, or neither',
  flag: 'Either true or false',
}
