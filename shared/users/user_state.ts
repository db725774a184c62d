/** Where a user stands on the way to the first login (rule 3.9). */
export const USER_STATES = [
  'CLIENT_APPROVAL_REQUESTED',
  'CS_APPROVAL_REQUESTED',
  'APPROVED',
] as const

export type UserState = (typeof USER_STATES)[number]

/** Before there is a user: a registration whose email is not confirmed (rule 3.6). */
export type UserBeginning = 'EMAIL_CONFIRMATION_REQUESTED'

/** After there was one: a rejected user is deleted. */
export type UserEnd = 'DELETED'

/** Where somebody may go from each state. */
const NEXT_USER_STATES = {
  EMAIL_CONFIRMATION_REQUESTED: ['CLIENT_APPROVAL_REQUESTED'],
  CLIENT_APPROVAL_REQUESTED: ['CS_APPROVAL_REQUESTED', 'DELETED'],
  CS_APPROVAL_REQUESTED: ['APPROVED'],
  APPROVED: [],
} as const satisfies Record<UserBeginning | UserState, readonly (UserState | UserEnd)[]>

/** Returns whether a user may move from one state to the other. */
export function mayMoveUser(from: UserBeginning | UserState, to: UserState | UserEnd): boolean {
  return (NEXT_USER_STATES[from] as readonly (UserState | UserEnd)[]).includes(to)
}
