import { POINTS_PER_UNIT, drawMarks } from '#app/catalogue/printing/pdf/draw_marks'
import type { Language } from '#shared/ground/i18n/language'
import type { Mark } from '#shared/catalogue/printing/layouts/draw_label'
import PDFDocument from 'pdfkit'

interface PagesToWrite {
  title: string
  language: Language
  now: Date
  pages: number
  /** Returns the marks of a page; pages count from 0. */
  marksOf?: (page: number) => readonly Mark[]
  /** Draws on a page before its marks. */
  draw?: (document: PDFKit.PDFDocument, page: number) => void
  attachment?: { name: string; content: Buffer; type: string }
}

/** Writes A4 pages as a PDF. Call it only in the PDF thread, because it occupies the processor. */
export async function writePages({
  title,
  language,
  now,
  pages,
  marksOf,
  draw,
  attachment,
}: PagesToWrite): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: now },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (attachment) {
    const { name, type, content } = attachment
    document.file(content, { name, type, creationDate: now, modifiedDate: now })
  }
  const ended = new Promise((resolve) => document.once('end', resolve))
  for (let page = 0; page < pages; page += 1) {
    document.addPage()
    draw?.(document, page)
    drawMarks(document, marksOf?.(page) ?? [], { x: 0, y: 0, scale: POINTS_PER_UNIT })
  }
  document.end()
  await ended
  return Buffer.concat(chunks)
}
