import { auditOf } from '#app/foundation/audit_trail/audit_of'

/** Appends a change of an order by staff to the audit log. */
export const auditOrder = auditOf('order')
