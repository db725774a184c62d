import type { AuditRow } from '#shared/operations/audit_log_contract'
import { shownName } from '#shared/ground/texts/full_name'
import { useRecordContext, useTranslate } from 'react-admin'

/** The action as text, or its stored name when it has no text yet. */
export function ActionField() {
  const t = useTranslate()
  const entry = useRecordContext<AuditRow>()
  return entry ? t(`audit_action.${entry.action}`, { _: entry.action }) : null
}

export function SubjectField() {
  const t = useTranslate()
  const entry = useRecordContext<AuditRow>()
  if (!entry) return null
  const kind = t(`audit_subject.${entry.subject}`, { _: entry.subject })
  return entry.subject_id === 0 ? kind : `${kind} ${entry.subject_id}`
}

/** The user, and the staff member who acted for the user, if any. */
export function PersonField() {
  const t = useTranslate()
  const entry = useRecordContext<AuditRow>()
  if (!entry) return null
  const staff = shownName(entry.acted_by_name, t)
  const user = shownName(entry.user_name, t)
  if (staff !== null) return t('audit.acted_by', { staff, user: user ?? t('person.deleted') })
  return user === null ? t('audit.nobody') : `${user}, ${entry.user_email}`
}
