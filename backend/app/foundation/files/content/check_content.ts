import { checkArchive, checkOfficeFile } from '#app/foundation/files/content/check_archive'
import { checkSvg } from '#app/foundation/files/content/check_svg'
import { checkText } from '#app/foundation/files/content/check_text'
import { contentMismatch } from '#app/foundation/files/content/content_refusals'
import type { FileType } from '#shared/ground/http/document_file'
import { fileTypeFromFile } from 'file-type'

/** Types that a signature identifies, with the extension that `file-type` returns for them. */
const SIGNED: Partial<Record<FileType, string>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  webp: 'webp',
}

type Check = (path: string) => Promise<void>

const CHECKS: Partial<Record<FileType, Check>> = {
  svg: checkSvg,
  docx: (path) => checkOfficeFile(path, 'word/document.xml'),
  xlsx: (path) => checkOfficeFile(path, 'xl/workbook.xml'),
  pptx: (path) => checkOfficeFile(path, 'ppt/presentation.xml'),
  zip: checkArchive,
  txt: checkText,
  csv: checkText,
}

/** Checks that a file's content fits its extension (rule 12.5). Throws 422 at `file`. */
export async function checkContent(path: string, type: FileType): Promise<void> {
  const signature = SIGNED[type]
  if (signature !== undefined) {
    const found = await fileTypeFromFile(path)
    if (found?.ext !== signature) throw contentMismatch(type)
  }
  await CHECKS[type]?.(path)
}
