import { dbInstantToDate } from '#database/instant'
import { ORDER_APPROVAL_DAYS } from '#shared/companies/approvals/approval_contract'
import { DAY_MS } from '#shared/ground/dates/spans'

/** Maximum time that an order waits for approval with its prices (rule 5.29). */
export const WAIT_MS = ORDER_APPROVAL_DAYS * DAY_MS

/** `createdAt` is the order's stored creation time. */
export const expiryOf = (createdAt: string): Date =>
  new Date(dbInstantToDate(createdAt).getTime() + WAIT_MS)
