import { createTranslator } from '#shared/ground/i18n/translator'
import { orderStatisticsMessages } from '#shared/ordering/order_statistics/order_statistics_messages_en'
import { registrationsMessages } from '#shared/companies/suppliers/messages_en'
import { expect } from '#tests/e2e/setup/expect'
import { field } from '#tests/e2e/setup/find'
import { holdResponses } from '#tests/e2e/setup/hold_responses'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { placeOrder, someLines } from '#tests/e2e/setup/orders/ordering'
import { ofCompanies } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const orders = createTranslator<typeof orderStatisticsMessages>('en', orderStatisticsMessages)
const suppliers = createTranslator<typeof registrationsMessages>('en', registrationsMessages)

const SERVICE = 'service@printer.example'

interface Screen {
  what: string
  table: 'table' | 'grid'
  path: string
  filter: string
  /** The number of results. */
  count: RegExp
  /** Logs in a user with results. */
  begin: (page: Page) => Promise<void>
}

const asService = (page: Page) => logIn(page, demoLogin(SERVICE))

async function asOrderer(page: Page): Promise<void> {
  await logIn(page, await createOrderer())
  await placeOrder(page, await someLines(page, 1))
}

const SCREENS: readonly Screen[] = [
  {
    what: 'order history',
    table: 'table',
    path: '/statistics/history',
    filter: en('statistics.history.search'),
    count: /^1 order/,
    begin: asOrderer,
  },
  {
    what: 'order statistics of a supplier',
    table: 'table',
    path: '/statistics/orderStatistics',
    filter: orders('order_statistics.order'),
    count: /^1 ordered item/,
    begin: asOrderer,
  },
  {
    what: 'overview of all orders',
    table: 'grid',
    path: '/backoffice/order_overview',
    filter: orders('order_statistics.order'),
    count: /^[\d,]+ ordered items?$/,
    begin: asService,
  },
  {
    what: 'registrations',
    table: 'grid',
    path: '/backoffice/registrations',
    filter: suppliers('registrations.search'),
    count: /^[\d,]+ compan(?:y|ies)$/,
    begin: asService,
  },
]

test.group('Former results', () => {
  for (const { what, table: role, path, filter, count, begin } of SCREENS) {
    test(`former results are dimmed and not counted while another filter is loading: ${what}`, async () => {
      const page = await openPage()
      await begin(page)
      await page.goto(path)
      const table = page.getByRole(role).first()
      await expect(table).toBeVisible()
      await expect(page.getByText(count)).toBeVisible()
      const { reached, release } = await holdResponses(/=LP-NOBODY/)
      await field(page, filter).fill('LP-NOBODY')
      await reached
      const previous = page
        .locator('[aria-busy=true]')
        .filter({ has: page.getByRole(role) })
        .first()
      await expect(previous).toHaveCSS('opacity', '0.5')
      await expect(page.getByText(count)).toBeHidden()
      release()
      await expect(table).toBeHidden()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    })
  }

  test('the former rows of a list of the backoffice are dimmed while another filter is loading', async () => {
    const page = await openPage()
    await asService(page)
    await page.goto('/backoffice/companies')
    const table = page.getByRole('table').first()
    await expect(table).toBeVisible()
    const { reached, release } = await holdResponses(/LP-NOBODY/)
    await field(page, ofCompanies.en('companies.search')).fill('LP-NOBODY')
    await reached
    const previous = page
      .locator('[aria-busy=true]')
      .filter({ has: page.getByRole('table') })
      .first()
    await expect(previous).toHaveCSS('opacity', '0.5')
    release()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })
})
