import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'

interface TypedLinesProps {
  lines: string
  /** True if each typed line names one of several order lines. */
  hasItems: boolean
  isReading: boolean
  onChange: (lines: string) => void
  onCheck: (csv: Blob) => void
}

export function TypedLines({ lines, hasItems, isReading, onChange, onCheck }: TypedLinesProps) {
  const t = useTranslate()
  return (
    <>
      <TextField
        label={t('shipping.lines')}
        maxRows={12}
        minRows={4}
        multiline
        onChange={({ target }) => onChange(target.value)}
        placeholder={t('shipping.example')}
        value={lines}
      />
      <Button
        disabled={lines.trim() === '' || isReading}
        onClick={() => onCheck(typedFile(lines, hasItems))}
        sx={{ alignSelf: 'flex-start' }}
        variant="outlined"
      >
        {t('shipping.check')}
      </Button>
    </>
  )
}

function typedFile(lines: string, hasItems: boolean): Blob {
  const header = ['spool_no', 'label_id', 'object_id', ...(hasItems ? ['item'] : [])].join(';')
  const text = lines.replaceAll('\t', ';')
  return new Blob([`${header}\n${text}`], { type: 'text/csv' })
}
