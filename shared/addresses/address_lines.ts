import { countryName } from '#shared/geography/countries'
import type { Language } from '#shared/i18n/language'

/** Where a site is, without the name on it; the country by its code. */
interface SiteAddress {
  street_address: string
  address_details?: string
  postal_code: string
  city: string
  country_code: string
}

/** An address as mail to it needs it. */
export interface PostalAddress extends SiteAddress {
  company_name: string
}

/** Returns where a site is as the lines of an envelope; empty ones are left out. */
export function siteLines(site: SiteAddress, language: Language): string[] {
  return [
    site.street_address,
    site.address_details ?? '',
    `${site.postal_code} ${site.city}`.trim(),
    countryName(site.country_code, language),
  ].filter(Boolean)
}

/** Returns an address as the lines of an envelope; empty ones are left out. */
export function addressLines(address: PostalAddress, language: Language): string[] {
  return [address.company_name, ...siteLines(address, language)].filter(Boolean)
}
