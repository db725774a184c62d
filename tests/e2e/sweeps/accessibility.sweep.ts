import { test } from '@japa/runner'
import { findBarriers } from '#tests/e2e/setup/axe'
import { byPerson, leaveKeptPage, openVisit } from '#tests/e2e/setup/visits/open_visit'
import { seenWide } from '#tests/e2e/setup/screens/guises'
import { BACKOFFICE_VISITS } from '#tests/e2e/setup/visits/backoffice_visits'
import { STOREFRONT_VISITS } from '#tests/e2e/setup/visits/storefront_visits'

test.group('In a wide window, in English, in light colours', (group) => {
  group.teardown(leaveKeptPage)

  test('a page has no accessibility problems in wide, English and light: {what}')
    .with(byPerson(seenWide([...STOREFRONT_VISITS, ...BACKOFFICE_VISITS])))
    .run(async ({ assert }, visit) => {
      const page = await openVisit(visit, {})
      assert.deepEqual(await findBarriers(page), [])
    })
})
