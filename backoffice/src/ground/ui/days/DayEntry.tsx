import { DAY_FORMAT, DayPicker } from '#shared/ground/components/DayPicker'
import { languageOf } from '#shared/ground/i18n/language'
import { EARLIEST_DATE } from '#shared/ground/validation/day_range'
import { INCOMPLETE_DAY, isDay } from '#shared/ground/validation/fields'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ValidationError, useLocale } from 'react-admin'

export interface DayEntryProps {
  label: string
  /** yyyy-MM-dd, or empty. */
  value: string
  min?: string
  problem: string | undefined
  /** Shown while there is no error. */
  help?: string
  /** True if the placeholder that this field replaces had the focus. */
  autoFocus?: boolean
  /** True in a form: `onChange` also gets {@link INCOMPLETE_DAY}, which the schema refuses. */
  isInForm?: boolean
  onChange: (day: string) => void
}

export default function DayEntry({
  label,
  value,
  min = EARLIEST_DATE,
  problem,
  help,
  autoFocus = false,
  isInForm = false,
  onChange,
}: DayEntryProps) {
  const [isWrong, setWrong] = useState(false)
  const [typed, setTyped] = useTypedDay(value, isInForm, onChange)
  const isIncomplete = isWrong || (problem && value === INCOMPLETE_DAY)
  const wrong = isIncomplete ? 'validation.date' : problem
  return (
    <DayPicker
      autoFocus={autoFocus}
      label={label}
      language={languageOf(useLocale())}
      minDate={dayjs(min)}
      onChange={(day, { validationError }) => {
        setWrong(validationError === 'invalidDate')
        setTyped(day, validationError !== 'invalidDate')
      }}
      onNoDate={(isPartial) => setTyped(null, !isPartial)}
      textField={{
        // If undefined, the picker decides whether the day is invalid.
        error: problem ? true : undefined,
        helperText: wrong ? <ValidationError error={wrong} /> : help,
        size: 'small',
      }}
      value={typed}
    />
  )
}

const dayOf = (value: string) => (isDay(value) ? dayjs(value) : null)

/**
 * Returns the typed day and its setter. Passes days to `onChange`, incomplete ones only in a form. A
 * new `value` replaces the typed day, unless it is an earlier change that arrives late.
 */
function useTypedDay(value: string, isInForm: boolean, onChange: (day: string) => void) {
  const [typed, setTyped] = useState(() => dayOf(value))
  const underWay = useRef<string[]>([])
  const takeOver = useEffectEvent(() => {
    const back = underWay.current.indexOf(value)
    underWay.current = underWay.current.slice(back === -1 ? underWay.current.length : back + 1)
    if (back === -1) setTyped(dayOf(value))
  })
  useEffect(() => takeOver(), [value])
  const type = (day: Dayjs | null, isReal: boolean) => {
    setTyped(day)
    const isWhole = isReal && (day === null || day.year() > 999)
    if (!isWhole && !isInForm) return
    const next = isWhole ? (day?.format(DAY_FORMAT) ?? '') : INCOMPLETE_DAY
    if (next === (underWay.current.at(-1) ?? value)) return
    underWay.current.push(next)
    onChange(next)
  }
  return [typed, type] as const
}
