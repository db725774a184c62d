import { PAGE, type LineStyle, line } from '#app/printing/page_line'
import type { Mark } from '#shared/printing/layouts/draw_label'
import { measureText } from '#shared/printing/layouts/fit_text'

/** Something as wide as a page; lengths are tenths of a millimetre. */
export interface Block {
  height: number
  marks?: (top: number) => Mark[]
  /** Drawn as vectors, in the page's own units and from its corner. */
  draw?: (document: PDFKit.PDFDocument, top: number) => void
  /** What has to stand on the same page below it. */
  keeps?: number
  /** Stands above the block once more where a page begins with it. */
  repeats?: Block
}

/** A block where it stands. */
export interface PlacedBlock extends Block {
  top: number
}

const TOP = 140
/** Where what stands at the end of every page begins. */
const BOTTOM = 2_740

/** Sets blocks one below the other, a new page begun where there is no room for the next. */
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

/** The lines of a text as wide as a page, each a block: a long one goes on with the next page. */
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

/** The longest word that a line is sure to have room for. */
const LONGEST_WORD = 60

const broken = (text: string) =>
  text.replace(/\S+/g, (word) => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gu'))!.join(' '))

/** A line with the heading of what follows. */
export const heading = (text: string, size = 40): Block => ({
  height: size * 2,
  marks: (top) => line(text, top + size * 0.4, { size, weight: 600 }),
  keeps: 260,
})

/** A name and what it stands for, beside each other. */
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

/** A column: its heading, and how wide it is. */
export interface Column {
  heading: string
  width: number
  align?: 'left' | 'right'
}

/** A table whose headings stand on each of its pages; `sign` draws into a row's second column. */
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
