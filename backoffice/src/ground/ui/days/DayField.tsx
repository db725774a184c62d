import TextField from '@mui/material/TextField'
import { Suspense, lazy } from 'react'
import type { DayEntryProps } from './DayEntry'

const DayEntry = lazy(() => import('./DayEntry'))

/** A day field. A disabled field of the same size is shown until the calendar has loaded. */
export function DayField(entry: DayEntryProps) {
  const { label, value, help } = entry
  const placeholder = (
    <TextField
      {...{ label, value }}
      helperText={help}
      disabled
      fullWidth
      margin="none"
      size="small"
    />
  )
  return (
    <Suspense fallback={placeholder}>
      <DayEntry {...entry} />
    </Suspense>
  )
}
