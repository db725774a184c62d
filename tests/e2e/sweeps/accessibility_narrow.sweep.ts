import { test } from '@japa/runner'
import { findBarriers } from '#tests/e2e/setup/axe'
import { remainingEnglish } from '#tests/e2e/setup/screens/remaining_english'
import { seenNarrow } from '#tests/e2e/setup/screens/guises'
import { byPerson, leaveKeptPage, openVisit } from '#tests/e2e/setup/visits/open_visit'
import { BACKOFFICE_VISITS } from '#tests/e2e/setup/visits/backoffice_visits'
import { STOREFRONT_VISITS } from '#tests/e2e/setup/visits/storefront_visits'
import type { Page } from 'playwright'

/** Returns by how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

const GUISE = { language: 'fr', viewport: 'narrow', colours: 'dark' } as const

test.group('In a window of 360 pixels, in French, in dark colours', (group) => {
  group.teardown(leaveKeptPage)

  test('a page is accessible, fits and is translated in narrow, French and dark: {what}')
    .with(byPerson(seenNarrow([...STOREFRONT_VISITS, ...BACKOFFICE_VISITS])))
    .run(async ({ assert }, visit) => {
      const page = await openVisit(visit, GUISE)
      assert.deepEqual(await findBarriers(page), [])
      assert.equal(await overflow(page), 0)
      assert.deepEqual(await remainingEnglish(page), [])
    })
})
