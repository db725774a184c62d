import { test } from '@japa/runner'
import { findBarriers } from '#tests/e2e/setup/axe'
import { openPage } from '#tests/e2e/setup/open_page'
import { seenWide } from '#tests/e2e/setup/guises'
import { BACKOFFICE_VISITS } from '#tests/e2e/setup/backoffice_visits'
import { STOREFRONT_VISITS } from '#tests/e2e/setup/storefront_visits'

test.group('In a wide window, in English, in light colours', () => {
  test('axe finds nothing: {what}')
    .with(seenWide([...STOREFRONT_VISITS, ...BACKOFFICE_VISITS]))
    .run(async ({ assert }, { open, refusals }) => {
      const page = await openPage({ refusals })
      await open(page, 'en')
      assert.deepEqual(await findBarriers(page), [])
    })
})
