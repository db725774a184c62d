import type { AuditTrailEntry } from '#shared/audit/audit_trail_contract'
import { findDifferences } from '#shared/audit/differences'
import { localInstant } from '#shared/i18n/local_time'
import { useTranslate } from 'react-admin'
import { DetailTable } from './DetailTable'
import { useChangeWords } from './useChangeWords'

/** The latest changes of a record: when, who, what. */
export function AuditTrail({ entries }: { entries: readonly AuditTrailEntry[] }) {
  const t = useTranslate()
  const { fieldName, valueText } = useChangeWords()
  const who = ({ by, acted_by: staff }: AuditTrailEntry) => {
    const user = by ?? t('audit_trail.product')
    return staff === null ? user : t('audit_trail.acted_by', { staff, user })
  }
  const change = ({ before, after }: AuditTrailEntry) =>
    findDifferences(before, after).map(({ path, before: old, after: now }) => (
      <div key={path}>
        {fieldName(path)}: {valueText(path, old)} → {valueText(path, now)}
      </div>
    ))
  return (
    <DetailTable
      columns={['at', 'by', 'what', 'change'].map((column) => t(`audit_trail.${column}`))}
      empty={t('audit_trail.empty')}
      rows={entries.map((entry) => [
        localInstant(entry.at),
        who(entry),
        t(`audit_action.${entry.action}`, { _: entry.action }),
        change(entry),
      ])}
      title={t('audit_trail.title')}
      wordy={[3]}
    />
  )
}
