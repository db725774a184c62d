import { type DateExample, dateExample } from '#shared/ground/dates/date_order'
import { ApiError } from '#shared/ground/http/api_client'
import * as v from 'valibot'

/** Returns the date whose order the server asks for, or null. */
export function dateAsked(error: unknown): DateExample | null {
  if (!(error instanceof ApiError) || error.code !== 'DATE_ORDER_UNCLEAR') return null
  const { success, output } = v.safeParse(dateExample, error.body?.example)
  return success ? output : null
}
