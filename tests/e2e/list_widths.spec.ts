import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { writeMail } from '#tests/e2e/setup/backoffice'
import { expect } from '#tests/e2e/setup/expect'
import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { createOrderer } from '#tests/e2e/setup/suppliers'
import { withSuspicions } from '#tests/e2e/setup/suspicions'
import { createScannedRoll } from '#tests/e2e/setup/scan_visits'
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
    const place = document.querySelector('.RaList-content [role=region]')
    return place ? place.scrollWidth - place.clientWidth : 0
  })

/** Screens about scans, and the lists that have few columns. */
const SCREENS = {
  'service@printer.example': [
    ...['', 'labels', 'product_groups', 'price_lists', 'delivery_zones', 'imprints', 'layouts'],
    'shop_settings',
  ],
  'admin@printer.example': ['roles', 'job_runs'],
  'editor@maker.example': ['news', 'documents', 'document_categories', 'pages'],
  'analyst@maker.example': [
    ...['by_time', 'map', 'by_company', 'by_country', 'list'].map(
      (view) => `authentications?view=${view}`
    ),
    ...['supplier_analysis', 'id_analysis', 'registrations', 'supplier_files', 'alert_rules'],
    ...['order_overview', 'order_statistics', 'volume_status'],
  ],
}

/** By how many pixels the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test.group('Lists of the backoffice', (group) => {
  group.setup(withSuspicions)

  test('fit into a window of 1280 pixels in French', async ({ assert }) => {
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

  test('no page is wider than a window of 768 pixels in French', async ({ assert }) => {
    const { roll } = await createScannedRoll({ 1: 2, 3: 1 })
    // Mails that wait, and that failed, bring further buttons.
    await writeMail('PENDING')
    await writeMail('FAILED')
    const page = await openPage({ language: 'fr', viewport: 'tablet' })
    const tooWide: string[] = []
    const look = async (path: string) => {
      await goTo(page, `/backoffice/${path}`)
      const pixels = await overflow(page)
      if (pixels > 0) tooWide.push(`${path} by ${pixels}`)
    }
    for (const screens of [LISTS, SCREENS]) {
      for (const [email, paths] of Object.entries(screens)) {
        await logIn(page, demoLogin(email))
        for (const path of paths) await look(path)
      }
    }
    await look(`spool_analysis?roll=${roll.spoolNo}`)
    assert.deepEqual(tooWide, [])
  })

  test('a table that is wider than its window scrolls by keyboard', async () => {
    const page = await openPage({ viewport: 'tablet' })
    await logIn(page, demoLogin('service@printer.example'))
    await goTo(page, '/backoffice/companies')
    const frame = page.getByRole('region', { name: 'Companies' })
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  })
})
