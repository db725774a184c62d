import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { type Counted, countIn, sortCounted } from '#shared/scans/questions/sort_counted'
import { type ReactNode, useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { VirtualTable } from '../../ground/ui/lists/VirtualTable'
import type { useSortAddress } from '../../ground/ui/lists/useSortAddress'

/** Doubtful statuses come first, because readers look for them. */
const STATUSES = [3, 4, 6, 1, 2, 5, 0] as const satisfies readonly ScanStatus[]

/** Pixels. */
const MOST_HEIGHT = 600
const ROW_HEIGHT = 48
const SCROLLBAR = 18

/** A heading has at most two lines, beside its arrow. */
const widthOf = (heading: string) => Math.max(96, longerOfTwoLines(heading) * 8 + 40)

function longerOfTwoLines(heading: string): number {
  const words = heading.split(' ')
  const breaks = words.map((_, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length)
  )
  return Math.min(...breaks)
}

/** A column before or after the counts. */
export interface NameColumn<Row> {
  column: string
  heading: string
  /** Pixels. */
  width: number
  /** Sort value, and the content without `cell`. */
  value: (row: Row) => string | number
  cell?: (row: Row) => ReactNode
  /** Less important columns follow the counts. */
  isBehind?: true
}

interface CountTableProps<Row extends Counted> {
  label: string
  names: readonly NameColumn<Row>[]
  rows: readonly Row[]
  sorting: ReturnType<typeof useSortAddress>
}

/** A sortable table of any number of rows with their scans by status. */
export function CountTable<Row extends Counted>(props: CountTableProps<Row>) {
  const { label, names, rows, sorting } = props
  const t = useTranslate()
  const locale = useLocale()
  const { sort, isDescending, setSort } = sorting
  const sorted = useMemo(() => {
    const by = names.find(({ column }) => column === sort)?.value ?? sort
    return sortCounted(rows, by, { isDescending, locale })
  }, [rows, names, sort, isDescending, locale])
  const count = (column: string, heading: string) => ({
    column,
    heading,
    width: widthOf(heading),
    isNumber: true,
  })
  const counts = [
    count('doc_count', t('scans.columns.doc_count')),
    ...STATUSES.map((status) => count(`status_${status}`, t(`scans.statuses.${status}`))),
  ]
  return (
    <VirtualTable
      cell={(index, column) => {
        const row = sorted[index]!
        const name = names.find((one) => one.column === column)
        if (name) return name.cell?.(row) ?? String(name.value(row))
        return countIn(row, column).toLocaleString(locale)
      }}
      columns={[
        ...names.filter(({ isBehind }) => !isBehind),
        ...counts,
        ...names.filter(({ isBehind }) => isBehind),
      ]}
      height={Math.min(MOST_HEIGHT, (rows.length + 1) * ROW_HEIGHT + SCROLLBAR)}
      isDescending={isDescending}
      label={label}
      onSort={setSort}
      rowCount={rows.length}
      sort={sort}
    />
  )
}
