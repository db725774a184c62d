import { setImmediate } from 'node:timers/promises'
import { POINTS_PER_UNIT, drawMarks } from '#app/printing/draw_marks'
import type { Language } from '#shared/i18n/language'
import type { Mark } from '#shared/printing/layouts/draw_label'
import type { FontName } from '#shared/printing/layouts/font_names'
import PDFDocument from 'pdfkit'

interface PagesToWrite {
  title: string
  language: Language
  now: Date
  pages: number
  /** What stands on a page, counted from 0. */
  marksOf: (page: number) => readonly Mark[]
  /** Draws below the marks of a page what is no mark; yields where others may be let in. */
  draw?: (document: PDFKit.PDFDocument, page: number) => Iterable<void>
  /** A file that comes along inside. */
  attachment?: { name: string; content: Buffer; type: string }
}

/** Marks that are drawn in a few milliseconds. */
const MARKS_AT_ONCE = 32

/** pdfkit keeps its fonts to itself, and embeds all of them at once when the document ends. */
interface WithFonts {
  _fontFamilies: Record<string, { finalize: () => void }>
}

/** Writes pages of A4 as PDF; other calls are let in after each of its small parts. */
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
  const opened = new Set<FontName>()
  for (let page = 0; page < pages; page += 1) {
    document.addPage()
    for (const _ of draw?.(document, page) ?? []) await setImmediate()
    for (const marks of partsOf(marksOf(page), opened)) {
      drawMarks(document, marks, { x: 0, y: 0, scale: POINTS_PER_UNIT })
      await setImmediate()
    }
    document.flushPages()
    await setImmediate()
  }
  for (const font of Object.values((document as unknown as WithFonts)._fontFamilies)) {
    font.finalize()
    await setImmediate()
  }
  const ended = new Promise((resolve) => document.once('end', resolve))
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Marks in small parts; one that opens a font, which takes as long as many others, ends its part. */
function* partsOf(marks: readonly Mark[], opened: Set<FontName>): Generator<Mark[]> {
  let part: Mark[] = []
  for (const mark of marks) {
    part.push(mark)
    const opens = mark.kind === 'text' && !opened.has(mark.font)
    if (opens) opened.add(mark.font)
    if (!opens && part.length < MARKS_AT_ONCE) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
