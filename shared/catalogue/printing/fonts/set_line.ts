import { arabicWidth } from '#shared/catalogue/printing/fonts/arabic_width'
import {
  FONT_PARTS,
  type FontName,
  type FontWeight,
} from '#shared/catalogue/printing/fonts/font_names'
import { charMarks, charWidths, reachOf } from '#shared/catalogue/printing/fonts/fonts'
import bidiFactory from 'bidi-js'

/** Neighbouring characters of one font and direction. Positions are in ems from the left end. */
export interface Run {
  font: FontName
  /** The text in reading order. */
  text: string
  rightToLeft: boolean
  offset: number
  width: number
}

/** A line with all characters positioned, in ems. */
export interface SetLine {
  /** From left to right. */
  runs: Run[]
  width: number
  ascent: number
  descent: number
  /** Unique characters without a font, which {@link SUBSTITUTE} replaces. */
  missing: string
}

interface PlacedChar {
  char: string
  /** Null for an invisible character that separates its neighbours. */
  font: FontName | null
  rightToLeft: boolean
}

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u
const FONTS_RIGHT_TO_LEFT = /^(?:arabic|hebrew)-/

export const SUBSTITUTE = '\u25cc'

/** Separates thousands in French numbers, but no bundled font contains it. */
const NARROW_SPACE = '\u202f'
const FIXED_SPACE = '\u00a0'

/** Characters that affect joining, direction or form, and are not drawn. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u
const NON_JOINER = '\u200c'

export function setLine(written: string, weight: FontWeight): SetLine {
  const { text, fonts, missing } = chooseFonts(written, weight)
  const chars: PlacedChar[] = visualOrder(text)
    .map(({ index, char, rightToLeft }) => {
      const font = fonts[index] ?? null
      const isTurned = rightToLeft && font !== null && FONTS_RIGHT_TO_LEFT.test(font)
      return { char, font, rightToLeft: isTurned }
    })
    .filter(({ char, font }) => font !== null || char === NON_JOINER)
  const runs = toRuns(chars, weight)
  const reaches = runs.map(({ font }) => reachOf(font))
  return {
    runs,
    width: runs.reduce((sum, { width }) => sum + width, 0),
    ascent: Math.max(0, ...reaches.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...reaches.map(({ descent }) => descent)),
    // Characters of two code units, such as emoji, come first.
    missing: [...missing].toSorted((one, other) => other.length - one.length).join(''),
  }
}

function chooseFonts(written: string, weight: FontWeight) {
  const missing = new Set<string>()
  const fonts: (FontName | null)[] = []
  let text = ''
  for (const char of written) {
    // Characters outside the first plane are two code units. Without them, each unit has one font.
    const isRare = char.length > 1
    if (INVISIBLE.test(char)) {
      if (isRare) continue
      text += char
      fonts.push(null)
      continue
    }
    const shown = char === NARROW_SPACE ? FIXED_SPACE : char
    const font = isRare ? null : fontFor(shown, fonts.at(-1) ?? null, weight)
    if (!font) missing.add(char)
    text += font ? shown : SUBSTITUTE
    fonts.push(font ?? fontFor(SUBSTITUTE, null, weight))
  }
  return { text, fonts, missing }
}

/** Returns the characters from left to right, with brackets mirrored in right-to-left text. */
function visualOrder(text: string): { index: number; char: string; rightToLeft: boolean }[] {
  if (!RIGHT_TO_LEFT.test(text)) {
    return [...text].map((char, index) => ({ index, char, rightToLeft: false }))
  }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  return bidi.getReorderedIndices(text, { levels, paragraphs }).map((index) => ({
    index,
    char: mirrored.get(index) ?? text[index]!,
    rightToLeft: levels[index]! % 2 === 1,
  }))
}

/** A mark uses the font of its letter. */
function fontFor(char: string, before: FontName | null, weight: FontWeight): FontName | null {
  if (before && charMarks(before).has(char)) return before
  const known = fontsOf[weight].get(char)
  if (known !== undefined) return known
  const font = findFont(char, weight)
  fontsOf[weight].set(char, font)
  return font
}

/** Cache by character, with at most one entry for each character of the first plane. */
const fontsOf: Readonly<Record<FontWeight, Map<string, FontName | null>>> = {
  400: new Map(),
  600: new Map(),
}

function findFont(char: string, weight: FontWeight): FontName | null {
  for (const part of FONT_PARTS) {
    if (charWidths(`${part}-${weight}`).has(char)) return `${part}-${weight}`
  }
  return arabicWidth(char, weight) === null ? null : `arabic-${weight}`
}

function toRuns(chars: readonly PlacedChar[], weight: FontWeight): Run[] {
  const runs: Run[] = []
  let offset = 0
  for (let start = 0; start < chars.length;) {
    const { font, rightToLeft } = chars[start]!
    let end = start + 1
    if (font === null) {
      start = end
      continue
    }
    while (chars[end]?.font === font && chars[end]!.rightToLeft === rightToLeft) end += 1
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
  if (font.startsWith('arabic') && !parts.every((char) => widths.has(char))) {
    return arabicWidth(text, weight) ?? 0
  }
  return parts.reduce((sum, char) => sum + (widths.get(char) ?? 0), 0)
}
