import { countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'

interface SiteAddress {
  street_address: string
  address_details?: string
  postal_code: string
  city: string
  country_code: string
}

export interface PostalAddress extends SiteAddress {
  company_name: string
}

export function siteLines(site: SiteAddress, language: Language): string[] {
  return [
    site.street_address,
    site.address_details ?? '',
    `${site.postal_code} ${site.city}`.trim(),
    countryName(site.country_code, language),
  ].filter(Boolean)
}

export function addressLines(address: PostalAddress, language: Language): string[] {
  return [address.company_name, ...siteLines(address, language)].filter(Boolean)
}
