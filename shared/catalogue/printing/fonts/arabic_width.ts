import type { FontWeight } from '#shared/catalogue/printing/fonts/font_names'
import { FONT_TABLES } from '#shared/catalogue/printing/fonts/font_tables'

interface Letter {
  joinsBefore: boolean
  joinsAfter: boolean
  isolated: number
  final: number
  initial: number
  medial: number
}

interface Shapes {
  unitsPerEm: number
  letters: ReadonlyMap<string, Letter>
  pairs: ReadonlyMap<string, { apart: number; joined: number }>
}

const shapes = new Map<FontWeight, Shapes>()

/** Marks are above or below a letter, without width, and do not separate letters. */
const ARABIC_MARK = /^[\u064B-\u0652\u0670]$/

/**
 * Returns the width of an Arabic run in ems, including ligatures. Letters take isolated, final,
 * initial or medial shapes by their neighbours. Returns null for a letter missing in the font
 * table.
 */
export function arabicWidth(text: string, weight: FontWeight): number | null {
  const { unitsPerEm, letters, pairs } = shapesOf(weight)
  const chars = [...text].filter((char) => !ARABIC_MARK.test(char))
  if (!chars.every((char) => letters.has(char))) return null
  let units = 0
  for (const [index, char] of chars.entries()) {
    const letter = letters.get(char)!
    const before = joins(letters.get(chars[index - 1]), letter)
    const after = joins(letter, letters.get(chars[index + 1]))
    units += letter[formOf(before, after)]
    const pair = pairs.get(char + (chars[index + 1] ?? ''))
    if (pair) units += before ? pair.joined : pair.apart
  }
  return units / unitsPerEm
}

const joins = (left: Letter | undefined, right: Letter | undefined): boolean =>
  Boolean(left?.joinsAfter && right?.joinsBefore)

function formOf(before: boolean, after: boolean) {
  if (before) return after ? 'medial' : 'final'
  return after ? 'initial' : 'isolated'
}

function shapesOf(weight: FontWeight): Shapes {
  const read = shapes.get(weight) ?? readShapes(weight)
  shapes.set(weight, read)
  return read
}

function readShapes(weight: FontWeight): Shapes {
  const { letters, pairs, unitsPerEm } = FONT_TABLES[`arabic-${weight}`]
  return {
    unitsPerEm,
    letters: new Map(entriesOf(letters).map(([char, ...widths]) => [char, readLetter(widths)])),
    pairs: new Map(
      entriesOf(pairs).map(([pair, apart, joined]) => [
        pair,
        { apart: Number(apart), joined: Number(joined) },
      ])
    ),
  }
}

const entriesOf = (table = '') => table.split(';').map((entry) => entry.split(' '))

function readLetter([isolated, final, initial, medial]: string[]): Letter {
  const alone = Number(isolated)
  return {
    joinsBefore: Boolean(final),
    joinsAfter: Boolean(initial),
    isolated: alone,
    final: final ? Number(final) : alone,
    initial: initial ? Number(initial) : alone,
    medial: medial ? Number(medial) : alone,
  }
}
