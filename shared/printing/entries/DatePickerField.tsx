import dayjs from 'dayjs'
import { useState } from 'react'
import { DAY_FORMAT, DayPicker } from '#shared/dates/DayPicker'
import { useImprintWords } from '#shared/printing/entries/imprint_words'
import type { FieldRef } from '@mui/x-date-pickers/models'
import type { PickerValue } from '@mui/x-date-pickers/internals'
import type { FocusEvent, Ref } from 'react'

export interface DateFieldProps {
  name?: string
  label: string
  /** yyyy-MM-dd, or empty. */
  value: string
  /** First and last possible date, yyyy-MM-dd. */
  min?: string
  max?: string
  hasError: boolean
  helperText: string
  isDisabled?: boolean
  fieldRef?: Ref<FieldRef<PickerValue>>
  /** Called with the date as yyyy-MM-dd, empty without one; null while it is typed in part. */
  onChange(date: string | null): void
  onBlur(): void
}

/** The input that bears the name is hidden: a form that puts the focus there means the stops. */
const focusYear = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
  currentTarget.parentElement?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()

/** A date that is typed or chosen from a calendar in the page's language; fetched when needed. */
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
  const [date, setDate] = useState(() => (value ? dayjs(value) : null))
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
        setDate(changed)
        if (changed === null) onChange('')
        else onChange(changed.isValid() ? changed.format(DAY_FORMAT) : null)
      }}
      slotProps={{
        field: { clearable: true, ...(fieldRef && { fieldRef }) },
        textField: {
          error: hasError,
          helperText,
          onBlur,
          fullWidth: true,
          slotProps: { htmlInput: { onFocus: focusYear } },
        },
      }}
    />
  )
}
