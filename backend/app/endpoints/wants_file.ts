import type { HttpContext } from '@adonisjs/core/http'

/** What files are called in `format`, by their media type. */
const FORMATS = { 'text/csv': 'csv', 'application/pdf': 'pdf' } as const

/** Media types of the files that an answer may be asked for as. */
export type FileType = keyof typeof FORMATS

/** Returns whether a file is wanted: by `Accept: text/csv`, or `format=csv` in a link. */
export function wantsFile({ request }: HttpContext, type: FileType): boolean {
  return request.header('accept', '')!.includes(type) || request.qs().format === FORMATS[type]
}
