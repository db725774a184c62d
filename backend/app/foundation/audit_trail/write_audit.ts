import { actedBy, usedToken } from '#app/foundation/audit_trail/acted_by'
import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A change with the values before and after, but never a password or code. */
export interface AuditEntry {
  userId: number | null
  /** `area.verb`, such as `orders.place`. */
  action: string
  subject: string
  subjectId: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  requestId?: string
}

/**
 * Appends an entry to the audit log in the transaction of the change. Adds the acting staff member
 * and the name of the company's token, if any.
 */
export async function writeAudit(
  trx: TransactionClientContract,
  entry: AuditEntry,
  now: Date
): Promise<void> {
  const token = usedToken()
  const after = token === undefined ? entry.after : { ...entry.after, api_token: token }
  const row = {
    at: toDbInstant(now),
    user_id: entry.userId,
    acted_by: actedBy(),
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: after ? JSON.stringify(after) : null,
    request_id: entry.requestId ?? null,
  }
  await insertRows(trx, 'audit_log', [row])
}
