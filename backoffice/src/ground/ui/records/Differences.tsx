import type { Difference } from '#shared/ground/audit/differences'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { type FindText, wordField, wordValue } from '#shared/ground/audit/word_change'
import { activeLanguage } from '#shared/ground/i18n/browser_language'

interface DifferencesProps {
  /** Description for screen readers. */
  label: string
  differences: readonly Difference[]
  /** Names a field by its path; by default as in the audit log. */
  nameOf?: (path: string) => string
}

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

export function useChangeWords() {
  const t = useTranslate()
  const text: FindText = (key) => t(key, { _: '' }) || undefined
  return {
    fieldName: (path: string) => wordField(path, text),
    valueText: (path: string, value: unknown) => wordValue(path, value, text, activeLanguage()),
  }
}
