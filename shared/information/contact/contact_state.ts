/** States of a message. CLOSED means finished without an answer. */
export const CONTACT_STATES = ['OPEN', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] as const

export type ContactState = (typeof CONTACT_STATES)[number]

/** Allowed changes of state (rule 15.2). A finished message can be reopened. */
const NEXT_CONTACT_STATES = {
  OPEN: ['IN_PROGRESS', 'ANSWERED', 'CLOSED'],
  IN_PROGRESS: ['OPEN', 'ANSWERED', 'CLOSED'],
  ANSWERED: ['OPEN', 'IN_PROGRESS'],
  CLOSED: ['OPEN', 'IN_PROGRESS'],
} as const satisfies Record<ContactState, readonly ContactState[]>

export const WAITING_CONTACT_STATES = ['OPEN', 'IN_PROGRESS'] as const satisfies ContactState[]

export const isWaitingMessage = (state: ContactState): boolean =>
  (WAITING_CONTACT_STATES as readonly ContactState[]).includes(state)

export const mayMoveMessage = (from: ContactState, to: ContactState): boolean =>
  (NEXT_CONTACT_STATES[from] as readonly ContactState[]).includes(to)
