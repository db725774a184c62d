import { instant, pk } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

const values = v.nullable(v.record(v.string(), v.unknown()))

export const auditRow = v.strictObject({
  id: pk(),
  at: instant(),
  /** Null for changes by the portal itself, and for rejected applicants. */
  user_id: v.nullable(pk()),
  user_name: personName(),
  user_email: v.nullable(v.string()),
  /** The staff member who acted in the user's name. */
  acted_by: v.nullable(pk()),
  acted_by_name: personName(),
  acted_by_email: v.nullable(v.string()),
  /** `area.verb`: `orders.place`. */
  action: v.string(),
  /** The kind and id of the changed record. The id is 0 if the record has none. */
  subject: v.string(),
  subject_id: v.number(),
  before: values,
  after: values,
  request_id: v.nullable(v.string()),
})
export type AuditRow = v.InferOutput<typeof auditRow>

export const auditList = v.array(auditRow)

export const auditChoices = v.strictObject({
  actions: v.array(v.string()),
  subjects: v.array(v.string()),
})
export type AuditChoices = v.InferOutput<typeof auditChoices>

export const AUDIT_SORT_FIELDS = ['at'] as const
