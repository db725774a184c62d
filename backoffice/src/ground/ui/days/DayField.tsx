import Skeleton from '@mui/material/Skeleton'
import { Suspense, lazy } from 'react'
import type { DayEntryProps } from './DayEntry'

const DayEntry = lazy(() => import('./DayEntry'))

/** A day field; a placeholder keeps its space until the calendar has loaded. */
export function DayField(entry: DayEntryProps) {
  return (
    <Suspense fallback={<Skeleton height={40} variant="rounded" />}>
      <DayEntry {...entry} />
    </Suspense>
  )
}
