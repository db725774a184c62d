import type { AuditTrailEntry } from '#shared/audit/audit_trail_contract'
import { findDifferences } from '#shared/audit/differences'
import { useLocale, useTranslate } from 'react-admin'
import { DetailTable } from './DetailTable'

/** The latest changes of a record: when, who, what. */
export function AuditTrail({ entries }: { entries: readonly AuditTrailEntry[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const who = ({ by, acted_by: staff }: AuditTrailEntry) => {
    const user = by ?? t('audit_trail.product')
    return staff === null ? user : t('audit_trail.acted_by', { staff, user })
  }
  const change = ({ before, after }: AuditTrailEntry) =>
    findDifferences(before, after).map((one) => (
      <div key={one.path}>
        {one.path}: {textOf(one.before)} → {textOf(one.after)}
      </div>
    ))
  return (
    <DetailTable
      columns={['at', 'by', 'what', 'change'].map((column) => t(`audit_trail.${column}`))}
      empty={t('audit_trail.empty')}
      rows={entries.map((entry) => [
        new Date(entry.at).toLocaleString(locale),
        who(entry),
        t(`audit_action.${entry.action}`, { _: entry.action }),
        change(entry),
      ])}
      title={t('audit_trail.title')}
    />
  )
}

const textOf = (value: unknown) =>
  value === undefined || value === null || value === '' ? '–' : String(value)
