import type { ColumnKind, CsvColumn } from '#app/foundation/http/csv/write_csv'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { ProductRanking } from '#shared/scans/questions/scan_question_contract'

const column = <Row>(
  header: string,
  value: (row: Row) => string | number | null,
  kind?: ColumnKind
): CsvColumn<Row> => ({ header, value, kind })

type RankedProduct = ProductRanking[number]

const STATUS_HEADINGS: Readonly<Record<ScanStatus, string>> = {
  1: 'valid',
  2: 'valid_unfinished',
  3: 'checked_too_often',
  4: 'imitated_code',
  5: 'demo_code',
  6: 'animation_mismatch',
  0: 'unknown',
}

const countOf = (row: RankedProduct, status: ScanStatus) =>
  row.status.find(({ key }) => key === status)?.doc_count ?? 0

export const SUPPLIER_COLUMNS: readonly CsvColumn<RankedProduct>[] = [
  column('company_name', ({ company }) => company.name),
  column('cofor10', ({ company }) => company.cofor10),
  column('city', ({ company }) => company.city),
  column('country_code', ({ company }) => company.country_code),
  column('product_group', ({ product_group: group }) => group),
  column('customer_reference', ({ customer_reference: reference }) => reference),
  column('verifications', ({ doc_count: count }) => count),
  ...([1, 2, 3, 4, 5, 6, 0] as const).map((status) =>
    column<RankedProduct>(STATUS_HEADINGS[status], (row) => countOf(row, status))
  ),
]
