import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { PreviewTable } from './PreviewTable'
import { PreviewTabs } from './PreviewTabs'

/** A line of a file that cannot be taken over. */
interface WordedFault {
  line: number
  field: string | null
  value: string
  reason: string
}

/** A part of a preview: how many there are, and the table of the first of them. */
export interface CountedPart {
  key: string
  count: number
  shown: number
  tableOf: (label: string) => ReactNode
}

interface ImportPreviewProps {
  /** The part of the catalogue that names the parts (`added`, `none_added` …) and `preview`. */
  texts: string
  filename: string
  /** Said above the parts. */
  notes: readonly string[]
  parts: readonly CountedPart[]
}

/** What a file would change, part by part. */
export function ImportPreview({ texts, filename, notes, parts }: ImportPreviewProps) {
  const t = useTranslate()
  const text = (key: string, values?: object) => t(`${texts}.${key}`, values)
  return (
    <Stack component="section" spacing={1} sx={{ minWidth: 0 }}>
      <Typography component="h2" sx={{ overflowWrap: 'anywhere' }} variant="h6">
        {text('preview', { file: filename })}
      </Typography>
      {notes.map((note) => (
        <Typography color="textSecondary" key={note}>
          {note}
        </Typography>
      ))}
      <PreviewTabs
        label={text('parts')}
        parts={parts.map(({ key, count, shown, tableOf }) => {
          const label = text(key, { smart_count: count })
          return {
            key,
            label,
            count,
            none: text(`none_${key}`),
            table: tableOf(label),
            ...(shown < count && { first: text('first', { shown }) }),
          }
        })}
      />
    </Stack>
  )
}

/** The part of a preview that tells what is wrong in which line. */
export function useFaultyPart(
  texts: string,
  faults: readonly WordedFault[],
  count: number
): CountedPart {
  const t = useTranslate()
  const text = (key: string) => t(`${texts}.${key}`)
  return {
    key: 'faulty',
    count,
    shown: faults.length,
    tableOf: (label) => (
      <PreviewTable
        columns={['line', 'field', 'value', 'reason'].map(text)}
        label={label}
        rows={faults.map(({ line, field, value, reason }) => [
          line,
          field ?? text('whole_line'),
          value,
          reason,
        ])}
      />
    ),
  }
}
