import { type ReactNode, useMemo } from 'react'
import { Grid, type GridColumn } from '../lists/Grid'

/** Maximum rows of a table that is not paged. */
export const MOST_ROWS_AT_ONCE = 50

/** In pixels. */
const MOST_HEIGHT = 480

export interface LongTableProps {
  label: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
  /** Columns whose texts may wrap; codes, dates and amounts never do. */
  wordy?: readonly number[] | undefined
  numbersFrom?: number | undefined
}

interface Row {
  id: number
  cells: readonly ReactNode[]
}

export function LongTable(props: LongTableProps) {
  const { label, columns, rows, wordy = [], numbersFrom = Infinity } = props
  const gridRows = useMemo(() => rows.map((cells, id): Row => ({ id, cells })), [rows])
  const gridColumns = columns.map((headerName, index): GridColumn<Row> => {
    const align = index >= numbersFrom ? 'right' : 'left'
    return {
      field: String(index),
      headerName,
      align,
      headerAlign: align,
      sortable: false,
      ...(wordy.includes(index) ? { flex: 2, minWidth: 220 } : { flex: 1, minWidth: 140 }),
      renderCell: ({ row }) => row.cells[index],
    }
  })
  return (
    <Grid columns={gridColumns} isWrapping label={label} maxHeight={MOST_HEIGHT} rows={gridRows} />
  )
}
