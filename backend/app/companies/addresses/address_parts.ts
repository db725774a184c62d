import { FORM_PARTS } from '#shared/companies/addresses/address_parts'
import type { AddressForm } from '#shared/companies/addresses/address_contract'
import pick from 'lodash/pick.js'

export const isSameAddress = (one: AddressForm, other: AddressForm): boolean =>
  FORM_PARTS.every((part) => one[part] === other[part])

/** Drops everything that the address form does not contain. */
export const partsOf = (address: AddressForm): AddressForm => pick(address, FORM_PARTS)
