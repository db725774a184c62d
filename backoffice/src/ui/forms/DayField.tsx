import { EARLIEST_DATE } from '#shared/validation/day_range'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, lazy } from 'react'
import type { DayEntryProps } from './DayEntry'

const DayEntry = lazy(() => import('./DayEntry'))

type DayFieldProps = Omit<DayEntryProps, 'min'> & Partial<Pick<DayEntryProps, 'min'>>

/** A day, typed or chosen; its place is held until the calendar was fetched. */
export function DayField({ min = EARLIEST_DATE, ...entry }: DayFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={40} variant="rounded" />}>
      <DayEntry min={min} {...entry} />
    </Suspense>
  )
}
