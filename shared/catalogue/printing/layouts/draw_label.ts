import { QUIET_MODULES } from '#shared/catalogue/printing/layouts/code39'
import {
  ISOLATES,
  type LabelValues,
  fillText,
  holds,
} from '#shared/catalogue/printing/layouts/fill_text'
import { type FittedText, fitText } from '#shared/catalogue/printing/layouts/fit_text'
import type { FontName } from '#shared/catalogue/printing/fonts/font_names'
import {
  type LabelProblem,
  addProblems,
  barcodeValue,
  fitBarcode,
  textProblems,
} from '#shared/catalogue/printing/layouts/label_problems'
import { LOGO_PATHS } from '#shared/catalogue/printing/layouts/label_logos'
import type {
  BarcodeElement,
  Box,
  LabelLayout,
  LogoElement,
  RectElement,
  TextElement,
  TextPlace,
} from '#shared/catalogue/printing/layouts/layout_contract'

/** `ink` is printed; `warning` marks what cannot be printed. */
export type Tone = 'ink' | 'warning'

/** A positioned text: `x` is its left end, `y` the baseline. */
export interface TextMark {
  kind: 'text'
  text: string
  font: FontName
  rightToLeft: boolean
  x: number
  y: number
  size: number
  width: number
}

/** A filled outline by the even-odd rule, scaled and then moved to `x`, `y`. */
interface FillMark {
  kind: 'fill'
  path: string
  x: number
  y: number
  scale: number
  tone: Tone
}

/** A line inside the edge of a rectangle. */
interface FrameMark {
  kind: 'frame'
  box: Box
  line: number
  dashed: boolean
  tone: Tone
}

export type Mark = TextMark | FillMark | FrameMark

/** A label as drawn on screen and in the proof. Lengths are tenths of a millimetre. */
export interface LabelDrawing {
  width: number
  height: number
  marks: Mark[]
  problems: LabelProblem[]
  /** Texts and barcode values for screen readers. */
  texts: { kind: 'text' | 'barcode'; text: string }[]
}

/** Draws a label with its values (rule 6.4). The same input gives the same drawing everywhere. */
export function drawLabel(layout: LabelLayout, values: LabelValues): LabelDrawing {
  const { width, height, elements } = layout
  const drawing: LabelDrawing = { width, height, marks: [], problems: [], texts: [] }
  for (const element of elements) {
    if (!holds(element.when, values)) continue
    switch (element.kind) {
      case 'text':
        drawText(element, values, drawing)
        break
      case 'barcode':
        drawBarcode(element, values, drawing)
        break
      case 'rect':
        drawing.marks.push(drawRect(element))
        break
      case 'logo':
        drawing.marks.push(drawLogo(element))
    }
  }
  return drawing
}

function drawText(element: TextElement, values: LabelValues, drawing: LabelDrawing): void {
  const filled = fillText(element.text, values)
  if (!filled) return
  const fitted = fitText(filled.text, element)
  drawing.marks.push(...placeLines(fitted, element))
  drawing.texts.push({ kind: 'text', text: filled.text.replace(ISOLATES, '') })
  if (fitted.fits && !fitted.missing) return
  drawing.marks.push(...warningSign(element.box))
  addProblems(drawing.problems, textProblems(filled, fitted, values))
}

export const placeText = (text: string, place: TextPlace): TextMark[] =>
  placeLines(fitText(text, place), place)

function placeLines({ lines, size }: FittedText, { box, align }: TextPlace): TextMark[] {
  const height = lines.reduce((sum, { ascent, descent }) => sum + (ascent + descent) * size, 0)
  let top = box.y + (box.height - height) / 2
  return lines.flatMap(({ runs, width, ascent, descent }) => {
    const y = round(top + ascent * size)
    top += (ascent + descent) * size
    const spare = box.width - width * size
    const left = box.x + spare * { left: 0, center: 0.5, right: 1 }[align]
    return runs.map(({ text, font, rightToLeft, offset, width: runWidth }) => ({
      kind: 'text' as const,
      text,
      font,
      rightToLeft,
      x: round(left + offset * size),
      y,
      size,
      width: round(runWidth * size),
    }))
  })
}

function drawBarcode(element: BarcodeElement, values: LabelValues, drawing: LabelDrawing): void {
  const { box } = element
  const value = barcodeValue(element, values)
  if (value === '') return
  const fitted = fitBarcode(element, value)
  if ('problem' in fitted) {
    drawing.marks.push(...warningSign(box))
    return addProblems(drawing.problems, [fitted.problem])
  }
  const module = round(fitted.module, 4)
  const bars = fitted.code.bars.map(([start, width]) => {
    const x = round((QUIET_MODULES + start) * module)
    return `M${x} 0H${round((QUIET_MODULES + start + width) * module)}V${box.height}H${x}Z`
  })
  drawing.marks.push(fill(bars.join(''), box.x, box.y))
  drawing.texts.push({ kind: 'barcode', text: value })
}

function drawRect({ box, line }: RectElement): Mark {
  if (line > 0) return { kind: 'frame', box, line, dashed: false, tone: 'ink' }
  return fill(`M0 0H${box.width}V${box.height}H0Z`, box.x, box.y)
}

function drawLogo({ box, logo }: LogoElement): Mark {
  const side = Math.min(box.width, box.height)
  const x = round(box.x + (box.width - side) / 2)
  const y = round(box.y + (box.height - side) / 2)
  return { ...fill(LOGO_PATHS[logo], x, y), scale: round(side / 32, 4) }
}

const fill = (path: string, x: number, y: number): FillMark => ({
  kind: 'fill',
  path,
  x,
  y,
  scale: 1,
  tone: 'ink',
})

/** A triangle with an exclamation mark, 24 wide and 21 high. */
const WARNING_SIGN = 'M12 0L24 21H0Z M10.6 7L11.2 14H12.8L13.4 7Z M10.7 15.8V18.2H13.3V15.8Z'

function warningSign(box: Box): Mark[] {
  const scale = round(Math.min(30, box.height, box.width) / 24, 4)
  const sign = fill(WARNING_SIGN, round(box.x + box.width - 24 * scale), round(box.y))
  return [
    { kind: 'frame', box, line: 3, dashed: true, tone: 'warning' },
    { ...sign, scale, tone: 'warning' },
  ]
}

/** Rounds a length, so that drawings are equal on every machine. */
function round(length: number, digits = 3): number {
  const factor = 10 ** digits
  return Math.round(length * factor) / factor
}
