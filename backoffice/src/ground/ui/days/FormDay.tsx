import { useController } from 'react-hook-form'
import { DayField } from './DayField'

interface FormDayProps {
  name: string
  label: string
  min?: string
  help?: string
}

/** A day of a `RequestForm`; its value is an empty text if there is no day. */
export function FormDay({ name, ...rest }: FormDayProps) {
  const { field, fieldState } = useController({ name })
  return (
    <DayField
      {...rest}
      isInForm
      onChange={(day) => field.onChange(day)}
      problem={fieldState.error?.message}
      value={field.value}
    />
  )
}
