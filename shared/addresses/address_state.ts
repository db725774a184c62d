/** The states of an address (rule 4.3). */
export const ADDRESS_STATES = ['CLIENT_APPROVAL_REQUESTED', 'APPROVED', 'REJECTED'] as const

export type AddressState = (typeof ADDRESS_STATES)[number]

/** Where an address may go from each state; one that is changed is a new version of its own. */
const NEXT_ADDRESS_STATES = {
  CLIENT_APPROVAL_REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: [],
  REJECTED: [],
} as const satisfies Record<AddressState, readonly AddressState[]>

/** Returns whether an address may move from one state to the other. */
export function mayMoveAddress(from: AddressState, to: AddressState): boolean {
  return (NEXT_ADDRESS_STATES[from] as readonly AddressState[]).includes(to)
}
