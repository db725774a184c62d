import Alert from '@mui/material/Alert'
import { ValidationError } from 'react-admin'
import { type FieldError, type FieldErrors, useFormState } from 'react-hook-form'

/** The server's errors about the whole form or unknown fields, shown until the next attempt. */
export function FormProblem() {
  const { errors } = useFormState()
  return textsElsewhere(errors).map((text) => (
    <Alert key={text} severity="error" sx={{ mb: 2, width: 1 }}>
      <ValidationError error={text} />
    </Alert>
  ))
}

/** Returns the texts of errors without a field. Only errors of fields have a `ref`. */
function textsElsewhere(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    const { ref, message } = error as FieldError
    if (ref) return []
    return typeof message === 'string' ? [message] : textsElsewhere(error as FieldErrors)
  })
}
