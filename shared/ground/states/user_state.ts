/** The progress towards the first login (rule 3.9). */
export const USER_STATES = [
  'CLIENT_APPROVAL_REQUESTED',
  'CS_APPROVAL_REQUESTED',
  'APPROVED',
] as const

export type UserState = (typeof USER_STATES)[number]

/** The state before the user exists: a registration with an unconfirmed email (rule 3.6). */
export type UserBeginning = 'EMAIL_CONFIRMATION_REQUESTED'

/** The last state of a rejected user, whose account is deleted. */
export type UserEnd = 'DELETED'

const NEXT_USER_STATES = {
  EMAIL_CONFIRMATION_REQUESTED: ['CLIENT_APPROVAL_REQUESTED'],
  CLIENT_APPROVAL_REQUESTED: ['CS_APPROVAL_REQUESTED', 'DELETED'],
  CS_APPROVAL_REQUESTED: ['APPROVED'],
  APPROVED: [],
} as const satisfies Record<UserBeginning | UserState, readonly (UserState | UserEnd)[]>

export function mayMoveUser(from: UserBeginning | UserState, to: UserState | UserEnd): boolean {
  return (NEXT_USER_STATES[from] as readonly (UserState | UserEnd)[]).includes(to)
}
