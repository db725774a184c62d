interface EmbeddedFont {
  scale: number
  subset: { glyphs: number[] }
  /** Widths by glyph number in the PDF. */
  widths: number[]
  unicode: (readonly number[])[]
  layout(text: string, features: unknown): GlyphRun
  encode(text: string, features: unknown): [string[], GlyphRun['positions']]
}

interface GlyphRun {
  glyphs: readonly Glyph[]
  positions: readonly { xAdvance: number }[]
}

interface Glyph {
  id: number
  advanceWidth: number
  /** The first text that the glyph was drawn for; fontkit has one object per glyph. */
  codePoints: readonly number[]
}

const named = new WeakSet<EmbeddedFont>()

/**
 * Embeds a glyph once for each letter that uses it. Arabic letters share glyphs, but pdfkit maps
 * each glyph only to its first letter, so copied text would be wrong.
 */
export function nameGlyphsByLetter(document: PDFKit.PDFDocument): void {
  const font = (document as unknown as { _font: EmbeddedFont })._font
  if (named.has(font)) return
  named.add(font)
  const numbers = new Map<string, number>()
  const embed = ({ id, advanceWidth }: Glyph, letters: readonly number[]): number => {
    const number = font.subset.glyphs.push(id) - 1
    font.widths[number] = advanceWidth * font.scale
    font.unicode[number] = letters
    return number
  }
  font.encode = (text, features) => {
    const run = font.layout(text, features)
    const names = lettersOf(text, run)
    const encoded = run.glyphs.map((glyph, index) => {
      const key = [glyph.id, ...names[index]!].join(' ')
      const number = numbers.get(key) ?? embed(glyph, names[index]!)
      numbers.set(key, number)
      return number.toString(16).padStart(4, '0')
    })
    return [encoded, run.positions]
  }
}

/**
 * Returns the letters of each glyph, read from right to left. A glyph with a width belongs to the
 * next letter or ligature. Dots have no letter, and marks have their own.
 */
function lettersOf(text: string, { glyphs, positions }: GlyphRun): (readonly number[])[] {
  const letters = [...text]
    .filter((char) => !/\p{M}/u.test(char))
    .map((char) => char.codePointAt(0)!)
  const isBody = (index: number) => positions[index]!.xAdvance > 0
  const names: (readonly number[])[] = glyphs.map(({ codePoints }) => codePoints)
  const drawn = names
    .filter((_, index) => isBody(index))
    .reduce((sum, { length }) => sum + length, 0)
  if (drawn !== letters.length) return names
  let next = 0
  for (let index = glyphs.length - 1; index >= 0; index -= 1) {
    if (isBody(index)) names[index] = letters.slice(next, (next += names[index]!.length))
  }
  return names
}
