/** Weights that a layout can choose. */
export const FONT_WEIGHTS = [400, 600] as const
export type FontWeight = (typeof FONT_WEIGHTS)[number]

/**
 * Parts of the bundled fonts: each is a file of its own, on screen and in PDFs. A character comes
 * from the first part that has it.
 */
export const FONT_PARTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'hebrew',
  'arabic',
] as const

export type FontName = `${(typeof FONT_PARTS)[number]}-${FontWeight}`

/** Every font file, named by part and weight. */
export const FONT_NAMES: readonly FontName[] = FONT_PARTS.flatMap((part) =>
  FONT_WEIGHTS.map((weight) => `${part}-${weight}` as const)
)

/** Features that would move glyphs away from their plain advance widths; off on both sides. */
export const FEATURES_OFF = ['kern', 'liga', 'calt'] as const

/** The advance widths of one font, in its own units, as `font_tables.ts` writes them. */
export interface FontTable {
  unitsPerEm: number
  ascent: number
  descent: number
  /** Ranges of characters by themselves, divided by `;`: the first one in hexadecimal, then the widths. */
  widths: string
  /** Characters in hexadecimal that stand above or below the one before and take no width. */
  marks?: string
  /**
   * Arabic letters, divided by `;`: the letter and its isolated, final, initial and medial width. A
   * letter without a final width does not join to the one before, without an initial one not to the next.
   */
  letters?: string
  /** How much wider two neighbours are than each alone, divided by `;`: after a letter they do not join to, and after one they do. */
  pairs?: string
}
