import type { AuditRow } from '#shared/audit/audit_log_contract'
import { useRecordContext, useTranslate } from 'react-admin'

/** What somebody did, in words; as it is stored where nobody has worded it yet. */
export function ActionField() {
  const t = useTranslate()
  const entry = useRecordContext<AuditRow>()
  return entry ? t(`audit_action.${entry.action}`, { _: entry.action }) : null
}

/** Which record it was done to. */
export function SubjectField() {
  const t = useTranslate()
  const entry = useRecordContext<AuditRow>()
  if (!entry) return null
  const kind = t(`audit_subject.${entry.subject}`, { _: entry.subject })
  return entry.subject_id === 0 ? kind : `${kind} ${entry.subject_id}`
}

/** Who did it, and for whom when staff acted for somebody. */
export function PersonField() {
  const t = useTranslate()
  const entry = useRecordContext<AuditRow>()
  if (!entry) return null
  const { acted_by_name: staff } = entry
  if (staff !== null) {
    return t('audit.acted_by', { staff, user: entry.user_name ?? t('audit.deleted') })
  }
  return entry.user_name === null ? t('audit.nobody') : `${entry.user_name}, ${entry.user_email}`
}
