/** Where a message stands: nobody's yet, somebody's, answered, or ended without an answer. */
export const CONTACT_STATES = ['OPEN', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] as const

export type ContactState = (typeof CONTACT_STATES)[number]

/** Where a message may go from each state (rule 15.2); one that ended can be opened again. */
const NEXT_CONTACT_STATES = {
  OPEN: ['IN_PROGRESS', 'ANSWERED', 'CLOSED'],
  IN_PROGRESS: ['OPEN', 'ANSWERED', 'CLOSED'],
  ANSWERED: ['OPEN', 'IN_PROGRESS'],
  CLOSED: ['OPEN', 'IN_PROGRESS'],
} as const satisfies Record<ContactState, readonly ContactState[]>

/** States in which a message waits for customer service. */
export const WAITING_CONTACT_STATES = ['OPEN', 'IN_PROGRESS'] as const satisfies ContactState[]

/** Returns whether a message in this state waits for customer service. */
export const isWaitingMessage = (state: ContactState): boolean =>
  (WAITING_CONTACT_STATES as readonly ContactState[]).includes(state)

/** Returns whether a message may move from one state to the other. */
export const mayMoveMessage = (from: ContactState, to: ContactState): boolean =>
  (NEXT_CONTACT_STATES[from] as readonly ContactState[]).includes(to)
