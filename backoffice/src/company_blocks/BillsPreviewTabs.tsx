import type { BillsPreview } from '#shared/company_blocks/bills_file_contract'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { type CountedPart, ImportPreview, useFaultyPart } from '../ui/imports/ImportPreview'
import { PreviewTable } from '../ui/imports/PreviewTable'

type Part = 'added' | 'changed' | 'lifted'

/** Preview of a bills file: new blocks, changed reasons, blocked suppliers it lacks, and faulty lines. */
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
      <PreviewTable
        columns={columns.map((column) => t(`bills_import.${column}`))}
        label={label}
        rows={rows}
      />
    ),
  })
  const nameOf = (row: { company_name: string; account_id: string }) =>
    `${row.company_name} (${row.account_id})`
  const unnoted = t('blocks.unnoted')
  const unchanged = t('bills_import.unchanged', { smart_count: counts.unchanged })
  return (
    <ImportPreview
      filename={filename}
      notes={counts.unchanged > 0 ? [unchanged] : []}
      parts={[
        partOf(
          'lifted',
          ['company', 'reason'],
          lifted.map((row) => [nameOf(row), row.reason ?? unnoted])
        ),
        partOf(
          'changed',
          ['line', 'company', 'before', 'after'],
          changed.map((row) => [row.line, nameOf(row), row.before ?? unnoted, row.reason])
        ),
        partOf(
          'added',
          ['line', 'company', 'reason'],
          added.map((row) => [row.line, nameOf(row), row.reason])
        ),
        useFaultyPart('bills_import', preview.faulty, counts.faulty),
      ]}
      texts="bills_import"
    />
  )
}
