import { ApiError } from '#shared/http/api_client'
import { flatErrors } from '#shared/validation/field_errors'

/** What the server said when it refused a call; empty when it said nothing for people. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  return error.detail || (flatErrors(error.fieldErrors).flatMap(({ texts }) => texts)[0] ?? '')
}

/** What the server said at one field when it refused a call; empty when it said nothing there. */
export function refusalAt(error: unknown, field: string): string {
  const texts = error instanceof ApiError ? error.fieldErrors[field] : undefined
  return Array.isArray(texts) ? texts.join(' ') : ''
}
