import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { type AuditEntry, writeAudit } from '#app/foundation/audit_trail/write_audit'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Author = { id: number }

/** A request with the user who made it, or null for a change by the server itself. */
export type ChangedBy = RequestTime &
  ({ userId: number | null } | { by: Author | null } | { staff: Author | null } | { user: Author })

/** Returns a function that writes the audit entries of one kind of record. */
export const auditOf =
  (subject: string) =>
  (
    trx: TransactionClientContract,
    subjectId: number,
    change: Pick<AuditEntry, 'action' | 'before' | 'after'>,
    request: ChangedBy
  ): Promise<void> => {
    const { now, requestId } = request
    const userId = userIdOf(request)
    return writeAudit(trx, { userId, subject, subjectId, ...change, requestId }, now)
  }

/** Reads `user` last, because a request also has its session's user, which the type may omit. */
function userIdOf(request: ChangedBy): number | null {
  if ('userId' in request) return request.userId
  if ('by' in request) return request.by?.id ?? null
  return ('staff' in request ? request.staff?.id : request.user.id) ?? null
}

export const auditCompany = auditOf('company')

export const auditRole = auditOf('role')

export const auditUser = auditOf('user')
