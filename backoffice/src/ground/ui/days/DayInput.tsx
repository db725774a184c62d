import { INCOMPLETE_DAY } from '#shared/ground/validation/fields'
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin'
import { DayField } from './DayField'
import { DayFilter } from './DayFilter'

interface DayInputProps {
  source: string
  label?: string
  help?: string
  /** True for a list filter that is always shown. */
  alwaysOn?: boolean
  /** Converts the stored value to a day. */
  format?: (held: string | null) => string
  /** Converts a day to the stored value; the day may be empty. */
  parse?: (day: string) => string | null
}

/** A day of a form or filter, yyyy-MM-dd; null when empty. */
export function DayInput({
  source,
  label,
  help,
  alwaysOn = false,
  format,
  parse = emptyIsNull,
}: DayInputProps) {
  const resource = useResourceContext()
  const name = useTranslateLabel()({ label, resource, source })
  const { field, fieldState } = useInput<string | null>({
    source,
    parse,
    ...(format && { format }),
  })
  const Field = alwaysOn ? DayFilter : DayField
  return (
    <Field
      {...(help && { help })}
      {...(!alwaysOn && { incomplete: INCOMPLETE_DAY })}
      label={String(name)}
      onChange={(day) => field.onChange(day)}
      problem={fieldState.error?.message}
      value={field.value ?? ''}
    />
  )
}

const emptyIsNull = (day: string) => day || null
