/** WITHDRAWN: nobody has to decide any more, because a newer version, a deletion or three years came first. */
export const APPROVAL_STATES = ['WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
