import type { FileContract, QuotaPreview } from '#shared/ordering/quotas/quota_contract'
import { useLocale, useTranslate } from 'react-admin'
import { type CountedPart, ImportPreview } from '../../ground/ui/imports/ImportPreview'
import { PreviewTable } from '../../ground/ui/imports/PreviewTable'

export function QuotaPreviewTabs({ preview }: { preview: QuotaPreview }) {
  const t = useTranslate()
  const locale = useLocale()
  const { counts, filename } = preview
  const contracts = (key: 'added' | 'known', rows: readonly FileContract[]): CountedPart => ({
    key,
    count: counts[key],
    shown: rows.length,
    tableOf: (label) => (
      <PreviewTable
        columns={[
          t('file_import.line'),
          ...['company', 'group', 'amount', 'reference'].map((name) => t(`quota_import.${name}`)),
        ]}
        label={label}
        rows={rows.map((row) => [
          row.line,
          `${row.company_name} (${row.account_id})`,
          row.product_group,
          row.amount.toLocaleString(locale),
          row.reference,
        ])}
      />
    ),
  })
  const labels = t('quota_import.labels', { labels: preview.labels.toLocaleString(locale) })
  return (
    <ImportPreview
      faulty={{ count: counts.faulty, rows: preview.faulty }}
      filename={filename}
      notes={counts.added > 0 ? [labels] : []}
      parts={[contracts('known', preview.known), contracts('added', preview.added)]}
      texts="quota_import"
    />
  )
}
