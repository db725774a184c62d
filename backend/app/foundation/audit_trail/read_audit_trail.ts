import { fromDbInstant } from '#database/instant'
import type { LeftRowAs } from '#database/rows'
import { orNull, select, typed } from '#database/select'
import { AUDIT_TRAIL_LENGTH, type AuditTrailEntry } from '#shared/ground/audit/audit_trail_contract'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'

export async function readAuditTrail(
  subject: string,
  subjectId: number
): Promise<AuditTrailEntry[]> {
  const rows = await select(db, 'audit_log', [
    'audit_log.id',
    'audit_log.at',
    'audit_log.action',
    'audit_log.before',
    'audit_log.after',
    ...orNull('users.first_name', 'users.last_name'),
    typed<LeftRowAs<'users', { staff_first_name: 'first_name' }>>(
      'staff.first_name as staff_first_name'
    ),
    typed<LeftRowAs<'users', { staff_last_name: 'last_name' }>>(
      'staff.last_name as staff_last_name'
    ),
  ])
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .leftJoin('users as staff', 'staff.id', 'audit_log.acted_by')
    .where('audit_log.subject', subject)
    .where('audit_log.subject_id', subjectId)
    .orderBy('audit_log.id', 'desc')
    .limit(AUDIT_TRAIL_LENGTH)
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
