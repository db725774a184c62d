import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'

/** Pixels (rule 9.3). */
const ROW_HEIGHT = 48

export interface VirtualColumn<Name extends string> {
  column: Name
  heading: string
  /** Pixels. */
  width: number
  isNumber?: boolean
}

interface VirtualTableProps<Name extends string> {
  label: string
  columns: readonly VirtualColumn<Name>[]
  rowCount: number
  /** Pixels. */
  height: number
  sort: Name | null
  isDescending: boolean
  onSort: (column: Name, isDescending: boolean) => void
  /** Content of a cell; a text is also its title. */
  cell: (index: number, column: Name) => ReactNode
  /** Called with the first and last row in the document. */
  onVisible?: (first: number, last: number) => void
}

/** A table of any number of rows; only the visible ones are in the document. */
export function VirtualTable<Name extends string>(props: VirtualTableProps<Name>) {
  const { label, columns, rowCount, height, cell, onVisible } = props
  const scrolled = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rowCount,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => scrolled.current,
    overscan: 10,
  })
  const visible = virtual.getVirtualItems()
  const first = visible[0]?.index ?? 0
  const last = visible.at(-1)?.index ?? 0
  useEffect(() => onVisible?.(first, last), [first, last, onVisible])
  const above = visible[0]?.start ?? 0
  const below = virtual.getTotalSize() - (visible.at(-1)?.end ?? 0)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  return (
    <TableContainer
      aria-label={label}
      component={Paper}
      ref={scrolled}
      role="region"
      sx={{ height }}
      tabIndex={0}
      variant="outlined"
    >
      <Table aria-rowcount={rowCount + 1} stickyHeader sx={{ ...tableStyle, width }}>
        <Heading {...props} />
        <TableBody>
          <Spacer columns={columns.length} height={above} />
          {visible.map(({ index }) => (
            <TableRow aria-rowindex={index + 2} hover key={index}>
              {columns.map(({ column, isNumber }) => {
                const content = cell(index, column)
                return (
                  <TableCell
                    align={isNumber ? 'right' : 'left'}
                    key={column}
                    title={typeof content === 'string' ? content : undefined}
                  >
                    {content}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
          <Spacer columns={columns.length} height={below} />
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Heading<Name extends string>(props: VirtualTableProps<Name>) {
  const { columns, sort, isDescending, onSort } = props
  const direction = isDescending ? 'desc' : 'asc'
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {columns.map(({ column, heading, width, isNumber }) => (
          <TableCell
            align={isNumber ? 'right' : 'left'}
            key={column}
            sortDirection={sort === column ? direction : false}
            style={{ width }}
          >
            <TableSortLabel
              active={sort === column}
              direction={sort === column ? direction : 'asc'}
              onClick={() => onSort(column, sort === column && !isDescending)}
            >
              {heading}
            </TableSortLabel>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}

/** Fills the height of rows outside of the document. */
function Spacer({ columns, height }: { columns: number; height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  )
}

const tableStyle = {
  'tableLayout': 'fixed',
  '& th, & td': {
    height: ROW_HEIGHT,
    overflow: 'hidden',
    px: 1,
    py: 0,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& th': { lineHeight: 1.2, whiteSpace: 'normal' },
}
