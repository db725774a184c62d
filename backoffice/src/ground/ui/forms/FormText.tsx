import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { ValidationError } from 'react-admin'
import { useController } from 'react-hook-form'

interface FormTextProps extends Omit<
  TextFieldProps<'outlined'>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'helperText' | 'slotProps' | 'variant'
> {
  name: string
  /** Shown while there is no error. */
  help?: string
  inputMode?: 'numeric' | 'decimal'
}

export function FormText({ name, help, inputMode, ...rest }: FormTextProps) {
  const { field, fieldState } = useController({ name })
  const problem = fieldState.error?.message
  return (
    <TextField
      {...rest}
      {...field}
      error={Boolean(problem)}
      helperText={problem ? <ValidationError error={problem} /> : help}
      slotProps={{
        formHelperText: { role: problem ? 'alert' : undefined },
        htmlInput: { inputMode },
      }}
    />
  )
}
