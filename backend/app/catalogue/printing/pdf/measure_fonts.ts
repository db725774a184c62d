import { fontPath } from '#app/catalogue/printing/pdf/label_fonts'
import {
  FEATURES_OFF,
  type FontName,
  FONT_NAMES,
} from '#shared/catalogue/printing/fonts/font_names'
import PDFDocument from 'pdfkit'

export interface OpenFont {
  unitsPerEm: number
  ascent: number
  descent: number
  characterSet: number[]
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
  layout(
    text: string,
    features: Record<string, boolean>
  ): { glyphs: { id: number; name: string }[]; positions: { xAdvance: number }[] }
}

const FEATURES = Object.fromEntries(FEATURES_OFF.map((feature) => [feature, false]))

/** A character without width that joins to both sides. */
const JOINER = '\u200D'

/** A single-glyph letter that joins on both sides. */
const SEEN = '\u0633'

/** The letters of Arabic, Persian, Urdu, Kurdish and Pashto names. */
const LETTERS = [
  ...Array.from({ length: 0x3a - 0x20 }, (_, index) => String.fromCodePoint(0x621 + index)),
  ...Array.from({ length: 0x4a - 0x40 }, (_, index) => String.fromCodePoint(0x641 + index)),
  ...'ٱپچژڤکگیەۀہھےٹڈڑںڕڵۆێۇۋځڅډړږښڼۍې',
]

/** Arabic signs that do not join: punctuation, digits and per cent. */
const SIGNS = '،؛؟٠١٢٣٤٥٦٧٨٩٪٫٬۰۱۲۳۴۵۶۷۸۹'

export const FONT_TABLES = 'shared/catalogue/printing/fonts/font_tables.ts'

/** Returns the text of the file {@link FONT_TABLES}. */
export function writeFontTables(): string {
  const document = new PDFDocument({ autoFirstPage: false })
  const tables = FONT_NAMES.map((name) => {
    document.font(fontPath(name))
    const { font } = (document as unknown as { _font: { font: OpenFont } })._font
    return `  '${name}': {\n${tableOf(name, font)}  },\n`
  })
  return `import type { FontName, FontTable } from '#shared/catalogue/printing/fonts/font_names'

/**
 * The advance widths of the bundled fonts, by which screen and proof set the same text in the same
 * place. Written by \`npm run ace -- labels:measure\` from the fonts; do not edit.
 */
export const FONT_TABLES: Readonly<Record<FontName, FontTable>> = {
${tables.join('')}}
`
}

function tableOf(name: FontName, font: OpenFont): string {
  const rows: [string, string | number][] = [
    ['unitsPerEm', font.unitsPerEm],
    ['ascent', font.ascent],
    ['descent', -font.descent],
  ]
  if (name.startsWith('arabic')) {
    rows.push(['widths', quoted(widthsOf(font, [...SIGNS].map(codePointOf)))])
    rows.push(['letters', quoted(lettersOf(font))], ['pairs', quoted(pairsOf(font))])
  } else {
    const plain = font.characterSet.filter((code) =>
      /[^\p{M}\p{C}\p{Zl}\p{Zp}]/u.test(charOf(code))
    )
    rows.push(['widths', quoted(widthsOf(font, plain))])
    const marks = marksOf(font)
    if (marks) rows.push(['marks', quoted(marks)])
  }
  return rows.map(([key, value]) => rowOf(key, String(value))).join('')
}

const charOf = (code: number) => String.fromCodePoint(code)
const codePointOf = (char: string) => char.codePointAt(0)!
const quoted = (text: string) => `'${text}'`

/** Formats a row like prettier, with a long text on its own line. */
function rowOf(key: string, value: string): string {
  const row = `    ${key}: ${value},`
  return row.length <= 100 ? `${row}\n` : `    ${key}:\n      ${value},\n`
}

function widthsOf(font: OpenFont, codes: readonly number[]): string {
  const ranges: string[] = []
  let last = -2
  for (const code of [...codes].sort((a, b) => a - b)) {
    const width = String(font.glyphForCodePoint(code).advanceWidth)
    if (code === last + 1) ranges.push(`${ranges.pop()} ${width}`)
    else ranges.push(`${code.toString(16)} ${width}`)
    last = code
  }
  return ranges.join(';')
}

/** Returns the combining marks that do not widen a text. */
function marksOf(font: OpenFont): string {
  const letter = font.characterSet.map(charOf).find((char) => /\p{L}/u.test(char))!
  const widthOf = (text: string) =>
    font.layout(text, FEATURES).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return font.characterSet
    .filter((code) => /\p{M}/u.test(charOf(code)))
    .filter((code) => widthOf(letter + charOf(code)) === widthOf(letter))
    .map((code) => code.toString(16))
    .join(' ')
}

/** Measures a text between joining neighbours, without their own widths. */
function widthBetween(font: OpenFont, text: string, before: boolean, after: boolean): number {
  const { positions } = font.layout(
    `${before ? JOINER : ''}${text}${after ? JOINER : ''}`,
    FEATURES
  )
  // Glyphs run from left to right, so the joiner after the text comes first.
  const own = positions.slice(after ? 1 : 0, before ? -1 : undefined)
  return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}

const glyphsOf = (font: OpenFont, text: string) => font.layout(text, FEATURES).glyphs

/** Returns whether a letter joins the letter before it, whose form then changes. */
function joinsBefore(font: OpenFont, letter: string): boolean {
  return glyphsOf(font, SEEN + letter).at(-1)!.id !== glyphsOf(font, SEEN)[0].id
}

function joinsAfter(font: OpenFont, letter: string): boolean {
  return glyphsOf(font, letter + SEEN)[0].id !== glyphsOf(font, SEEN)[0].id
}

function lettersOf(font: OpenFont): string {
  return LETTERS.map((letter) => {
    const widths = [widthBetween(font, letter, false, false)]
    const [before, after] = [joinsBefore(font, letter), joinsAfter(font, letter)]
    if (before) widths.push(widthBetween(font, letter, true, false))
    if (before && after) {
      widths.push(widthBetween(font, letter, false, true), widthBetween(font, letter, true, true))
    }
    return [letter, ...widths].join(' ')
  }).join(';')
}

/** Returns the pairs of letters whose width differs from the sum of both letters' widths. */
function pairsOf(font: OpenFont): string {
  const forms = new Map(
    LETTERS.map((letter) => [
      letter,
      { joinsBefore: joinsBefore(font, letter), joinsAfter: joinsAfter(font, letter) },
    ])
  )
  const widths = new Map<string, number>()
  const width = (letter: string, before: boolean, after: boolean) => {
    const key = `${letter}${before}${after}`
    if (!widths.has(key)) widths.set(key, widthBetween(font, letter, before, after))
    return widths.get(key)!
  }
  const pairs: string[] = []
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const joined = forms.get(first)!.joinsAfter && forms.get(second)!.joinsBefore
      const more = (before: boolean) =>
        widthBetween(font, first + second, before, false) -
        width(first, before, joined) -
        width(second, joined, false)
      const apart = more(false)
      const afterLetter = forms.get(first)!.joinsBefore ? more(true) : apart
      if (apart !== 0 || afterLetter !== 0) pairs.push(`${first}${second} ${apart} ${afterLetter}`)
    }
  }
  return pairs.join(';')
}
