import { ApiError } from '#shared/http/api_client'

const CODES = ['SHEET_UNCLEAR', 'SHEET_UNKNOWN']

/** The sheets of a workbook that the server asks to choose from; none where it asked nothing. */
export function sheetsAsked(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || !CODES.includes(error.code)) return []
  const { sheets } = error.body ?? {}
  return Array.isArray(sheets) ? sheets.filter((name) => typeof name === 'string') : []
}
