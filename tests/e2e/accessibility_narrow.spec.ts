import { test } from '@japa/runner'
import { findBarriers } from '#tests/e2e/setup/axe'
import { englishLeft } from '#tests/e2e/setup/english_left'
import { seenNarrow } from '#tests/e2e/setup/guises'
import { openPage } from '#tests/e2e/setup/open_page'
import { BACKOFFICE_VISITS } from '#tests/e2e/setup/backoffice_visits'
import { STOREFRONT_VISITS } from '#tests/e2e/setup/storefront_visits'
import type { Page } from 'playwright'

/** How many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

test.group('In a window of 360 pixels, in French, in dark colours', () => {
  test('axe finds nothing, nothing is cut off, nothing is English: {what}')
    .with(seenNarrow([...STOREFRONT_VISITS, ...BACKOFFICE_VISITS]))
    .run(async ({ assert }, { open, refusals }) => {
      const page = await openPage({
        language: 'fr',
        viewport: 'narrow',
        colours: 'dark',
        refusals,
      })
      await open(page, 'fr')
      assert.deepEqual(await findBarriers(page), [])
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await englishLeft(page), [])
    })
})
