import Alert from '@mui/material/Alert'
import { useFormState } from 'react-hook-form'

/** What the server said about the whole form; it stays until the form is sent again. */
export function FormProblem() {
  const { errors } = useFormState()
  const problem = errors.root?.serverError?.message
  return problem ? (
    <Alert severity="error" sx={{ mb: 2, width: 1 }}>
      {String(problem)}
    </Alert>
  ) : null
}
