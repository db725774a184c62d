import { ApiError } from '#shared/ground/http/api_client'

const CODES = ['SHEET_UNCLEAR', 'SHEET_UNKNOWN']

/** Returns the sheets of a workbook if the server needs a choice, or an empty list. */
export function offeredSheets(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || !CODES.includes(error.code)) return []
  const { sheets } = error.body ?? {}
  return Array.isArray(sheets) ? sheets.filter((name) => typeof name === 'string') : []
}
