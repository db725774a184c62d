import dayjs from 'dayjs'
import { useState } from 'react'
import { DAY_FORMAT, DayPicker } from '#shared/ground/components/DayPicker'
import { INCOMPLETE_DAY, isDay } from '#shared/ground/validation/fields'
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
  /** Called with yyyy-MM-dd, the empty text, or {@link INCOMPLETE_DAY}. */
  onChange(date: string): void
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
  const enter = (changed: PickerValue, reported: string) => {
    if (changed === date && reported === value) return
    setDate(changed, reported)
    onChange(reported)
  }
  return (
    <DayPicker
      language={language}
      {...(name && { name })}
      label={label}
      value={date}
      disabled={isDisabled}
      {...(min && { minDate: dayjs(min) })}
      {...(max && { maxDate: dayjs(max) })}
      fieldRef={fieldRef}
      onChange={(changed) => enter(changed, textOf(changed))}
      onNoDate={(isPartial) => enter(null, isPartial ? INCOMPLETE_DAY : '')}
      textField={{
        error: hasError,
        helperText,
        ...(onBlur && { onBlur }),
        fullWidth: true,
        slotProps: { htmlInput: { onFocus: focusYear } },
      }}
    />
  )
}

const textOf = (date: PickerValue) => {
  if (date === null) return ''
  return date.isValid() ? date.format(DAY_FORMAT) : INCOMPLETE_DAY
}

const dateOf = (value: string) => (isDay(value) ? dayjs(value) : null)

/**
 * Returns the entered date, complete or not, and its setter. A new `value` replaces the date,
 * unless this field reported it. An empty `value` that rejects a reported date does not replace it.
 */
function useEnteredDate(value: string) {
  const [date, setDate] = useState<PickerValue>(() => dateOf(value))
  const [known, setKnown] = useState(value)
  /** Reported values that have not come back as `value` yet. */
  const [reported, setReported] = useState<readonly string[]>([])
  if (value !== known) {
    const place = reported.lastIndexOf(value)
    setKnown(value)
    setReported(place < 0 ? [] : reported.slice(place + 1))
    const isOwn = place >= 0 || (value === '' && reported.length > 0)
    if (!isOwn) setDate(dateOf(value))
  }
  const enter = (changed: PickerValue, text: string) => {
    setDate(changed)
    setReported(text === value ? [] : [...reported, text])
  }
  return [date, enter] as const
}
