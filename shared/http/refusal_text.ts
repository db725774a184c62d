import { ApiError } from '#shared/http/api_client'

/** What the server said when it refused a call; empty when it said nothing for people. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  return error.detail || firstText(error.fieldErrors)
}

/** The first sentence of field errors, which may be nested like the input. */
function firstText(errors: unknown): string {
  if (typeof errors === 'string') return errors
  if (errors === null || typeof errors !== 'object') return ''
  for (const inner of Object.values(errors)) {
    const text = firstText(inner)
    if (text) return text
  }
  return ''
}
