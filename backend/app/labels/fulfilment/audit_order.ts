import { auditOf } from '#app/foundation/audit_trail/audit_of'

export const auditOrder = auditOf('order')
