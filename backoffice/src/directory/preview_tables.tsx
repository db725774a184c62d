import type { ImportPreview } from '#shared/directory/directory_contract'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface Rows<Part extends 'added' | 'changed' | 'faulty'> {
  rows: ImportPreview[Part]
}

const useFieldName = () => {
  const t = useTranslate()
  return (field: string) => t(`resources.directory.fields.${field}`)
}

/** Sites that the directory does not have yet. */
export function AddedTable({ rows }: Rows<'added'>) {
  const t = useTranslate()
  const nameOf = useFieldName()
  const columns = (['cofor10', 'name', 'postal_code', 'city', 'country_code'] as const).map(
    (field) => ({ field, name: nameOf(field) })
  )
  return (
    <PreviewTable
      columns={columns.map(({ name }) => name)}
      label={t('directory_import.added', { smart_count: rows.length })}
    >
      {rows.map((site) => (
        <TableRow key={site.cofor10}>
          {columns.map(({ field }) => (
            <TableCell key={field}>{site[field]}</TableCell>
          ))}
        </TableRow>
      ))}
    </PreviewTable>
  )
}

/** Every field that changes, with what it was and what it becomes. */
export function ChangedTable({ rows }: Rows<'changed'>) {
  const t = useTranslate()
  const nameOf = useFieldName()
  return (
    <PreviewTable
      columns={[
        nameOf('cofor10'),
        nameOf('name'),
        t('directory_import.field'),
        t('directory_import.before'),
        t('directory_import.after'),
      ]}
      label={t('directory_import.changed', { smart_count: rows.length })}
    >
      {rows.flatMap(({ cofor10, name, differences }) =>
        differences.map(({ field, before, after }) => (
          <TableRow key={`${cofor10} ${field}`}>
            <TableCell>{cofor10}</TableCell>
            <TableCell>{name}</TableCell>
            <TableCell>{nameOf(field)}</TableCell>
            <TableCell>{before || '–'}</TableCell>
            <TableCell>{after || '–'}</TableCell>
          </TableRow>
        ))
      )}
    </PreviewTable>
  )
}

/** What is wrong in which line of the file. */
export function FaultyTable({ rows }: Rows<'faulty'>) {
  const t = useTranslate()
  return (
    <PreviewTable
      columns={(['line', 'field', 'value', 'reason'] as const).map((one) =>
        t(`directory_import.${one}`)
      )}
      label={t('directory_import.faulty', { smart_count: rows.length })}
    >
      {rows.map(({ line, field, value, reason }) => (
        <TableRow key={`${line} ${field} ${reason}`}>
          <TableCell>{line}</TableCell>
          <TableCell>{field ?? t('directory_import.whole_line')}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{value || '–'}</TableCell>
          <TableCell>{reason}</TableCell>
        </TableRow>
      ))}
    </PreviewTable>
  )
}

interface PreviewTableProps {
  label: string
  columns: readonly string[]
  children: ReactNode
}

/** A table that scrolls by itself, with the keyboard too. */
function PreviewTable({ label, columns, children }: PreviewTableProps) {
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
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  )
}
