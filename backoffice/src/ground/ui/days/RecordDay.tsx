import { useInput, useResourceContext, useTranslateLabel } from 'react-admin'
import { DayField } from './DayField'

interface RecordDayProps {
  source: string
  label?: string
  help?: string
}

/** A day of a record's form, yyyy-MM-dd; null when empty. */
export function RecordDay({ source, label, help }: RecordDayProps) {
  const resource = useResourceContext()
  const name = useTranslateLabel()({ label, resource, source })
  const { field, fieldState } = useInput<string | null>({ source, parse: (day) => day || null })
  return (
    <DayField
      {...(help && { help })}
      isInForm
      label={String(name)}
      onChange={(day) => field.onChange(day)}
      problem={fieldState.error?.message}
      value={field.value ?? ''}
    />
  )
}
