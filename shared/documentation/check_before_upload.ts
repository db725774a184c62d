import {
  BYTES_A_MEGABYTE,
  MAX_DOCUMENT_MEGABYTES,
  documentTypeOf,
} from '#shared/documentation/document_file'

/** What a browser can tell of a file before it is sent; null when nothing is wrong. */
export function problemBeforeUpload({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'wrong_type' | 'too_large' | 'empty' | null {
  if (documentTypeOf(name) === null) return 'wrong_type'
  if (size > MAX_DOCUMENT_MEGABYTES * BYTES_A_MEGABYTE) return 'too_large'
  return size === 0 ? 'empty' : null
}

/** A size as it is read: the number, and the unit as a key of the catalogue. */
export function readableSize(bytes: number): {
  unit: 'bytes' | 'kilobytes' | 'megabytes'
  number: number
} {
  if (bytes < 1_000) return { unit: 'bytes', number: bytes }
  if (bytes < 1_000_000) return { unit: 'kilobytes', number: Math.round(bytes / 1_000) }
  return { unit: 'megabytes', number: Math.round(bytes / 100_000) / 10 }
}
