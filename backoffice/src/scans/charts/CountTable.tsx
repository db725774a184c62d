import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import type { StatusCounts } from '#shared/scans/questions/scan_question_contract'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Grid, type GridColumn, type GridSorting } from '../../ground/ui/lists/Grid'
import { linkedCounts } from '../../ground/ui/records/CountLink'
import { countOf } from '../../../../shared/scans/questions/status_signs'

/** The order of the columns. Doubtful statuses come first, because readers search for them. */
const STATUSES = [3, 4, 6, 1, 2, 5, 0] as const satisfies readonly ScanStatus[]

/** In pixels. */
const MOST_HEIGHT = 600

/** Returns a column's width in pixels for a heading of at most two lines and a sort arrow. */
const widthOf = (heading: string) => Math.max(96, longerOfTwoLines(heading) * 8 + 40)

function longerOfTwoLines(heading: string): number {
  const words = heading.split(' ')
  const breaks = words.map((_, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length)
  )
  return Math.min(...breaks)
}

interface Counted {
  doc_count: number
  status: StatusCounts
}

interface CountTableProps<Row extends Counted> {
  label: string
  /** Columns before the counts. */
  columns: readonly GridColumn<Row>[]
  /** Less important columns, after the counts. */
  columnsBehind: readonly GridColumn<Row>[]
  /** Returns the URL of a row's scans, optionally only those with some statuses. */
  addressOf: (row: Row, statuses?: readonly ScanStatus[]) => string | undefined
  getRowId: (row: Row) => string
  /** Key under which the browser keeps the chosen columns. */
  name: string
  rows: readonly Row[]
  sorting: GridSorting
}

export function CountTable<Row extends Counted>(props: CountTableProps<Row>) {
  const { columns, columnsBehind, addressOf, ...grid } = props
  const t = useTranslate()
  const all = useMemo(() => {
    const count = (
      field: string,
      headerName: string,
      countIn: (row: Row) => number,
      statuses?: readonly ScanStatus[]
    ) => ({
      field,
      headerName,
      type: 'number' as const,
      valueGetter: (_: unknown, row: Row) => countIn(row),
      width: widthOf(headerName),
      ...linkedCounts<Row>((row) => addressOf(row, statuses)),
    })
    return [
      ...columns,
      count('doc_count', t('scans.columns.doc_count'), (row) => row.doc_count),
      ...STATUSES.map((key) =>
        count(`status_${key}`, t(`scans.statuses.${key}`), ({ status }) => countOf(status, key), [
          key,
        ])
      ),
      ...columnsBehind,
    ]
  }, [addressOf, columns, columnsBehind, t])
  return <Grid {...grid} columns={all} maxHeight={MOST_HEIGHT} />
}
