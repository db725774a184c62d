import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { writeMail } from '#tests/e2e/setup/screens/backoffice'
import { expect } from '#tests/e2e/setup/expect'
import { goWithin } from '#tests/e2e/setup/visits/go_within'
import { demoLogin, logIn, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { askToCancel, orderAs } from '#tests/e2e/setup/orders/fulfilment'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { withSuspicions } from '#tests/e2e/setup/scans/suspicions'
import { createScannedRoll } from '#tests/e2e/setup/visits/scan_visits'
import { goTo } from '#tests/e2e/setup/visits/visit'
import type { Page } from 'playwright'

/** Paths of the backoffice by demo user. */
type Pages = Readonly<Record<string, readonly string[]>>

const ANALYST = 'analyst@maker.example'

/** The lists with the most columns. Tables with prescribed columns may scroll. */
const LISTS: Pages = {
  'service@printer.example': [
    ...['companies', 'users', 'blocks', 'directory', 'addresses', 'orders', 'spools'],
    ...['contact_messages', 'mail_outbox'],
  ],
  'admin@printer.example': ['audit_log', 'products'],
  'quota@maker.example': ['quota_events'],
  [ANALYST]: ['suspicions'],
}

/** Returns by how many pixels the table exceeds its container; 0 for an empty list. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('.RaList-content [role=region]')
    return place ? place.scrollWidth - place.clientWidth : 0
  })

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

function together(...many: Pages[]): Pages {
  const emails = new Set(many.flatMap((pages) => Object.keys(pages)))
  const pathsOf = (email: string) => many.flatMap((pages) => pages[email] ?? [])
  return Object.fromEntries([...emails].map((email) => [email, pathsOf(email)]))
}

/** Visits pages one by one, with one page load per user. */
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

/** Returns by how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test.group('Lists of the backoffice', (group) => {
  group.setup(withSuspicions)

  test('French lists of the backoffice fit into a window of 1280 pixels', async ({ assert }) => {
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
    // The state with the longest text: an open case that no longer has enough evidence.
    const oldest = await db.from('suspicions').where('state', 'OPEN').orderBy('id').firstOrFail()
    await db.from('suspicions').where('id', oldest.id).update({ score: 10, assigned_to: userId })
    const page = await openPage({ language: 'fr', viewport: 'wide' })
    const order = await orderAs(page, await createOrderer())
    await db
      .from('orders')
      .where('id', order.pk)
      .update({ customer_order_no: 'PO-2026-NDM-018', total_cents: 12_345_678 })
    await askToCancel(page, order)
    const tooWide: string[] = []
    await walk(page, LISTS, async (list) => {
      const pixels = await excess(page)
      if (pixels > 0) tooWide.push(`${list} by ${pixels}`)
    })
    assert.deepEqual(tooWide, [])
  })

  test('no French page of the backoffice is wider than 768 pixels', async ({ assert }) => {
    const { roll } = await createScannedRoll({ 1: 2, 3: 1 })
    // Waiting and failed mails add buttons.
    await writeMail('PENDING')
    await writeMail('FAILED')
    const page = await openPage({ language: 'fr', viewport: 'tablet' })
    const tooWide: string[] = []
    const ofRoll = { [ANALYST]: [`spool_analysis?roll=${roll.rollNo}`] }
    await walk(page, together(LISTS, SCREENS, ofRoll), async (path) => {
      const pixels = await overflow(page)
      if (pixels > 0) tooWide.push(`${path} by ${pixels}`)
    })
    assert.deepEqual(tooWide, [])
  })

  test('a table wider than its window scrolls by keyboard', async () => {
    const page = await openAs(demoLogin('service@printer.example'), { viewport: 'tablet' })
    await goTo(page, '/backoffice/companies')
    const frame = page.getByRole('region', { name: 'Companies' })
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })
})
