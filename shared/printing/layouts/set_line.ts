import { arabicWidth } from '#shared/printing/layouts/arabic_width'
import { FONT_PARTS, type FontName, type FontWeight } from '#shared/printing/layouts/font_names'
import { charMarks, charWidths, reachOf } from '#shared/printing/layouts/fonts'
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
  /** Characters that no font has, each once; {@link SUBSTITUTE} replaces them. */
  missing: string
}

interface PlacedChar {
  char: string
  /** Null for a character that is not drawn but parts the letters beside it. */
  font: FontName | null
  rightToLeft: boolean
}

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u
const FONTS_RIGHT_TO_LEFT = /^(?:arabic|hebrew)-/

/** Replaces a character that no font has. */
export const SUBSTITUTE = '\u25cc'

/** French numbers have it between thousands; no font of ours does. */
const NARROW_SPACE = '\u202f'
const FIXED_SPACE = '\u00a0'

/** Decides over joining, direction or form, and is not drawn itself. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u
const NON_JOINER = '\u200c'

/** Sets one line: which glyphs of which font, in which order, how wide. */
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
    // Rare characters, such as emoji, first.
    missing: [...missing].toSorted((one, other) => other.length - one.length).join(''),
  }
}

/** A text as it is drawn, and the font of each of its characters; null for invisible ones. */
function chooseFonts(written: string, weight: FontWeight) {
  const missing = new Set<string>()
  const fonts: (FontName | null)[] = []
  let text = ''
  for (const char of written) {
    // Rare characters are two units of a string; leaving them out keeps one font to each unit.
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

/** The characters as they stand from left to right, brackets in Arabic and Hebrew turned round. */
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

/** The first font that has the character, a mark that of its letter; null when none does. */
function fontFor(char: string, before: FontName | null, weight: FontWeight): FontName | null {
  if (before && charMarks(before).has(char)) return before
  const known = fontsOf[weight].get(char)
  if (known !== undefined) return known
  const font = findFont(char, weight)
  fontsOf[weight].set(char, font)
  return font
}

/** Fonts that were looked for, by character: at most as many as there are characters of two bytes. */
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
