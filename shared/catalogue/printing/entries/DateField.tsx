import { Skeleton } from '@mui/material'
import { Suspense, lazy } from 'react'
import type { DateFieldProps } from '#shared/catalogue/printing/entries/DatePickerField'

const DatePickerField = lazy(() => import('#shared/catalogue/printing/entries/DatePickerField'))

/** A date field that shows a placeholder until the calendar is loaded. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={65} aria-hidden />}>
      <DatePickerField {...props} />
    </Suspense>
  )
}
