import type { RegistrationRow } from '#shared/suppliers/supplier_contract'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useCellText } from './useCellText'
import type { SortColumn } from './useRegistrationAddress'

/** Pixels, as the portal's tables have them (rule 9.3). */
const ROW_HEIGHT = 48
const TABLE_HEIGHT = 600

const COLUMNS: readonly { column: SortColumn; width: number }[] = [
  { column: 'company_name', width: 240 },
  { column: 'cofor6', width: 110 },
  { column: 'cofor10', width: 130 },
  { column: 'street_address', width: 200 },
  { column: 'postal_code', width: 140 },
  { column: 'city', width: 150 },
  { column: 'country_code', width: 100 },
  { column: 'product_groups', width: 220 },
  { column: 'registration_date', width: 130 },
  { column: 'registration_contact', width: 260 },
  { column: 'quantity', width: 150 },
  { column: 'provisioning_contact', width: 260 },
  { column: 'commercial_contact', width: 260 },
  { column: 'delivery_contact', width: 260 },
  { column: 'invoice_contact', width: 260 },
  { column: 'blocked', width: 300 },
]

interface RegistrationTableProps {
  rows: readonly RegistrationRow[]
  sort: SortColumn
  isDescending: boolean
  onSort: (column: SortColumn, isDescending: boolean) => void
  onOpen: (pk: number) => void
}

/** All rows at once, of which only the visible ones are in the document. */
export function RegistrationTable(props: RegistrationTableProps) {
  const { rows, onOpen } = props
  const t = useTranslate()
  const scrolled = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => scrolled.current,
    overscan: 10,
  })
  const visible = virtual.getVirtualItems()
  const above = visible[0]?.start ?? 0
  const below = virtual.getTotalSize() - (visible.at(-1)?.end ?? 0)
  return (
    <TableContainer
      aria-label={t('registrations.table')}
      component={Paper}
      ref={scrolled}
      role="region"
      sx={{ height: TABLE_HEIGHT }}
      tabIndex={0}
      variant="outlined"
    >
      <Table aria-rowcount={rows.length + 1} stickyHeader sx={tableStyle}>
        <Heading {...props} />
        <TableBody>
          <Spacer height={above} />
          {visible.map(({ index }) => (
            <Row index={index} key={rows[index]!.pk} onOpen={onOpen} row={rows[index]!} />
          ))}
          <Spacer height={below} />
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Heading({ sort, isDescending, onSort }: RegistrationTableProps) {
  const t = useTranslate()
  const direction = isDescending ? 'desc' : 'asc'
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {COLUMNS.map(({ column, width }) => (
          <TableCell
            align={column === 'quantity' ? 'right' : 'left'}
            key={column}
            sortDirection={sort === column ? direction : false}
            style={{ width }}
          >
            <TableSortLabel
              active={sort === column}
              direction={sort === column ? direction : 'asc'}
              onClick={() => onSort(column, sort === column && !isDescending)}
            >
              {t(`registrations.columns.${column}`)}
            </TableSortLabel>
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}

interface RowProps {
  row: RegistrationRow
  index: number
  onOpen: (pk: number) => void
}

function Row({ row, index, onOpen }: RowProps) {
  const t = useTranslate()
  const cellText = useCellText()
  return (
    <TableRow aria-rowindex={index + 2} hover>
      <TableCell>
        <Button
          aria-label={t('registrations.open', { company: row.company_name })}
          onClick={() => onOpen(row.pk)}
          sx={nameStyle}
        >
          {row.company_name}
        </Button>
      </TableCell>
      {COLUMNS.slice(1).map(({ column }) => {
        const text = cellText(row, column)
        return (
          <TableCell align={column === 'quantity' ? 'right' : 'left'} key={column} title={text}>
            {text}
          </TableCell>
        )
      })}
    </TableRow>
  )
}

/** Stands for the rows that are not in the document. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={COLUMNS.length} style={{ height, padding: 0 }} />
    </tr>
  )
}

/** Stands under its heading and shows what fits. */
const nameStyle = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  px: 0,
  textAlign: 'left',
  textOverflow: 'ellipsis',
}

const tableStyle = {
  'tableLayout': 'fixed',
  'width': COLUMNS.reduce((sum, { width }) => sum + width, 0),
  '& th, & td': {
    height: ROW_HEIGHT,
    overflow: 'hidden',
    px: 1,
    py: 0,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}
