import { test } from '@japa/runner'
import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { withSuspicions } from '#tests/e2e/setup/suspicions'
import { goTo } from '#tests/e2e/setup/visit'
import type { Page } from 'playwright'

/** Who of the demo looks at which lists: those with the most columns. Tables whose columns are specified scroll. */
const LISTS = {
  'service@printer.example': [
    ...['companies', 'users', 'blocks', 'directory', 'addresses', 'orders', 'spools'],
    ...['contact_messages', 'mail_outbox'],
  ],
  'admin@printer.example': ['audit_log', 'products'],
  'quota@maker.example': ['quota_events'],
  'analyst@maker.example': ['suspicions'],
}

/** By how many pixels the list's table is wider than the place it has; a list without rows has none. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('.RaList-content')
    return place ? place.scrollWidth - place.clientWidth : 0
  })

test.group('Lists of the backoffice', (group) => {
  group.setup(withSuspicions)

  test('fit into a window of 1280 pixels in French', async ({ assert }) => {
    const page = await openPage({ language: 'fr', viewport: 'wide' })
    const tooWide: string[] = []
    for (const [email, lists] of Object.entries(LISTS)) {
      await logIn(page, demoLogin(email))
      for (const list of lists) {
        await goTo(page, `/backoffice/${list}`)
        const pixels = await excess(page)
        if (pixels > 0) tooWide.push(`${list} by ${pixels}`)
      }
    }
    assert.deepEqual(tooWide, [])
  })
})
