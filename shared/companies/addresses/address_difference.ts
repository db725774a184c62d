import type { Address } from '#shared/companies/addresses/address_contract'

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
  /** The current value of the line. Null if it is equal, or if no address is in force. */
  before: string | null
}

/** Leaves out lines that are empty in both. */
export function addressDifference(wanted: Address, inForce: Address | null): LineDifference[] {
  return ADDRESS_LINES.map((line) => {
    const before = inForce && inForce[line] !== wanted[line] ? inForce[line] : null
    return { line, value: wanted[line], before }
  }).filter(({ value, before }) => value !== '' || before !== null)
}
