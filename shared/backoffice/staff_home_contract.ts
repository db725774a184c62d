import { APPROVAL_KINDS } from '#shared/approvals/approval_contract'
import { instant, pk } from '#shared/validation/fields'
import * as v from 'valibot'

/** How many months the chart of the staff's home shows, the current one included. */
export const HOME_MONTHS = 13

/** How many rows the staff's home lists of what is to be done. */
export const HOME_TO_DO_ROWS = 10

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

/** How many wait, and since when the oldest does; null when none does. */
const waiting = v.strictObject({ waiting: count(), oldest_at: v.nullable(instant()) })
export type Waiting = v.InferOutput<typeof waiting>

/** What happened in one month (yyyy-MM, UTC). */
export const monthOfOrders = v.strictObject({
  month: v.string(),
  orders: count(),
  /** Labels by product group, those groups with none left out. */
  groups: v.array(v.strictObject({ name: v.string(), labels: count() })),
})
export type MonthOfOrders = v.InferOutput<typeof monthOfOrders>

/** Something that waits for somebody. */
export const toDoRow = v.strictObject({
  kind: v.picklist(['USER_APPROVAL', 'ADDRESS_APPROVAL', 'ACTIVATION', 'MESSAGE', 'CANCELLATION']),
  since: instant(),
  /** Number of the request for approval; null for all else. */
  request: v.nullable(pk()),
  /** Number of the user, address, message or order that it is about. */
  about: pk(),
  /** Name of the user or of the address's company, the message's topic, or the order's number. */
  subject: v.string(),
  company_name: v.string(),
  account_id: v.string(),
})
export type ToDoRow = v.InferOutput<typeof toDoRow>

/** What the staff's home tells; null for what the reader has no right to see. */
export const staffHome = v.strictObject({
  approvals: v.nullable(
    v.strictObject({
      /** What the reader decides about; the others only see that it waits. */
      decides: v.array(v.picklist(APPROVAL_KINDS)),
      users: v.nullable(waiting),
      addresses: v.nullable(waiting),
    })
  ),
  activations: v.nullable(waiting),
  /** Messages to customer service that wait for an answer. */
  messages: v.nullable(waiting),
  /** Orders whose suppliers ask to cancel them. */
  cancellations: v.nullable(waiting),
  failed_mails: v.nullable(v.strictObject({ failed: count(), latest_at: v.nullable(instant()) })),
  blocked_companies: v.nullable(v.strictObject({ ordering: count(), completely: count() })),
  /** Cases of suspicion that wait for a decision. */
  suspicions: v.nullable(waiting),
  orders: v.nullable(
    v.strictObject({
      this_month: count(),
      /** Those of the same month a year ago, up to the same day and time. */
      year_before: count(),
      months: v.array(monthOfOrders),
    })
  ),
  /** Oldest first. */
  to_do: v.array(toDoRow),
})
export type StaffHome = v.InferOutput<typeof staffHome>
