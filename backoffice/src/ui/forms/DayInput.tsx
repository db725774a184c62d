import { useInput, useResourceContext, useTranslateLabel } from 'react-admin'
import { DayField } from './DayField'
import { DayFilter } from './DayFilter'

interface DayInputProps {
  source: string
  label?: string
  help?: string
  /** Shown before anybody asks for it, among the filters of a list. */
  alwaysOn?: boolean
  /** The day of what the form or the filter holds, where that is no day. */
  format?: (held: string | null) => string
  /** What the form or the filter holds of a day; empty for none. */
  parse?: (day: string) => string | null
}

/** A day of a form or a filter, yyyy-MM-dd; null without one. */
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
      label={String(name)}
      onChange={(day) => field.onChange(day)}
      problem={fieldState.error?.message}
      value={field.value ?? ''}
    />
  )
}

const emptyIsNull = (day: string) => day || null
