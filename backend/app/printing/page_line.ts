import { type Mark, placeText } from '#shared/printing/layouts/draw_label'
import { isolated } from '#shared/printing/layouts/fill_text'
import { setLine } from '#shared/printing/layouts/set_line'

/** A4 in tenths of a millimetre, and what stays white of it. */
export const PAGE = { left: 150, width: 1_800, bottom: 2_970 }

export interface LineStyle {
  size?: number
  /** What a text that is too long shrinks to. */
  least?: number
  weight?: 400 | 600
  left?: number
  width?: number
  align?: 'left' | 'right'
}

/** A company's name for the middle of a line, with its account id where no font has a character of the name. */
export const companyName = (name: string, accountId: string): string =>
  setLine(name, 400).missing === '' ? isolated(name) : `${isolated(name)} (${accountId})`

/** A line of text whose box begins at `top`; what is too long shrinks and is cut at last. */
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
