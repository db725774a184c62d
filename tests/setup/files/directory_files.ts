import { DIRECTORY_COLUMNS } from '#shared/companies/directory/directory_csv'

export const GOOD_LINE: Record<string, string> = {
  cofor6: 'VALOFR',
  cofor10: 'VALOFR0001',
  name: 'Valoir Plasturgie SAS',
  street_address: '12 rue de l’Industrie',
  address_details: 'Bâtiment C',
  postal_code: '01100',
  city: 'Oyonnax',
  country_code: 'FR',
  latitude: '46.2567',
  longitude: '-5.6553',
  vat_identification_no: 'FR12345678901',
  company_group: 'EXTERNAL_SUPPLIERS',
  company_reference: 'V-1000001',
  is_restricted: 'false',
}

type Line = Partial<typeof GOOD_LINE>

export function directoryCsv(lines: readonly Line[], { delimiter = ';', end = '\n' } = {}): string {
  const rows = lines.map((line) =>
    DIRECTORY_COLUMNS.map(
      (column) => `"${(line[column] ?? GOOD_LINE[column])!.replaceAll('"', '""')}"`
    )
  )
  return [DIRECTORY_COLUMNS, ...rows].map((row) => row.join(delimiter) + end).join('')
}
