import type { TextPlace } from '#shared/catalogue/printing/layouts/layout_contract'
import { type SetLine, setLine } from '#shared/catalogue/printing/fonts/set_line'

export interface FittedText {
  size: number
  lines: SetLine[]
  /** False when even the smallest size is too large. The lines are then cut. */
  fits: boolean
  missing: string
}

const CUT = '…'

/** Step by which a text shrinks, in tenths of a millimetre. */
const STEP = 1

interface Word {
  text: string
  width: number
}

interface MeasuredText {
  size: number
  lines: Word[]
  /** The space in the box at this size: width in ems, and number of lines. */
  room: { width: number; lines: number }
  fits: boolean
  missing: string
}

/**
 * Sets a text as large as the box allows, within the sizes of the layout, broken between words. A
 * text that is too long at the smallest size is cut.
 */
export function fitText(text: string, element: TextPlace): FittedText {
  const { size, lines, room, fits, missing } = measureText(text, element)
  const { weight } = element
  const kept = fits ? lines.map(({ text: line }) => line) : cutLines(lines, room, weight)
  return { size, lines: kept.map((line) => setLine(line, weight)), fits, missing }
}

export function measureText(text: string, element: TextPlace): MeasuredText {
  const { size, weight } = element
  const whole = setLine(text, weight)
  const words = text.split(' ').map((word) => ({ text: word, width: setLine(word, weight).width }))
  const space = setLine(' ', weight).width
  const lineHeight = whole.ascent + whole.descent
  for (let at = size.max; ; at = Math.max(at - STEP, size.min)) {
    const room = { width: element.box.width / at, lines: linesAt(at, lineHeight, element) }
    const lines = breakLines(words, space, room.width)
    const fits = lines.length <= room.lines && lines.every(({ width }) => width <= room.width)
    if (fits || at === size.min) return { size: at, lines, room, fits, missing: whole.missing }
  }
}

/** Returns the number of lines that fit, with a tolerance for rounding. */
function linesAt(size: number, lineHeight: number, { box, max_lines: max }: TextPlace): number {
  return Math.min(max, Math.floor(box.height / (lineHeight * size) + 1e-6))
}

function breakLines(words: readonly Word[], space: number, width: number): Word[] {
  const lines: Word[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last && last.width + space + word.width <= width) {
      last.text += ` ${word.text}`
      last.width += space + word.width
    } else {
      lines.push({ ...word })
    }
  }
  return lines
}

/** Keeps at least one line, so that something is visible. */
function cutLines(
  lines: readonly Word[],
  room: { width: number; lines: number },
  weight: TextPlace['weight']
): string[] {
  const kept = lines.slice(0, Math.max(1, room.lines))
  return kept.map((line, index) => {
    const isLast = index === kept.length - 1 && lines.length > kept.length
    return !isLast && line.width <= room.width ? line.text : cut(line.text, room.width, weight)
  })
}

function cut(text: string, width: number, weight: TextPlace['weight']): string {
  const chars = [...text]
  for (let length = chars.length; length > 0; length -= 1) {
    const shorter = chars.slice(0, length).join('').trimEnd() + CUT
    if (setLine(shorter, weight).width <= width) return shorter
  }
  return CUT
}
