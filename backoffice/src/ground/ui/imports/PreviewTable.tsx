import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { LongTable, type LongTableProps, MOST_ROWS_AT_ONCE } from '../records/LongTable'

type PreviewTableProps = Pick<LongTableProps, 'label' | 'columns' | 'rows'>

export function PreviewTable({ label, columns, rows: found }: PreviewTableProps) {
  const rows = found.map((cells) => cells.map((cell) => (cell === '' ? '–' : cell)))
  if (rows.length > MOST_ROWS_AT_ONCE) {
    return <LongTable columns={columns} label={label} rows={rows} />
  }
  return (
    <TableContainer aria-label={label} role="region" sx={{ maxHeight: 480 }} tabIndex={0}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={row}>
              {cells.map((cell, index) => (
                <TableCell key={index} sx={{ overflowWrap: 'anywhere' }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
