import { type AuditEntry, writeAudit } from '#app/foundation/audit_trail/write_audit'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Writes the audit entry of a change of an order by staff. */
export const auditOrder = (
  trx: TransactionClientContract,
  orderId: number,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  { staff, requestId, now }: StaffRequest
): Promise<void> =>
  writeAudit(
    trx,
    { ...entry, userId: staff.id, subject: 'order', subjectId: orderId, requestId },
    now
  )
