import { arabicWidth } from '#shared/printing/layouts/arabic_width'
import { ISOLATES } from '#shared/printing/layouts/fill_text'
import type { FontName, FontWeight } from '#shared/printing/layouts/font_names'
import { charWidths, reachOf } from '#shared/printing/layouts/fonts'
import bidiFactory from 'bidi-js'

/** Neighbouring characters of one font and direction, placed from the line's left end. In ems. */
export interface Run {
  font: FontName
  /** In the order in which it is read. */
  text: string
  rightToLeft: boolean
  offset: number
  width: number
}

/** A line whose characters all have their place. In ems. */
export interface SetLine {
  /** From left to right. */
  runs: Run[]
  width: number
  ascent: number
  descent: number
  /** Characters that no font has, each once; the line is set without them. */
  missing: string
}

interface PlacedChar {
  char: string
  font: FontName
  rightToLeft: boolean
}

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u
const RARE = /[\u{10000}-\u{10FFFF}]/gu

/** Sets one line: which glyphs of which font, in which order, how wide. */
export function setLine(text: string, weight: FontWeight): SetLine {
  const chars: PlacedChar[] = []
  const missing = new Set<string>(text.match(RARE))
  for (const { char, rightToLeft } of visualOrder(text.replace(RARE, ''))) {
    const font = fontFor(char, weight)
    if (font) chars.push({ char, font, rightToLeft: rightToLeft && font.startsWith('arabic') })
    else missing.add(char)
  }
  const runs = toRuns(chars, weight)
  const reaches = runs.map(({ font }) => reachOf(font))
  return {
    runs,
    width: runs.reduce((sum, { width }) => sum + width, 0),
    ascent: Math.max(0, ...reaches.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...reaches.map(({ descent }) => descent)),
    missing: [...missing].join(''),
  }
}

/** The characters as they stand from left to right, brackets in Arabic turned round. */
function visualOrder(text: string): { char: string; rightToLeft: boolean }[] {
  if (!RIGHT_TO_LEFT.test(text)) {
    return [...text.replace(ISOLATES, '')].map((char) => ({ char, rightToLeft: false }))
  }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  return bidi
    .getReorderedIndices(text, { levels, paragraphs })
    .map((index) => ({
      char: mirrored.get(index) ?? text[index],
      rightToLeft: levels[index] % 2 === 1,
    }))
    .filter(({ char }) => char.replace(ISOLATES, '') !== '')
}

/** The first font that has the character; null when none does. */
function fontFor(char: string, weight: FontWeight): FontName | null {
  for (const part of ['latin', 'latin-ext'] as const) {
    if (charWidths(`${part}-${weight}`).has(char)) return `${part}-${weight}`
  }
  const isArabic = charWidths(`arabic-${weight}`).has(char) || arabicWidth(char, weight) !== null
  return isArabic ? `arabic-${weight}` : null
}

function toRuns(chars: readonly PlacedChar[], weight: FontWeight): Run[] {
  const runs: Run[] = []
  let offset = 0
  for (let start = 0; start < chars.length;) {
    const { font, rightToLeft } = chars[start]
    let end = start
    while (chars[end]?.font === font && chars[end].rightToLeft === rightToLeft) end += 1
    const part = chars.slice(start, end).map(({ char }) => char)
    const text = (rightToLeft ? part.reverse() : part).join('')
    const width = runWidth(text, font, weight)
    runs.push({ font, text, rightToLeft, offset, width })
    offset += width
    start = end
  }
  return runs
}

function runWidth(text: string, font: FontName, weight: FontWeight): number {
  const widths = charWidths(font)
  const parts = [...text]
  if (parts.every((char) => widths.has(char))) {
    return parts.reduce((sum, char) => sum + widths.get(char)!, 0)
  }
  return arabicWidth(text, weight) ?? 0
}
