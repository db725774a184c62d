import Alert from '@mui/material/Alert'
import { ValidationError } from 'react-admin'
import { type FieldError, type FieldErrors, useFormState } from 'react-hook-form'

/**
 * What the server said about the whole form, or about what is no field of it; it stays until the
 * form is sent again.
 */
export function FormProblem() {
  const { errors } = useFormState()
  return textsElsewhere(errors).map((text) => (
    <Alert key={text} severity="error" sx={{ mb: 2, width: 1 }}>
      <ValidationError error={text} />
    </Alert>
  ))
}

/** The texts of errors that stand at no field: only fields have a `ref`. */
function textsElsewhere(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) => {
    const { ref, message } = error as FieldError
    if (ref) return []
    return typeof message === 'string' ? [message] : textsElsewhere(error as FieldErrors)
  })
}
