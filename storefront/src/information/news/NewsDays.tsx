import { Box } from '@mui/material'
import { DateField } from '#shared/catalogue/printing/entries/DateField'
import { useTranslate } from '../../ground/i18n/i18n'
import type { FieldBinding } from '#shared/ground/forms/use_validated_form'

interface NewsDaysProps {
  from: FieldBinding<string>
  until: FieldBinding<string>
  onTyped: () => void
}

export function NewsDays({ from, until, onTyped }: NewsDaysProps) {
  const t = useTranslate()
  const input = ({ name, value, problem, onChange }: FieldBinding<string>, help: string) => ({
    name,
    value,
    hasError: problem !== undefined,
    helperText: problem ?? help,
    onChange: (day: string) => {
      onTyped()
      onChange(day)
    },
  })
  return (
    <Box sx={daysStyle}>
      <DateField {...input(from, t('news.editor.from_help'))} label={t('news.editor.from')} />
      <DateField {...input(until, t('news.editor.until_help'))} label={t('news.editor.until')} />
    </Box>
  )
}

const daysStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
