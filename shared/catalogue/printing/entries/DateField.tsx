import { TextField } from '@mui/material'
import { Suspense, lazy } from 'react'
import type { DateFieldProps } from '#shared/catalogue/printing/entries/DatePickerField'

const DatePickerField = lazy(() => import('#shared/catalogue/printing/entries/DatePickerField'))

/** A disabled field of the same size is shown until the calendar is loaded. */
export function DateField(props: DateFieldProps) {
  const { label, value, hasError, helperText } = props
  const placeholder = (
    <TextField {...{ label, value, helperText }} error={hasError} disabled fullWidth />
  )
  return (
    <Suspense fallback={placeholder}>
      <DatePickerField {...props} />
    </Suspense>
  )
}
