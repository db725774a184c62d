/** Why a line of the directory's file cannot be taken over. */
export const directoryImportMessages = {
  columns:
    'The line has %{smart_count} column instead of %{expected} |||| The line has %{smart_count} columns instead of %{expected}',
  duplicate: 'Line %{line} names this account ID already',
  country: 'No country code of two letters, such as FR',
  group: 'Either INTERNAL_SUPPLIERS or EXTERNAL_SUPPLIERS',
  degrees_90: 'Degrees from -90 to 90, such as 48.85661',
  degrees_180: 'Degrees from -180 to 180, such as 2.35222',
  both_degrees: 'Latitude and longitude are given both or not at all',
  flag: 'Either true or false',
}
