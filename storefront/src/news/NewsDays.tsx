import { Box, Skeleton } from '@mui/material'
import { Suspense, lazy } from 'react'
import type { PeriodOfDays } from '#shared/news/news_period'
import { useTranslate } from '../app/i18n'

const DatePickerField = lazy(() => import('#shared/printing/entries/DatePickerField'))

interface NewsDaysProps {
  days: PeriodOfDays
  problem: string | undefined
  onChange: (days: PeriodOfDays) => void
}

/** The first and the last day on which news are shown. */
export function NewsDays({ days, problem, onChange }: NewsDaysProps) {
  const t = useTranslate()
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={80} aria-hidden />}>
      <Box sx={daysStyle}>
        <DatePickerField
          label={t('news.editor.from')}
          value={days.from}
          hasError={false}
          helperText={t('news.editor.from_help')}
          onChange={(from) => from !== null && onChange({ ...days, from })}
          onBlur={() => undefined}
        />
        <DatePickerField
          label={t('news.editor.until')}
          value={days.until}
          hasError={problem !== undefined}
          helperText={problem ?? t('news.editor.until_help')}
          onChange={(until) => until !== null && onChange({ ...days, until })}
          onBlur={() => undefined}
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
