import { useInput, useResourceContext, useTranslateLabel } from 'react-admin'
import { DayFilter } from './DayFilter'

interface DayInputProps {
  source: string
  label?: string
  /** Shows the filter without adding it first; read by react-admin. */
  alwaysOn: true
  format?: (held: string | null) => string
  /** Converts a day to the stored value; the day may be empty. */
  parse?: (day: string) => string | null
}

/** A day as a filter of a list, yyyy-MM-dd; null when empty. */
export function DayInput({ source, label, format, parse = emptyIsNull }: DayInputProps) {
  const resource = useResourceContext()
  const name = useTranslateLabel()({ label, resource, source })
  const { field, fieldState } = useInput<string | null>({
    source,
    parse,
    ...(format && { format }),
  })
  return (
    <DayFilter
      label={String(name)}
      onChange={(day) => field.onChange(day)}
      problem={fieldState.error?.message}
      value={field.value ?? ''}
    />
  )
}

const emptyIsNull = (day: string) => day || null
