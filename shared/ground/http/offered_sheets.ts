import { ApiError } from '#shared/ground/http/api_client'

const CODES = ['SHEET_UNCLEAR', 'SHEET_UNKNOWN']

/** Returns the sheets that the server asks to choose from; empty when it asks nothing. */
export function offeredSheets(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || !CODES.includes(error.code)) return []
  const { sheets } = error.body ?? {}
  return Array.isArray(sheets) ? sheets.filter((name) => typeof name === 'string') : []
}
