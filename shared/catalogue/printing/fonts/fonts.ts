import type { FontName, FontTable } from '#shared/catalogue/printing/fonts/font_names'
import { FONT_TABLES } from '#shared/catalogue/printing/fonts/font_tables'

const marks = new Map<FontName, ReadonlySet<string>>()
const readers = new Map<FontName, ReadonlyMap<string, number>>()

/** Returns the advance widths of single characters, in ems. */
export function charWidths(font: FontName): ReadonlyMap<string, number> {
  const read = readers.get(font) ?? readWidths(FONT_TABLES[font])
  readers.set(font, read)
  return read
}

function readWidths({ widths, unitsPerEm }: FontTable): ReadonlyMap<string, number> {
  const read = new Map<string, number>()
  for (const range of widths.split(';')) {
    const [first, ...advances] = range.split(' ')
    const start = Number.parseInt(first, 16)
    advances.forEach((advance, index) => {
      if (advance) read.set(String.fromCodePoint(start + index), Number(advance) / unitsPerEm)
    })
  }
  return read
}

export function charMarks(font: FontName): ReadonlySet<string> {
  const read = marks.get(font) ?? readMarks(FONT_TABLES[font])
  marks.set(font, read)
  return read
}

const readMarks = ({ marks: codes = '' }: FontTable): ReadonlySet<string> =>
  new Set(
    codes
      .split(' ')
      .filter((code) => code !== '')
      .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
  )

/** Returns the extent of glyphs above and below the baseline, in ems. */
export function reachOf(font: FontName): { ascent: number; descent: number } {
  const { ascent, descent, unitsPerEm } = FONT_TABLES[font]
  return { ascent: ascent / unitsPerEm, descent: descent / unitsPerEm }
}
