/** WITHDRAWN: a newer version, a deletion or three years made the decision unnecessary. */
export const APPROVAL_STATES = ['WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
