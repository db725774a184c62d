/** What kinds of files documents are, by the ending of their names (rule 12.5). */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const

export type DocumentType = keyof typeof DOCUMENT_TYPES

/** The endings as a reader is told them. */
export const DOCUMENT_ENDINGS = 'PDF, PNG, JPEG, SVG, DOCX, XLSX, PPTX, ZIP, TXT, CSV'

/** The endings as a file dialog takes them. */
export const ACCEPTED_ENDINGS = Object.keys(DOCUMENT_TYPES)
  .map((ending) => `.${ending}`)
  .join(',')

/** The largest file of a document, and the largest that comes as a data URL in JSON. */
export const MAX_DOCUMENT_MEGABYTES = 50
export const MAX_DATA_URL_MEGABYTES = 5

export const BYTES_A_MEGABYTE = 1024 * 1024

/** Of a file's name as it is kept, its ending included. */
const MAX_FILE_NAME = 150

/** The ending of a file's name when it is one of a document; null for all others. */
export function documentTypeOf(fileName: string): DocumentType | null {
  const ending = /\.([a-z]{3,4})$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  return ending !== undefined && Object.hasOwn(DOCUMENT_TYPES, ending)
    ? (ending as DocumentType)
    : null
}

/** What no system takes in a name, or what hides how a name goes on. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}<>:"|?*%]/gu

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A file's name as it is kept: without folders, without characters that a system takes for something
 * else, composed, at most 150 characters long, with its ending in small letters.
 */
export function cleanFileName(fileName: string): string {
  const last = fileName.slice(0, 1_000).normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(NOT_IN_A_NAME, '').replace(/\s+/g, ' ').trim()
  const dot = clean.lastIndexOf('.')
  const ending = dot < 0 ? '' : clean.slice(dot).toLowerCase()
  const name = (dot < 0 ? clean : clean.slice(0, dot)).replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  const safe = name === '' ? 'document' : DEVICE.test(name) ? `_${name}` : name
  return shortened(safe, MAX_FILE_NAME - ending.length) + ending
}

/** Cut without halving a character. */
const shortened = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** A file's name without its ending, as a document is called that was given no other name. */
export const nameWithoutEnding = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .slice(0, 100)
    .trim()
