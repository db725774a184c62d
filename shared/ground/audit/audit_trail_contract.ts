import { instant, pk } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

export const AUDIT_TRAIL_LENGTH = 20

export const auditTrailEntry = v.strictObject({
  id: pk(),
  at: instant(),
  action: v.string(),
  /** Null for changes by the portal itself. */
  by: personName(),
  /** The staff member who acted in the name of `by`. */
  acted_by: personName(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
})
export type AuditTrailEntry = v.InferOutput<typeof auditTrailEntry>

export const auditTrail = v.array(auditTrailEntry)
