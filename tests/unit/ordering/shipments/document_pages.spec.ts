import { type Block, BOTTOM, placeBlocks } from '#app/ordering/documents/document_pages'
import { test } from '@japa/runner'

const block = (height: number, isHeading = false): Block => ({
  height,
  isHeading,
  marks: () => [],
})

const heightsOf = (blocks: readonly Block[]) =>
  placeBlocks(blocks).map((page) => page.map(({ block: { height } }) => height))

test.group('The pages of a document', () => {
  test('blocks fill a page to its end and continue on the next one', ({ assert }) => {
    const pages = placeBlocks(Array.from({ length: 100 }, () => block(100)))
    assert.equal(pages.flat().length, 100)
    for (const {
      top,
      block: { height },
    } of pages.flat()) {
      assert.isAtMost(top + height, BOTTOM)
    }
    assert.isAbove(pages.length, 3)
  })

  test('a heading is not left alone at the end of a page', ({ assert }) => {
    const room = BOTTOM - 140
    assert.deepEqual(heightsOf([block(room - 150), block(100, true), block(100)]), [
      [room - 150],
      [100, 100],
    ])
  })

  test('a block that is higher than a page has one of its own', ({ assert }) => {
    assert.deepEqual(heightsOf([block(10), block(5_000), block(10)]), [[10], [5_000], [10]])
  })
})
