import { ApiError } from '#shared/ground/http/api_client'
import { flatErrors } from '#shared/ground/validation/field_errors'

/** Returns the sentence of a refusal, or the first one of its fields. Empty for other errors. */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return ''
  return error.detail || (flatErrors(error.fieldErrors).flatMap(({ texts }) => texts)[0] ?? '')
}

export function refusalAt(error: unknown, field: string): string {
  const texts = error instanceof ApiError ? error.fieldErrors[field] : undefined
  return Array.isArray(texts) ? texts.join(' ') : ''
}
