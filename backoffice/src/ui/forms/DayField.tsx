import { DAY_FORMAT, DayPicker } from '#shared/dates/DayPicker'
import { languageOf } from '#shared/i18n/language'
import dayjs from 'dayjs'
import { ValidationError, useLocale } from 'react-admin'

interface DayFieldProps {
  label: string
  /** yyyy-MM-dd, or empty. */
  value: string
  min: string
  problem: string | undefined
  /** Said while nothing is wrong. */
  help?: string
  onChange: (day: string) => void
}

/** A day that is typed or chosen from a calendar in the reader's language. */
export default function DayField({ label, value, min, problem, help, onChange }: DayFieldProps) {
  return (
    <DayPicker
      label={label}
      language={languageOf(useLocale())}
      minDate={dayjs(min)}
      onChange={(day) => {
        if (day === null) onChange('')
        else if (day.isValid() && day.year() > 999) onChange(day.format(DAY_FORMAT))
      }}
      slotProps={{
        field: { clearable: true },
        textField: {
          error: Boolean(problem),
          helperText: problem ? <ValidationError error={problem} /> : help,
          size: 'small',
        },
      }}
      value={value ? dayjs(value) : null}
    />
  )
}
