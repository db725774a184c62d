import { RADIUS } from '#shared/ground/theme/tokens'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { LongTable, type LongTableProps, MOST_ROWS_AT_ONCE } from './LongTable'

interface DetailTableProps extends Omit<LongTableProps, 'label'> {
  title: string
  empty: string
  /** For a table below a heading with the same text. */
  isTitleHidden?: boolean
}

export function DetailTable({
  title,
  columns,
  rows,
  empty,
  wordy,
  numbersFrom,
  isTitleHidden = false,
}: DetailTableProps) {
  const id = useId()
  const named = isTitleHidden ? { 'aria-label': title } : { 'aria-labelledby': id }
  const align = (index: number) => (index >= (numbersFrom ?? Infinity) ? 'right' : 'left')
  return (
    <section>
      {!isTitleHidden && (
        <Typography component="h2" gutterBottom id={id} variant="h2">
          {title}
        </Typography>
      )}
      {rows.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      {rows.length > MOST_ROWS_AT_ONCE && (
        <LongTable
          columns={columns}
          label={title}
          numbersFrom={numbersFrom}
          rows={rows}
          wordy={wordy}
        />
      )}
      {rows.length > 0 && rows.length <= MOST_ROWS_AT_ONCE && (
        <TableContainer
          {...named}
          role="region"
          sx={{ maxHeight: 480, ...(!isTitleHidden && cardStyle) }}
          tabIndex={0}
        >
          <Table {...named} size="small" stickyHeader>
            <TableHead>
              <TableRow>
                {columns.map((column, index) => (
                  <TableCell align={align(index)} key={column}>
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((cells, row) => (
                <TableRow key={row}>
                  {cells.map((cell, index) => (
                    <TableCell
                      align={align(index)}
                      key={index}
                      sx={wordy?.includes(index) ? wordyStyle : { whiteSpace: 'nowrap' }}
                    >
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </section>
  )
}

/** A table with its own heading is a card; a table without one is inside a card. */
const cardStyle = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: `${RADIUS.card}px`,
}

const wordyStyle = { minWidth: 220, overflowWrap: 'anywhere' }
