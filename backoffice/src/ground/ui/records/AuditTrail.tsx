import type { AuditTrailEntry } from '#shared/ground/audit/audit_trail_contract'
import { findDifferences } from '#shared/ground/audit/differences'
import { businessInstant } from '#shared/ground/dates/business_day'
import { shownName } from '#shared/ground/texts/full_name'
import { useTranslate } from 'react-admin'
import { DetailTable } from './DetailTable'
import { useChangeWords } from './Differences'

export function AuditTrail({ entries }: { entries: readonly AuditTrailEntry[] }) {
  const t = useTranslate()
  const { fieldName, valueText } = useChangeWords()
  const who = ({ by, acted_by: actedBy }: AuditTrailEntry) => {
    const staff = shownName(actedBy, t)
    const user = shownName(by, t) ?? t('audit_trail.product')
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
        businessInstant(entry.at),
        who(entry),
        t(`audit_action.${entry.action}`, { _: entry.action }),
        change(entry),
      ])}
      title={t('audit_trail.title')}
      wordy={[3]}
    />
  )
}
