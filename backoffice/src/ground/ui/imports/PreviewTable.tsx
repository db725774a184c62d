import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'

interface PreviewTableProps {
  label: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** A table that scrolls, also by keyboard. */
export function PreviewTable({ label, columns, rows }: PreviewTableProps) {
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
                  {cell === '' ? '–' : cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
