import type { Address } from '#shared/addresses/address_contract'

/** The lines of an address that an approver compares, in their order. */
const ADDRESS_LINES = [
  'company_name',
  'company_id',
  'street_address',
  'address_details',
  'postal_code',
  'city',
  'country',
] as const
export type AddressLine = (typeof ADDRESS_LINES)[number]

export interface LineDifference {
  line: AddressLine
  value: string
  /** What the line says now; null when that is the same, or when no address is in force. */
  before: string | null
}

/** Compares a wanted address with the one in force, line by line; lines empty in both are left out. */
export function addressDifference(wanted: Address, inForce: Address | null): LineDifference[] {
  return ADDRESS_LINES.map((line) => {
    const before = inForce && inForce[line] !== wanted[line] ? inForce[line] : null
    return { line, value: wanted[line], before }
  }).filter(({ value, before }) => value !== '' || before !== null)
}
