import { type Mark, placeText } from '#shared/catalogue/printing/layouts/draw_label'
import { isolated } from '#shared/catalogue/printing/layouts/fill_text'
import { setLine } from '#shared/catalogue/printing/fonts/set_line'

/** The left margin, text width and bottom edge of an A4 page, in tenths of a millimetre. */
export const PAGE = { left: 150, width: 1_800, bottom: 2_970 }

export interface LineStyle {
  size?: number
  /** The smallest size of a long text. */
  least?: number
  weight?: 400 | 600
  left?: number
  width?: number
  align?: 'left' | 'right'
}

/** Returns a company's name, with its account id if a character cannot be printed. */
export const companyName = (name: string, accountId: string): string =>
  setLine(name, 400).missing === '' ? isolated(name) : `${isolated(name)} (${accountId})`

/** Returns a line of text whose box begins at `top`. Long text is shrunk and then cut. */
export function line(text: string, top: number, style: LineStyle = {}): Mark[] {
  const { size = 34, least = 20, weight = 400, left = PAGE.left, width = PAGE.width } = style
  return placeText(text.normalize('NFC').replace(/\s+/g, ' ').trim(), {
    box: { x: left, y: top, width, height: size * 1.75 },
    size: { max: size, min: Math.min(size, least) },
    weight,
    align: style.align ?? 'left',
    max_lines: 1,
  })
}
