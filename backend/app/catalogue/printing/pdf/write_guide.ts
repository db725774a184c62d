import { POINTS_PER_UNIT, drawMarks } from '#app/catalogue/printing/pdf/draw_marks'
import { fontPath } from '#app/catalogue/printing/pdf/label_fonts'
import { businessDay } from '#shared/ground/dates/business_day'
import type { Language } from '#shared/ground/i18n/language'
import type { GuideLabel, GuideLine } from '#shared/catalogue/printing/guide_line'
import { drawLabel } from '#shared/catalogue/printing/layouts/draw_label'
import PDFDocument from 'pdfkit'

/** A document. Lines that begin with `## ` are headings; those with `- ` are list items. */
export interface Guide {
  title: string
  lines: readonly GuideLine[]
  language: Language
}

const MARGINS = { top: 64, bottom: 64, left: 72, right: 72 }
const INK = '#1f2933'
const FAINT = '#5b6670'

/** Height of the caption below a label, in points. */
const CAPTION = 20

export async function writeGuide({ title, lines, language }: Guide, now: Date): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, CreationDate: now },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.once('end', resolve))
  document.registerFont('plain', fontPath('latin-400'))
  document.registerFont('bold', fontPath('latin-600'))
  document.font('bold').fontSize(22).fillColor(INK).text(title)
  document.moveDown(0.2)
  document
    .font('plain')
    .fontSize(9)
    .fillColor(FAINT)
    .text(`Label Portal · ${businessDay(now)}`)
  document.moveDown(1.2)
  for (const line of lines) {
    if (typeof line === 'string') writeLine(document, line)
    else writeLabel(document, line)
  }
  numberPages(document)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function writeLine(document: PDFKit.PDFDocument, line: string): void {
  if (line.startsWith('## ')) {
    document.moveDown(0.6)
    document.font('bold').fontSize(13).fillColor(INK).text(line.slice(3))
    document.moveDown(0.3)
    return
  }
  document.font('plain').fontSize(10.5).fillColor(INK)
  if (line.startsWith('- ')) {
    const { x, y } = document
    document.text('•', x, y, { lineBreak: false })
    document.text(line.slice(2), x + 14, y, { lineGap: 2.5 })
    document.x = x
  } else {
    document.text(line, { lineGap: 2.5 })
  }
  document.moveDown(0.4)
}

function writeLabel(document: PDFKit.PDFDocument, { layout, values, caption }: GuideLabel): void {
  const { width, height, marks } = drawLabel(layout, values)
  const [wide, high] = [width * POINTS_PER_UNIT, height * POINTS_PER_UNIT]
  if (document.y + high + CAPTION > document.page.height - MARGINS.bottom) document.addPage()
  const { x, y } = document
  drawMarks(document, marks, { x, y, scale: POINTS_PER_UNIT })
  document.save().lineWidth(0.5).rect(x, y, wide, high).stroke(FAINT).restore()
  document.font('plain').fontSize(9).fillColor(FAINT)
  document.text(caption, x, y + high + 5)
  document.moveDown(1.2)
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { count } = document.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page)
    // Without this, writing below the margin would start a new page.
    document.page.margins.bottom = 0
    document
      .font('plain')
      .fontSize(9)
      .fillColor(FAINT)
      .text(`${page + 1} / ${count}`, MARGINS.left, document.page.height - 44, { lineBreak: false })
  }
}
