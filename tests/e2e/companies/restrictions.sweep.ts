import { createUser } from '#database/factories/user_factory'
import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expectedCosts, money } from '#tests/e2e/setup/orders/expected_costs'
import { button, fact, heading, link } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import {
  fillCart,
  orderableProducts,
  placeOrder,
  rollsOf,
  someLines,
} from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import { blockMessages } from '#shared/ordering/blocks/block_messages_en'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

const ORDERING = '/orders/order_process'

const mainNavigation = (page: Page) =>
  page.getByRole('navigation', { name: en('layout.navigation.main') })

test.group('Who may not order', () => {
  test('a blocked company sees why and cannot enter anything', async () => {
    const page = await openAs(demoLogin('buyer@schulden.example'))
    const [product] = await requestApi<[Product]>(page, '/orders/api/products/')
    await page.goto(ORDERING)
    const panel = page.getByRole('region', { name: en('ordering.blocks.title') })
    await expect(panel).toContainText(blockMessages.UNPAID_BILLS.message)
    await expect(panel).toContainText(blockMessages.UNPAID_BILLS.lifted_by)
    await expect(panel.getByRole('link', { name: /^Write to customer service/ })).toHaveAttribute(
      'href',
      /^mailto:.+@/
    )
    const rolls = rollsOf(page, product)
    await expect(rolls).toBeDisabled()
    await expect(rolls).toHaveAccessibleDescription(
      new RegExp(en('ordering.block_reasons.BLOCKED_FOR_ORDERING'))
    )
    await expect(button(page, en('ordering.actions.continue'))).toHaveCount(0)
  })

  test('a blocked company sees the reason on its home page before the news', async ({ assert }) => {
    const page = await openAs(demoLogin('buyer@schulden.example'), { path: '/' })
    await expect(page.getByRole('region', { name: en('news.title'), exact: true })).toBeVisible()
    const names = await page
      .getByRole('region')
      .evaluateAll((regions) =>
        regions.map((one) => one.getAttribute('aria-label') ?? one.querySelector('h2')?.textContent)
      )
    assert.deepEqual(names.slice(0, 2), [en('ordering.blocks.title'), en('news.title')])
  })

  test('a company whose delivery address waits for approval sees that instead of each step', async () => {
    const page = await openAs(demoLogin('buyer@wartend.example'), { path: `${ORDERING}/payment` })
    await expect(heading(page)).toHaveText(
      'Currently you cannot order: Your delivery address has yet to be approved.'
    )
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText('Am Güterbahnhof 9')).toBeVisible()
  })

  test('an approved address opens the products without a reload', async () => {
    const { company, ...login } = await createOrderer({
      company: { deliveryAddress: 'CLIENT_APPROVAL_REQUESTED' },
    })
    const page = await openAs(login, { path: ORDERING })
    await expect(heading(page)).toHaveText(en('ordering.blocked.address_pending'))
    await db
      .from('addresses')
      .where({ company_id: company.id, category: 'DELIVERY' })
      .update({ state: 'APPROVED' })
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(heading(page)).toHaveText(en('ordering.title'))
    await expect(rollsOf(page, (await orderableProducts(page))[0]!)).toBeEnabled()
  })

  test('a reader has no link to ordering and is refused at its URL', async () => {
    const page = await openAs(demoLogin('reader@lumen.example'), { path: '/welcome' })
    await expect(link(mainNavigation(page), en('layout.navigation.statistics'))).toBeVisible()
    await expect(link(mainNavigation(page), en('layout.navigation.ordering'))).toHaveCount(0)
    await expect(page.getByRole('link', { name: en('welcome.order') })).toHaveCount(0)
    await page.goto(ORDERING)
    await expect(heading(page)).toHaveText('Unauthorized Access')
    await expect(
      page.getByText("You don't have sufficient rights to access this Content.")
    ).toBeVisible()
  })

  test('a reader can neither repeat nor cancel an order and sees why', async () => {
    const orderer = await createOrderer()
    const page = await openAs(orderer)
    await placeOrder(page, await someLines(page, 1))
    const reader = await createUser(db.connection(), {
      companyId: orderer.company.id,
      roles: ['SUPPLIER_READER'],
    })
    const own = await openAs(
      { ...orderer, email: reader.email, password: reader.password },
      { path: '/statistics/history' }
    )
    await own.getByRole('button', { name: /^Details of order / }).click()
    for (const text of ['statistics.order.repeat', 'statistics.order.cancel'] as const) {
      await expect(button(own, en(text))).toBeDisabled()
      await expect(button(own, en(text))).toHaveAccessibleDescription(
        en('statistics.order.repeat_reasons.NO_RIGHT')
      )
    }
  })
})

test.group('Transport and costs', () => {
  test('handling, delivery and own transport of an internal supplier are fixed', async () => {
    const orderer = await createOrderer({
      company: { group: 'INTERNAL_SUPPLIERS', transportRestriction: 'TRANSPORT_CUSTOMER' },
    })
    const page = await openAs(orderer)
    const [product] = await orderableProducts(page)
    const lines = [{ product: product!, rolls: 1 }]
    await fillCart(page, lines)
    await page.goto(ORDERING)
    const costs = await expectedCosts(lines, { ...orderer.company, transportByCustomer: true })
    const region = page.getByRole('region', { name: en('ordering.costs.title') })
    await expect(fact(region, en('ordering.costs.total'))).toHaveText(money(costs.totalCents))
    await expect(fact(region, en('ordering.costs.handling'))).toHaveText(money(0))
    await expect(fact(region, en('ordering.costs.delivery'))).toHaveText(money(0))
    await expect(region.getByText(en('ordering.costs.included'))).toHaveCount(2)

    await page.goto(`${ORDERING}/order_summary/adressAndDelivery`)
    const transport = page.getByRole('checkbox', { name: en('ordering.address.own_transport') })
    await expect(transport).toBeChecked()
    await expect(transport).toBeDisabled()
  })
})
