import { fontPath } from '#app/catalogue/printing/pdf/label_fonts'
import { nameGlyphsByLetter } from '#app/catalogue/printing/pdf/name_glyphs'
import type { Mark, TextMark } from '#shared/catalogue/printing/layouts/draw_label'
import { FEATURES_OFF } from '#shared/catalogue/printing/fonts/font_names'
import { DASHES, LABEL_COLOURS } from '#shared/catalogue/printing/layouts/label_svg'

/** PDF points per tenth of a millimetre. */
export const POINTS_PER_UNIT = 72 / 254

/** Font features to turn off. pdfkit's types only allow lists, but an object turns features off. */
const FEATURES = Object.fromEntries(
  FEATURES_OFF.map((feature) => [feature, false])
) as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/** Draws marks relative to the corner `x`, `y`, in points. */
export function drawMarks(
  document: PDFKit.PDFDocument,
  marks: readonly Mark[],
  { x, y, scale }: { x: number; y: number; scale: number }
): void {
  document.save().translate(x, y).scale(scale)
  for (const mark of marks) drawMark(document, mark)
  document.restore()
}

function drawMark(document: PDFKit.PDFDocument, mark: Mark): void {
  switch (mark.kind) {
    case 'text':
      return drawText(document, mark, LABEL_COLOURS.ink)
    case 'fill':
      document.save().translate(mark.x, mark.y).scale(mark.scale)
      document.path(mark.path).fill(LABEL_COLOURS[mark.tone], 'even-odd').restore()
      return
    case 'frame': {
      const { box, line } = mark
      const [width, height] = [Math.max(0, box.width - line), Math.max(0, box.height - line)]
      document.save().lineWidth(line)
      if (mark.dashed) document.dash(DASHES[0], { space: DASHES[1] })
      document
        .rect(box.x + line / 2, box.y + line / 2, width, height)
        .stroke(LABEL_COLOURS[mark.tone])
        .restore()
    }
  }
}

/** Draws text whose position and letter order are final; fontkit only shapes the letters. */
export function drawText(
  document: PDFKit.PDFDocument,
  { text, font, rightToLeft, size, x, y }: TextMark,
  colour: string
): void {
  document.font(fontPath(font))
  if (rightToLeft) nameGlyphsByLetter(document)
  document
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features: FEATURES })
}
