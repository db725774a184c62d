import { MAX_PK, instant, optionalText, pk, wantedIds } from '#shared/validation/fields'
import { personName } from '#shared/users/person_name'
import * as v from 'valibot'

/** What a record held before or after a change. */
const values = v.nullable(v.record(v.string(), v.unknown()))

/** A change that somebody made, as the backoffice lists it. */
export const auditRow = v.strictObject({
  id: pk(),
  at: instant(),
  /** Null for what the product did itself, and for applicants who were rejected. */
  user_id: v.nullable(pk()),
  user_name: personName(),
  user_email: v.nullable(v.string()),
  /** Who of the staff did it in the user's name. */
  acted_by: v.nullable(pk()),
  acted_by_name: personName(),
  acted_by_email: v.nullable(v.string()),
  /** `area.verb`: `orders.place`. */
  action: v.string(),
  /** What kind of record was changed, and its number; 0 for what has no number. */
  subject: v.string(),
  subject_id: v.number(),
  before: values,
  after: values,
  request_id: v.nullable(v.string()),
})
export type AuditRow = v.InferOutput<typeof auditRow>

export const auditList = v.array(auditRow)

/** Actions and kinds of records that the log knows by now, for its filters. */
export const auditChoices = v.strictObject({
  actions: v.array(v.string()),
  subjects: v.array(v.string()),
})
export type AuditChoices = v.InferOutput<typeof auditChoices>

export const AUDIT_SORT_FIELDS = ['at'] as const

export const auditFilter = v.strictObject({
  id: wantedIds(),
  /** Part of the name or email of whoever did it, in their own name or in somebody else's. */
  who: v.optional(optionalText()),
  user_id: v.optional(pk()),
  action: v.optional(v.pipe(v.string(), v.maxLength(60))),
  subject: v.optional(v.pipe(v.string(), v.maxLength(40))),
  subject_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PK))),
  /** First and last instant, both included. */
  from: v.optional(instant()),
  until: v.optional(instant()),
})
