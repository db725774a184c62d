import { STAFF_APPROVAL_KINDS } from '#shared/companies/approvals/approval_contract'
import { instant, pk } from '#shared/ground/validation/fields'
import * as v from 'valibot'

/** Months in the chart, including the current one. */
export const HOME_MONTHS = 13

export const HOME_TO_DO_ROWS = 10

const count = () => v.pipe(v.number(), v.integer(), v.minValue(0))

const waiting = v.strictObject({ waiting: count(), oldest_at: v.nullable(instant()) })
export type Waiting = v.InferOutput<typeof waiting>

/** `month` is yyyy-MM in the business's time zone. */
export const monthOfOrders = v.strictObject({
  month: v.string(),
  orders: count(),
  groups: v.array(v.strictObject({ name: v.string(), labels: count() })),
})
export type MonthOfOrders = v.InferOutput<typeof monthOfOrders>

export const toDoRow = v.strictObject({
  kind: v.picklist(['USER_APPROVAL', 'ADDRESS_APPROVAL', 'ACTIVATION', 'MESSAGE', 'CANCELLATION']),
  since: instant(),
  /** Id of the approval request; null for other kinds. */
  request: v.nullable(pk()),
  about: pk(),
  /** Name of the user or of the address's company, topic of the message, or number of the order. */
  subject: v.string(),
  company_name: v.string(),
  account_id: v.string(),
})
export type ToDoRow = v.InferOutput<typeof toDoRow>

/** Parts that the reader has no right to see are null. */
export const staffHome = v.strictObject({
  approvals: v.nullable(
    v.strictObject({
      /** The kinds that the reader decides. Requests of other kinds may be shown too. */
      decides: v.array(v.picklist(STAFF_APPROVAL_KINDS)),
      users: v.nullable(waiting),
      addresses: v.nullable(waiting),
    })
  ),
  activations: v.nullable(waiting),
  messages: v.nullable(waiting),
  cancellations: v.nullable(waiting),
  failed_mails: v.nullable(
    v.strictObject({
      failed: count(),
      /** The last time a mail was given up; null for mails that were not tried. */
      latest_at: v.nullable(instant()),
    })
  ),
  blocked_companies: v.nullable(v.strictObject({ ordering: count(), completely: count() })),
  /** `overdue` counts the waiting cases whose due date has passed. */
  suspicions: v.nullable(v.strictObject({ ...waiting.entries, overdue: count() })),
  orders: v.nullable(
    v.strictObject({
      this_month: count(),
      /** The same month a year ago, up to the same day and time. */
      year_before: count(),
      months: v.array(monthOfOrders),
    })
  ),
  /** Oldest first. */
  to_do: v.array(toDoRow),
})
export type StaffHome = v.InferOutput<typeof staffHome>
