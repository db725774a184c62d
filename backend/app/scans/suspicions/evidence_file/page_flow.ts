import { PAGE, type LineStyle, line } from '#app/catalogue/printing/pdf/page_line'
import type { Mark } from '#shared/catalogue/printing/layouts/draw_label'
import { measureText } from '#shared/catalogue/printing/layouts/fit_text'

/** A full-width element; lengths are tenths of a millimetre. */
export interface Block {
  height: number
  marks?: (top: number) => Mark[]
  /** Draws vectors; the document's unit is the point. */
  draw?: (document: PDFKit.PDFDocument, top: number) => void
  /** The height that must follow on the same page. */
  keeps?: number
  /** Repeated above the block on a new page. */
  repeats?: Block
}

export interface PlacedBlock extends Block {
  top: number
}

const TOP = 140
/** Upper end of the footer. */
const BOTTOM = 2_740

export function setPages(blocks: readonly Block[]): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]]
  let top = TOP
  const place = (block: Block) => {
    pages.at(-1)!.push({ ...block, top })
    top += block.height
  }
  for (const block of blocks) {
    if (top > TOP && top + block.height + (block.keeps ?? 0) > BOTTOM) {
      pages.push([])
      top = TOP
      if (block.repeats) place(block.repeats)
    }
    place(block)
  }
  return pages
}

export const space = (height: number): Block => ({ height })

/** Splits a text into blocks of one line, so that it can continue on the next page. */
export function paragraph(text: string, style: LineStyle = {}): Block[] {
  const { size = 30, weight = 400, width = PAGE.width } = style
  const place = {
    box: { x: 0, y: 0, width, height: 1_000_000 },
    size: { max: size, min: size },
    weight,
    align: 'left' as const,
    max_lines: 1_000,
  }
  return text
    .split('\n')
    .flatMap((one) => measureText(broken(one), place).lines)
    .map(({ text: words }) => ({
      height: Math.round(size * 1.5),
      marks: (top: number) => line(words, top, { ...style, size }),
    }))
}

/** Characters of a word that certainly fit on a line; longer words are broken. */
const LONGEST_WORD = 60

const broken = (text: string) =>
  text.replace(/\S+/g, (word) => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gu'))!.join(' '))

export const heading = (text: string, size = 40): Block => ({
  height: size * 2,
  marks: (top) => line(text, top + size * 0.4, { size, weight: 600 }),
  keeps: 260,
})

export function fact(name: string, value: string): Block[] {
  const left = PAGE.left + FACT_NAME
  const [first, ...others] = paragraph(value, { size: 28, left, width: PAGE.width - FACT_NAME })
  return [
    {
      height: first!.height,
      marks: (top) => [
        ...line(name, top, { size: 28, weight: 600, width: FACT_NAME - 20 }),
        ...first!.marks!(top),
      ],
    },
    ...others,
  ]
}

const FACT_NAME = 480

export interface Column {
  heading: string
  width: number
  align?: 'left' | 'right'
}

/** Returns a table that repeats its headings on each page; `draw` adds a drawing to a row. */
export function table(
  columns: readonly Column[],
  rows: readonly { cells: readonly string[]; draw?: Block['draw'] }[]
): Block[] {
  const row = (cells: readonly string[], weight: 400 | 600) => (top: number) => {
    let left = PAGE.left
    return columns.flatMap(({ width, align = 'left' }, index) => {
      const marks = line(cells[index] ?? '', top, {
        size: 24,
        least: 16,
        weight,
        left,
        width: width - 20,
        align,
      })
      left += width
      return marks
    })
  }
  const head: Block = {
    height: ROW + 6,
    marks: row(
      columns.map((column) => column.heading),
      600
    ),
    keeps: 2 * ROW,
  }
  return [
    head,
    ...rows.map(({ cells, draw }) => ({
      height: ROW,
      marks: row(cells, 400),
      ...(draw && { draw }),
      repeats: head,
    })),
  ]
}

const ROW = 40
