/** The allowed file types, by ending (rule 12.5). */
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

/** Each upload allows some of them. */
export const FILE_TYPES = { ...DOCUMENT_TYPES, webp: 'image/webp' } as const

export type FileType = keyof typeof FILE_TYPES

export const DOCUMENT_ENDINGS = 'PDF, PNG, JPEG, SVG, DOCX, XLSX, PPTX, ZIP, TXT, CSV'

export const ACCEPTED_ENDINGS = Object.keys(DOCUMENT_TYPES)
  .map((ending) => `.${ending}`)
  .join(',')

export const MAX_DOCUMENT_MEGABYTES = 50
export const MAX_DATA_URL_MEGABYTES = 5

export const BYTES_A_MEGABYTE = 1024 * 1024

const MAX_FILE_NAME = 150

export const documentTypeOf = (fileName: string): DocumentType | null =>
  endingAmong(Object.keys(DOCUMENT_TYPES) as DocumentType[], fileName)

export function endingAmong<Ending extends string>(
  endings: readonly Ending[],
  fileName: string
): Ending | null {
  const ending = /\.([a-z]{3,4})$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  return endings.find((one) => one === ending) ?? null
}

/** Characters that file systems refuse, or that hide the real name. */
const NOT_IN_A_NAME = /[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}<>:"|?*%]/gu

/** Names that Windows reserves for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Returns the file name to store: Unicode-composed, at most 150 characters, with a lower-case
 * ending. Folders and unsafe characters are removed.
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

/** Cuts a text without splitting a surrogate pair. */
const shortened = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

export const nameWithoutEnding = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .slice(0, 100)
    .trim()
