import { PAGE } from '#app/catalogue/printing/pdf/page_line'
import type { Mark } from '#shared/catalogue/printing/layouts/draw_label'

/** A part of a document that stays on one page. Sizes are in tenths of a millimetre. */
export interface Block {
  height: number
  marks: (top: number) => Mark[]
  /** True if the block stays on the page of the next block, like a heading. */
  isHeading?: boolean
}

export interface PlacedBlock {
  block: Block
  top: number
}

const FIRST_TOP = 140
/** Top of the following pages, below the line that names the document. */
const NEXT_TOP = 260
export const BOTTOM = PAGE.bottom - 190

export function placeBlocks(blocks: readonly Block[]): PlacedBlock[][] {
  const pages: PlacedBlock[][] = [[]]
  let top = FIRST_TOP
  blocks.forEach((block, index) => {
    if (top + heightWithNext(blocks, index) > BOTTOM && pages.at(-1)!.length > 0) {
      pages.push([])
      top = NEXT_TOP
    }
    pages.at(-1)!.push({ block, top })
    top += block.height
  })
  return pages
}

function heightWithNext(blocks: readonly Block[], index: number): number {
  const block = blocks[index]
  if (!block) return 0
  return block.height + (block.isHeading ? heightWithNext(blocks, index + 1) : 0)
}
