/** WITHDRAWN: no decision is needed, because the user, address or order changed or is gone. */
export const APPROVAL_STATES = ['WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]
