import type { Difference } from '#shared/audit/differences'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { useChangeWords } from './useChangeWords'

interface DifferencesProps {
  /** What the table is about, for those who do not see what stands above it. */
  label: string
  differences: readonly Difference[]
  /** Name of a field by its path; as the audit log calls it unless told. */
  nameOf?: (path: string) => string
}

/** What a record held before and after, side by side. */
export function Differences({ label, differences, nameOf }: DifferencesProps) {
  const t = useTranslate()
  const { fieldName, valueText } = useChangeWords()
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
                {(nameOf ?? fieldName)(path)}
              </TableCell>
              <TableCell sx={valueStyle}>{valueText(path, before)}</TableCell>
              <TableCell sx={valueStyle}>{valueText(path, after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const valueStyle = { overflowWrap: 'anywhere' }
