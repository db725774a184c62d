import type { ByteRange } from '#app/foundation/files/file_storage'

/**
 * Parses a `Range` header. Returns null to send the whole file, also for an invalid header or
 * several ranges. Returns `unsatisfiable` for a range beyond the end.
 */
export function readRange(
  header: string | undefined,
  bytes: number
): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), bytes)
    return length === 0 ? 'unsatisfiable' : { first: bytes - length, last: bytes - 1 }
  }
  const first = Number(from)
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= bytes ? 'unsatisfiable' : { first, last }
}
