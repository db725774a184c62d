import { fromDbInstant } from '#database/instant'
import type { LeftRow, LeftRowAs, Row } from '#database/rows'
import { AUDIT_TRAIL_LENGTH, type AuditTrailEntry } from '#shared/ground/audit/audit_trail_contract'
import { fullName } from '#shared/companies/users/full_name'
import db from '@adonisjs/lucid/services/db'

type TrailRow = Row<'audit_log', 'id' | 'at' | 'action' | 'before' | 'after'> &
  LeftRow<'users', 'first_name' | 'last_name'> &
  LeftRowAs<'users', { staff_first_name: 'first_name'; staff_last_name: 'last_name' }>

export async function readAuditTrail(
  subject: string,
  subjectId: number
): Promise<AuditTrailEntry[]> {
  const rows: TrailRow[] = await db
    .from('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .leftJoin('users as staff', 'staff.id', 'audit_log.acted_by')
    .where('audit_log.subject', subject)
    .where('audit_log.subject_id', subjectId)
    .orderBy('audit_log.id', 'desc')
    .limit(AUDIT_TRAIL_LENGTH)
    .select(
      'audit_log.id',
      'audit_log.at',
      'audit_log.action',
      'audit_log.before',
      'audit_log.after',
      'users.first_name',
      'users.last_name',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name'
    )
  return rows.map((row) => ({
    id: row.id,
    at: fromDbInstant(row.at),
    action: row.action,
    by: fullName(row),
    acted_by: fullName({
      first_name: row.staff_first_name,
      last_name: row.staff_last_name,
    }),
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
  }))
}
