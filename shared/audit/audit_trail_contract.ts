import { instant, pk } from '#shared/validation/fields'
import { personName } from '#shared/users/person_name'
import * as v from 'valibot'

/** How many of the latest changes stand beside a record. */
export const AUDIT_TRAIL_LENGTH = 20

/** A change of a record: who made it, in whose name, and what was before and after. */
export const auditTrailEntry = v.strictObject({
  id: pk(),
  at: instant(),
  action: v.string(),
  /** Null for what the product did itself. */
  by: personName(),
  /** Who of the staff did it in the name of `by`. */
  acted_by: personName(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})
export type AuditTrailEntry = v.InferOutput<typeof auditTrailEntry>

/** The latest changes of a record, newest first. */
export const auditTrail = v.array(auditTrailEntry)
