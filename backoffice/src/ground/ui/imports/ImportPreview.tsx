import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { PreviewTable } from './PreviewTable'
import { PreviewTabs } from './PreviewTabs'

interface WordedLineError {
  line: number
  field: string | null
  value: string
  reason: string
}

export interface CountedPart {
  key: string
  count: number
  shown: number
  tableOf: (label: string) => ReactNode
}

interface ImportPreviewProps {
  /** Prefix of the texts `preview`, `added`, `none_added` and so on. */
  texts: string
  filename: string
  /** Shown above the parts. */
  notes: readonly string[]
  parts: readonly CountedPart[]
  /** Number of line errors, and the first of them. */
  faulty: { count: number; rows: readonly WordedLineError[] }
}

export function ImportPreview({ texts, filename, notes, parts, faulty }: ImportPreviewProps) {
  const t = useTranslate()
  const named = (catalogue: string, { key, count, shown, tableOf }: CountedPart) => {
    const label = t(`${catalogue}.${key}`, { smart_count: count })
    return {
      key,
      label,
      count,
      none: t(`${catalogue}.none_${key}`),
      table: tableOf(label),
      ...(shown < count && { first: t('file_import.first', { shown }) }),
    }
  }
  const faultyPart: CountedPart = {
    key: 'faulty',
    count: faulty.count,
    shown: faulty.rows.length,
    tableOf: (label) => <FaultyTable label={label} rows={faulty.rows} />,
  }
  return (
    <Stack component="section" spacing={1} sx={{ minWidth: 0 }}>
      <Typography component="h2" sx={{ overflowWrap: 'anywhere' }} variant="h6">
        {t(`${texts}.preview`, { file: filename })}
      </Typography>
      {notes.map((note) => (
        <Typography color="textSecondary" key={note}>
          {note}
        </Typography>
      ))}
      <PreviewTabs
        label={t('file_import.parts')}
        parts={[...parts.map((part) => named(texts, part)), named('file_import', faultyPart)]}
      />
    </Stack>
  )
}

function FaultyTable({ label, rows }: { label: string; rows: readonly WordedLineError[] }) {
  const t = useTranslate()
  return (
    <PreviewTable
      columns={['line', 'field', 'value', 'reason'].map((column) => t(`file_import.${column}`))}
      label={label}
      rows={rows.map(({ line, field, value, reason }) => [
        line,
        field ?? t('file_import.whole_line'),
        value,
        reason,
      ])}
    />
  )
}
