/** States of an address version (rule 4.3). */
export const ADDRESS_STATES = ['CLIENT_APPROVAL_REQUESTED', 'APPROVED', 'REJECTED'] as const

export type AddressState = (typeof ADDRESS_STATES)[number]

/** A changed address becomes a new version instead. */
const NEXT_ADDRESS_STATES = {
  CLIENT_APPROVAL_REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: [],
  REJECTED: [],
} as const satisfies Record<AddressState, readonly AddressState[]>

export function mayMoveAddress(from: AddressState, to: AddressState): boolean {
  return (NEXT_ADDRESS_STATES[from] as readonly AddressState[]).includes(to)
}
