import type { AddressRow } from '#app/addresses/company_addresses'
import { countryName } from '#shared/geography/countries'
import type { Language } from '#shared/i18n/language'

/** An address as the lines of an envelope; empty ones are left out. */
export function addressLines(
  row: Omit<AddressRow, 'id' | 'company_id' | 'category' | 'state' | 'company_code'>,
  language: Language
): string[] {
  return [
    row.company_name,
    row.street_address,
    row.address_details,
    `${row.postal_code} ${row.city}`,
    countryName(row.country_code, language),
  ].filter((line) => line.trim() !== '')
}
