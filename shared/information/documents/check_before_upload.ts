import {
  BYTES_A_MEGABYTE,
  MAX_DOCUMENT_MEGABYTES,
  documentTypeOf,
} from '#shared/ground/http/document_file'

export function problemBeforeUpload({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'wrong_type' | 'too_large' | 'empty' | null {
  if (documentTypeOf(name) === null) return 'wrong_type'
  if (size > MAX_DOCUMENT_MEGABYTES * BYTES_A_MEGABYTE) return 'too_large'
  return size === 0 ? 'empty' : null
}

export function readableSize(bytes: number): {
  unit: 'bytes' | 'kilobytes' | 'megabytes'
  number: number
} {
  if (bytes < 1_000) return { unit: 'bytes', number: bytes }
  if (bytes < 1_000_000) return { unit: 'kilobytes', number: Math.round(bytes / 1_000) }
  return { unit: 'megabytes', number: Math.round(bytes / 100_000) / 10 }
}
