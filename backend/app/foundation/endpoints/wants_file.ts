import { TABLE_TYPES } from '#shared/ground/http/table_types'
import type { HttpContext } from '@adonisjs/core/http'

/** Values of `format` by media type; a table can also be a workbook. */
const FORMATS = {
  'text/csv': ['csv', 'xlsx'],
  'application/pdf': ['pdf'],
} as const satisfies Record<string, readonly string[]>

export type FileType = keyof typeof FORMATS

/** Returns whether the client requests a file, by `Accept: text/csv` or `format=csv`. */
export function wantsFile({ request }: HttpContext, type: FileType): boolean {
  const types = type === 'text/csv' ? TABLE_TYPES : [type]
  const accepted = request.header('accept', '')!
  const formats: readonly string[] = FORMATS[type]
  return types.some((one) => accepted.includes(one)) || formats.includes(request.qs().format)
}
