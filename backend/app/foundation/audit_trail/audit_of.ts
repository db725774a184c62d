import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { type AuditEntry, writeAudit } from '#app/foundation/audit_trail/write_audit'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface ChangedBy extends RequestTime {
  /** Null for a change by the server itself. */
  staff: { id: number } | null
}

export const auditOf =
  (subject: string) =>
  (
    trx: TransactionClientContract,
    subjectId: number,
    change: Pick<AuditEntry, 'action' | 'before' | 'after'>,
    { staff, now, requestId }: ChangedBy
  ): Promise<void> =>
    writeAudit(trx, { userId: staff?.id ?? null, subject, subjectId, ...change, requestId }, now)
