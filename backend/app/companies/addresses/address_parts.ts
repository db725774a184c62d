import { FORM_PARTS } from '#shared/companies/addresses/address_parts'
import type { AddressForm } from '#shared/companies/addresses/address_contract'

export const isSameAddress = (one: AddressForm, other: AddressForm): boolean =>
  FORM_PARTS.every((part) => one[part] === other[part])

/** Drops everything that the address form does not contain. */
export function partsOf(address: AddressForm): AddressForm {
  const { company_name, street_address, address_details, postal_code, city, country_code } = address
  return { company_name, street_address, address_details, postal_code, city, country_code }
}
