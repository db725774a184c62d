import dayjs from 'dayjs'
import { useState } from 'react'
import { DAY_FORMAT, DayPicker } from '#shared/ground/components/DayPicker'
import { useImprintWords } from '#shared/catalogue/printing/entries/imprint_words'
import type { FieldRef } from '@mui/x-date-pickers/models'
import type { PickerValue } from '@mui/x-date-pickers/internals'
import type { FocusEvent, Ref } from 'react'

export interface DateFieldProps {
  name?: string
  label: string
  value: string
  /** First and last possible date, yyyy-MM-dd. */
  min?: string
  max?: string
  hasError: boolean
  helperText: string
  isDisabled?: boolean
  fieldRef?: Ref<FieldRef<PickerValue>>
  /** Called with yyyy-MM-dd or the empty text; null while the date is incomplete. */
  onChange(date: string | null): void
  onBlur?(): void
}

/** The named input is hidden. When a form focuses it, the focus moves to the year. */
const focusYear = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
  currentTarget.parentElement?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()

export default function DatePickerField({
  name,
  label,
  value,
  min,
  max,
  hasError,
  helperText,
  isDisabled = false,
  fieldRef,
  onChange,
  onBlur,
}: DateFieldProps) {
  const { language } = useImprintWords()
  const [date, setDate] = useEnteredDate(value)
  return (
    <DayPicker
      language={language}
      {...(name && { name })}
      label={label}
      value={date}
      disabled={isDisabled}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      onChange={(changed) => {
        const reported = changed?.isValid() === false ? null : textOf(changed)
        setDate(changed, reported)
        onChange(reported)
      }}
      slotProps={{
        field: { clearable: true, ...(fieldRef && { fieldRef }) },
        textField: {
          error: hasError,
          helperText,
          ...(onBlur && { onBlur }),
          fullWidth: true,
          slotProps: { htmlInput: { onFocus: focusYear } },
        },
      }}
    />
  )
}

const textOf = (date: PickerValue) => date?.format(DAY_FORMAT) ?? ''

/**
 * Returns the entered date, complete or not, and its setter. A new `value` replaces the date,
 * unless this field reported it. An empty `value` that rejects a reported date does not replace it.
 */
function useEnteredDate(value: string) {
  const [date, setDate] = useState<PickerValue>(() => (value ? dayjs(value) : null))
  const [known, setKnown] = useState(value)
  /** Reported values that have not come back as `value` yet. */
  const [reported, setReported] = useState<readonly string[]>([])
  if (value !== known) {
    const place = reported.lastIndexOf(value)
    setKnown(value)
    setReported(place < 0 ? [] : reported.slice(place + 1))
    const isOwn = place >= 0 || (value === '' && reported.length > 0)
    if (!isOwn) setDate(value ? dayjs(value) : null)
  }
  const enter = (changed: PickerValue, entered: string | null) => {
    const text = entered ?? ''
    setDate(changed)
    setReported(text === value ? [] : [...reported, text])
  }
  return [date, enter] as const
}
