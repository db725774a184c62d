import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { frFR } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/fr'
import { useState } from 'react'
import { useLanguage } from '../app/i18n'
import type { FieldRef } from '@mui/x-date-pickers/models'
import type { PickerValue } from '@mui/x-date-pickers/internals'
import type { Ref } from 'react'

const FORMAT = 'YYYY-MM-DD'

export interface DateFieldProps {
  label: string
  /** yyyy-MM-dd, or empty. */
  value: string
  /** First and last possible date, yyyy-MM-dd. */
  min: string
  max: string
  hasError: boolean
  helperText: string
  fieldRef: Ref<FieldRef<PickerValue>>
  /** Called with the date as yyyy-MM-dd, empty without one; null while it is typed in part. */
  onChange(date: string | null): void
  onBlur(): void
}

/** Year, month and day are stops of their own; whichever has the focus shows it. */
const focusStyle = {
  '& .MuiPickersSectionList-sectionContent:focus': { bgcolor: 'action.focus', borderRadius: 0.5 },
}

/** A date that is typed or chosen from a calendar in the page's language; fetched when needed. */
export default function DatePickerField({
  label,
  value,
  min,
  max,
  hasError,
  helperText,
  fieldRef,
  onChange,
  onBlur,
}: DateFieldProps) {
  const { language } = useLanguage()
  const [date, setDate] = useState(() => (value ? dayjs(value) : null))
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language}
      localeText={
        language === 'fr'
          ? frFR.components.MuiLocalizationProvider.defaultProps.localeText
          : undefined
      }
    >
      <DatePicker
        label={label}
        value={date}
        format={FORMAT}
        minDate={dayjs(min)}
        maxDate={dayjs(max)}
        onChange={(changed) => {
          setDate(changed)
          if (changed === null) onChange('')
          else onChange(changed.isValid() ? changed.format(FORMAT) : null)
        }}
        slotProps={{
          field: { clearable: true, fieldRef },
          textField: { error: hasError, helperText, onBlur, fullWidth: true, sx: focusStyle },
        }}
      />
    </LocalizationProvider>
  )
}
