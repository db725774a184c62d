import type { BillsPreview } from '#shared/companies/blocks/bills_file_contract'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type CountedPart, ImportPreview } from '../../ground/ui/imports/ImportPreview'
import { PreviewTable } from '../../ground/ui/imports/PreviewTable'

type Part = 'added' | 'changed' | 'lifted'

export function BillsPreviewTabs({ preview }: { preview: BillsPreview }) {
  const t = useTranslate()
  const { counts, filename, added, changed, lifted } = preview
  const partOf = (
    key: Part,
    columns: readonly string[],
    rows: readonly (readonly ReactNode[])[]
  ): CountedPart => ({
    key,
    count: counts[key],
    shown: rows.length,
    tableOf: (label) => (
      <PreviewTable columns={columns.map((column) => t(column))} label={label} rows={rows} />
    ),
  })
  const nameOf = (row: { company_name: string; account_id: string }) =>
    `${row.company_name} (${row.account_id})`
  const unnoted = t('blocks.unnoted')
  const unchanged = t('bills_import.unchanged', { smart_count: counts.unchanged })
  return (
    <ImportPreview
      faulty={{ count: counts.faulty, rows: preview.faulty }}
      filename={filename}
      notes={counts.unchanged > 0 ? [unchanged] : []}
      parts={[
        partOf(
          'lifted',
          ['bills_import.company', 'bills_import.reason'],
          lifted.map((row) => [nameOf(row), row.reason ?? unnoted])
        ),
        partOf(
          'changed',
          ['file_import.line', 'bills_import.company', 'bills_import.before', 'bills_import.after'],
          changed.map((row) => [row.line, nameOf(row), row.before ?? unnoted, row.reason])
        ),
        partOf(
          'added',
          ['file_import.line', 'bills_import.company', 'bills_import.reason'],
          added.map((row) => [row.line, nameOf(row), row.reason])
        ),
      ]}
      texts="bills_import"
    />
  )
}
