import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { writeMail } from '#tests/e2e/setup/backoffice'
import { expect } from '#tests/e2e/setup/expect'
import { goWithin } from '#tests/e2e/setup/go_within'
import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { createOrderer } from '#tests/e2e/setup/suppliers'
import { withSuspicions } from '#tests/e2e/setup/suspicions'
import { createScannedRoll } from '#tests/e2e/setup/scan_visits'
import { goTo } from '#tests/e2e/setup/visit'
import type { Page } from 'playwright'

/** Paths in the backoffice by who of the demo looks at them. */
type Pages = Readonly<Record<string, readonly string[]>>

const ANALYST = 'analyst@maker.example'

/** The lists with the most columns. Tables whose columns are specified scroll. */
const LISTS: Pages = {
  'service@printer.example': [
    ...['companies', 'users', 'blocks', 'directory', 'addresses', 'orders', 'spools'],
    ...['contact_messages', 'mail_outbox'],
  ],
  'admin@printer.example': ['audit_log', 'products'],
  'quota@maker.example': ['quota_events'],
  [ANALYST]: ['suspicions'],
}

/** By how many pixels the list's table is wider than the place it has; a list without rows has none. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('.RaList-content [role=region]')
    return place ? place.scrollWidth - place.clientWidth : 0
  })

/** Screens about scans, and the lists that have few columns. */
const SCREENS: Pages = {
  'service@printer.example': [
    ...['', 'labels', 'product_groups', 'price_lists', 'delivery_zones', 'imprints', 'layouts'],
    'shop_settings',
  ],
  'admin@printer.example': ['roles', 'job_runs'],
  'editor@maker.example': ['news', 'documents', 'document_categories', 'pages'],
  [ANALYST]: [
    ...['by_time', 'map', 'by_company', 'by_country', 'list'].map(
      (view) => `authentications?view=${view}`
    ),
    ...['supplier_analysis', 'id_analysis', 'registrations', 'supplier_files', 'alert_rules'],
    ...['order_overview', 'order_statistics', 'volume_status'],
  ],
}

/** The paths of all by who looks at them. */
function together(...many: Pages[]): Pages {
  const emails = new Set(many.flatMap((pages) => Object.keys(pages)))
  const pathsOf = (email: string) => many.flatMap((pages) => pages[email] ?? [])
  return Object.fromEntries([...emails].map((email) => [email, pathsOf(email)]))
}

/** Looks at pages one after the other; everybody loads the backoffice once. */
async function walk(page: Page, pages: Pages, look: (path: string) => Promise<void>) {
  for (const [email, paths] of Object.entries(pages)) {
    await logIn(page, demoLogin(email))
    for (const [index, path] of paths.entries()) {
      const go = index === 0 ? goTo : goWithin
      await go(page, `/backoffice/${path}`)
      await look(path)
    }
  }
}

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test.group('Lists of the backoffice', (group) => {
  group.setup(withSuspicions)

  test('the lists of the backoffice fit into a window of 1280 pixels in French', async ({
    assert,
  }) => {
    const { userId } = await createOrderer({
      company: {
        cofor10: `WMWMW${uniqueText(5)}`,
        name: 'Société Européenne de Sous-traitance WMWMWWMWMW',
      },
      user: {
        ...{ firstName: 'Marie-Antoinette', lastName: 'de La Rochefoucauld-Montbazon' },
        email: `marie-antoinette.${uniqueText().toLowerCase()}@decolletage-automobile.example`,
        roles: ['APPROVER', 'SUPPLIER_ORDERER', 'CUSTOMER_SERVICE'],
        state: 'CS_APPROVAL_REQUESTED',
      },
    })
    await db
      .from('users')
      .where('id', userId)
      .update({ last_login_at: toDbInstant(new Date()) })
    const page = await openPage({ language: 'fr', viewport: 'wide' })
    const tooWide: string[] = []
    await walk(page, LISTS, async (list) => {
      const pixels = await excess(page)
      if (pixels > 0) tooWide.push(`${list} by ${pixels}`)
    })
    assert.deepEqual(tooWide, [])
  })

  test('no page of the backoffice is wider than a window of 768 pixels in French', async ({
    assert,
  }) => {
    const { roll } = await createScannedRoll({ 1: 2, 3: 1 })
    // Mails that wait, and that failed, bring further buttons.
    await writeMail('PENDING')
    await writeMail('FAILED')
    const page = await openPage({ language: 'fr', viewport: 'tablet' })
    const tooWide: string[] = []
    const ofRoll = { [ANALYST]: [`spool_analysis?roll=${roll.spoolNo}`] }
    await walk(page, together(LISTS, SCREENS, ofRoll), async (path) => {
      const pixels = await overflow(page)
      if (pixels > 0) tooWide.push(`${path} by ${pixels}`)
    })
    assert.deepEqual(tooWide, [])
  })

  test('a table wider than its window scrolls by keyboard', async () => {
    const page = await openPage({ viewport: 'tablet' })
    await logIn(page, demoLogin('service@printer.example'))
    await goTo(page, '/backoffice/companies')
    const frame = page.getByRole('region', { name: 'Companies' })
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })
})
