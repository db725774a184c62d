import { ApiError } from '#shared/ground/http/api_client'
import type { FieldErrors } from '#shared/ground/validation/field_errors'

/** Converts a refusal to react-admin's form errors; `otherwise` is the text without a reason. */
export function formErrorsOf(error: unknown, otherwise: string): object {
  const { general, ...fields } = error instanceof ApiError ? error.fieldErrors : {}
  const said = Array.isArray(general) ? general.join(' ') : ''
  if (said === '' && Object.keys(fields).length > 0) return joined(fields)
  return { ...joined(fields), root: { serverError: said || otherwise } }
}

const joined = (errors: FieldErrors): object =>
  Object.fromEntries(
    Object.entries(errors).map(([field, inner]) => [
      field,
      Array.isArray(inner) ? inner.join(' ') : joined(inner),
    ])
  )
