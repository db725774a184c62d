import { Box, Skeleton } from '@mui/material'
import { Suspense, lazy } from 'react'
import { useTranslate } from '../app/i18n'
import type { FieldBinding } from '../ui/forms/useValidatedForm'

const DatePickerField = lazy(() => import('#shared/printing/entries/DatePickerField'))

interface NewsDaysProps {
  from: FieldBinding<string>
  until: FieldBinding<string>
  onTyped: () => void
}

/** The first and the last day on which news are shown. */
export function NewsDays({ from, until, onTyped }: NewsDaysProps) {
  const t = useTranslate()
  const input = ({ name, value, problem, onChange }: FieldBinding<string>, help: string) => ({
    name,
    value,
    hasError: problem !== undefined,
    helperText: problem ?? help,
    onChange: (day: string | null) => {
      if (day === null) return
      onTyped()
      onChange(day)
    },
    onBlur: () => undefined,
  })
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={65} aria-hidden />}>
      <Box sx={daysStyle}>
        <DatePickerField
          {...input(from, t('news.editor.from_help'))}
          label={t('news.editor.from')}
        />
        <DatePickerField
          {...input(until, t('news.editor.until_help'))}
          label={t('news.editor.until')}
        />
      </Box>
    </Suspense>
  )
}

const daysStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
