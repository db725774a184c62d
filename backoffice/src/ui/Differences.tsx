import type { Difference } from '#shared/audit/differences'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'

interface DifferencesProps {
  /** What the table is about, for those who do not see what stands above it. */
  label: string
  differences: readonly Difference[]
  /** Name of a field by its path; the path itself unless told. */
  nameOf?: (path: string) => string
}

/** What a record held before and after, side by side. */
export function Differences({ label, differences, nameOf = (path) => path }: DifferencesProps) {
  const t = useTranslate()
  return (
    <TableContainer>
      <Table aria-label={label} size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('differences.field')}</TableCell>
            <TableCell>{t('differences.before')}</TableCell>
            <TableCell>{t('differences.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map(({ path, before, after }) => (
            <TableRow key={path}>
              <TableCell component="th" scope="row">
                {nameOf(path)}
              </TableCell>
              <TableCell>
                <Value value={before} />
              </TableCell>
              <TableCell>
                <Value value={after} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Value({ value }: { value: unknown }) {
  const t = useTranslate()
  if (value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return t(value ? 'ra.boolean.true' : 'ra.boolean.false')
  return String(value)
}
