export const FONT_WEIGHTS = [400, 600] as const
export type FontWeight = (typeof FONT_WEIGHTS)[number]

/** A character comes from the first one that contains it. */
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

export const FONT_NAMES: readonly FontName[] = FONT_PARTS.flatMap((part) =>
  FONT_WEIGHTS.map((weight) => `${part}-${weight}` as const)
)

/** Font features that are disabled on screen and in PDFs, because they change advance widths. */
export const FEATURES_OFF = ['kern', 'liga', 'calt'] as const

/** The advance widths of one font, in its own units, as `font_tables.ts` contains them. */
export interface FontTable {
  unitsPerEm: number
  ascent: number
  descent: number
  /** Ranges separated by `;`: the first character in hexadecimal, then the widths. */
  widths: string
  /** Combining characters in hexadecimal, which have no width. */
  marks?: string
  /**
   * Arabic letters separated by `;`, each with isolated, final, initial and medial width. A letter
   * without a final width does not join the one before; without an initial width, not the next.
   */
  letters?: string
  /**
   * Additional width of two neighbours, separated by `;`: after a letter that does not join, and
   * after one that does.
   */
  pairs?: string
}
