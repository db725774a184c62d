import { createContract } from '#database/factories/order_factory'
import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { expectedCosts, money, unitPrice } from '#tests/e2e/setup/orders/expected_costs'
import { button, fact, field, heading, link } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import { holdRequests } from '#tests/e2e/setup/hold_responses'
import {
  dateField,
  fillCart,
  goToAddress,
  orderableProducts,
  rollsOf,
  rowOf,
  someLines,
  typeDate,
} from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, fr, textsOf } from '#tests/e2e/setup/texts'
import { earliestDeliveryDate, latestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import { unitPriceMicrosFor, tiersFromApi } from '#shared/catalogue/catalogue/price_tiers'
import type { Language } from '#shared/ground/i18n/language'
import type { PricedOrder } from '#shared/ordering/pricing/price_order'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

const costsOf = (page: Page, t: typeof en = en) =>
  page.getByRole('region', { name: t('ordering.costs.title') })

async function expectCosts(page: Page, costs: PricedOrder, language: Language = 'en') {
  const t = textsOf(language)
  const region = costsOf(page, t)
  await expect(fact(region, t('ordering.costs.total'))).toHaveText(
    money(costs.totalCents, language)
  )
  await expect(fact(region, t('ordering.costs.positions'))).toHaveText(
    money(costs.linesCents, language)
  )
  await expect(fact(region, t('ordering.costs.handling'))).toHaveText(
    money(costs.handlingCostsCents, language)
  )
  await expect(fact(region, t('ordering.costs.delivery'))).toHaveText(
    money(costs.deliveryCostsCents, language)
  )
}

function withTierAtSecondRoll(products: Product[]): Product {
  const found = products.find(({ prices, labels_per_unit: labels }) => {
    const next = prices[1]?.min_quantity ?? Infinity
    return labels < next && next <= 2 * labels
  })
  if (!found) throw new Error('The demo has no product with a tier at its second roll')
  return found
}

const microsFor = (product: Product, rolls: number) =>
  unitPriceMicrosFor(tiersFromApi(product.prices), rolls * product.labels_per_unit) ?? 0

test.group('Placing an order', () => {
  test('placing an order reduces the remaining quota next to the costs', async () => {
    const { company, ...login } = await createOrderer()
    const page = await openAs(login)
    const [product] = await orderableProducts(page)
    const labels = product!.labels_per_unit
    await createContract(db.connection(), company.id, product!.product_group.pk, 10 * labels)
    await page.goto('/orders/order_process')
    const left = (rolls: number) => {
      const count = (value: number) => value.toLocaleString('en')
      const values = { balance: count(rolls * labels), contracted: count(10 * labels) }
      return page.getByText(en('welcome.quota.left', values))
    }
    await expect(left(10)).toBeVisible()
    await rollsOf(page, product!).fill('1')
    await goToAddress(page)
    await button(page, en('ordering.actions.continue')).click()
    await button(page, en('ordering.address.missing_confirm')).click()
    await button(page, en('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
    await link(page, en('layout.navigation.ordering')).first().click()
    await expect(left(9)).toBeVisible()
  })

  test('three products, one beyond a price tier, are ordered at exact prices and confirmed by mail', async () => {
    const orderer = await createOrderer()
    const page = await openAs(orderer, { path: '/welcome' })
    await link(
      page.getByRole('navigation', { name: en('layout.navigation.main') }),
      en('layout.navigation.ordering')
    ).click()

    const products = await orderableProducts(page)
    const tiered = withTierAtSecondRoll(products)
    const [second, third] = products.filter((product) => product !== tiered)
    const row = rowOf(page, tiered)
    await rollsOf(page, tiered).fill('1')
    await expect(row).toContainText(`${unitPrice(microsFor(tiered, 1))} per label`)
    await rollsOf(page, tiered).fill('2')
    await expect(row).toContainText(`${unitPrice(microsFor(tiered, 2))} per label`)
    await rollsOf(page, second!).fill('3')
    await rollsOf(page, third!).fill('12')
    const lines = [
      { product: tiered, rolls: 2 },
      { product: second!, rolls: 3 },
      { product: third!, rolls: 12 },
    ]
    const costs = await expectedCosts(lines, orderer.company)
    await expectCosts(page, costs)
    for (const [index, { product }] of lines.entries()) {
      await expect(rowOf(page, product)).toContainText(money(costs.lines[index]!.totalCents))
    }

    await goToAddress(page)
    await field(page, en('ordering.address.order_no')).fill('PO-2026-0815')
    const tomorrow = earliestDeliveryDate(new Date())
    await typeDate(page, tomorrow)
    await button(page, en('ordering.actions.continue')).click()

    await expect(heading(page)).toHaveText(en('ordering.payment.title'))
    await expectCosts(page, costs)
    await expect(page.getByText('PO-2026-0815')).toBeVisible()
    await expect(page.getByText(tomorrow)).toBeVisible()
    await button(page, en('ordering.payment.send')).click()

    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
    const number = await fact(page, en('ordering.thankyou.number')).textContent()
    await expect(fact(page, en('ordering.thankyou.total'))).toHaveText(money(costs.totalCents))

    await page.goto(`/demo/mailbox?to=${encodeURIComponent(orderer.email)}`)
    await page.getByRole('link', { name: `Your order ${number}` }).click()
    const mail = page.frameLocator('iframe')
    await expect(mail.getByText(money(costs.totalCents)).first()).toBeVisible()
    const opened = page.waitForEvent('popup')
    await mail.getByRole('link', { name: 'Open the order' }).click()
    const order = (await opened).getByRole('dialog', {
      name: en('statistics.order.title', { order: number! }),
    })
    await expect(fact(order, en('ordering.costs.total'))).toHaveText(money(costs.totalCents))
  })

  test('the sums of an order are formatted in French', async () => {
    const orderer = await createOrderer({ user: { language: 'fr' } })
    const page = await openAs(orderer, { language: 'fr' })
    const lines = (await someLines(page, 2)).map((line) => ({ ...line, rolls: 4 }))
    await fillCart(page, lines)
    await page.goto('/orders/order_process')
    await expectCosts(page, await expectedCosts(lines, orderer.company), 'fr')
  })

  test('a shipping date before tomorrow is refused at its field', async () => {
    const page = await openAs(await createOrderer())
    await fillCart(page, await someLines(page, 1))
    await page.goto('/orders/order_process/order_summary/adressAndDelivery')
    await field(page, en('ordering.address.order_no')).fill('PO-1')
    const now = new Date()
    for (const [date, problem] of [
      ['2024-02-29', en('ordering.address.date_too_early', { date: earliestDeliveryDate(now) })],
      ['2199-01-31', en('ordering.address.date_too_late', { date: latestDeliveryDate(now) })],
    ] as const) {
      await typeDate(page, date)
      await button(page, en('ordering.actions.continue')).click()
      await expect(page.getByText(problem)).toBeVisible()
      await expect(dateField(page).getByRole('spinbutton').first()).toBeFocused()
      await expect(heading(page)).toHaveText(en('ordering.address.title'))
    }
  })

  test('the shipping date moves nothing below it when its calendar has loaded', async () => {
    const page = await openAs(await createOrderer({ user: { language: 'fr' } }), {
      language: 'fr',
      viewport: 'narrow',
    })
    await fillCart(page, await someLines(page, 1))
    const calendar = await holdRequests(page, /DatePickerField.*\.js/)
    await page.goto('/orders/order_process/order_summary/adressAndDelivery')
    await calendar.reached
    const below = button(page, fr('ordering.actions.continue'))
    const label = fr('ordering.address.date')
    await expect(field(page, label)).toBeDisabled()
    const before = await below.boundingBox()
    calendar.release()
    await expect(page.getByRole('group', { name: label })).toBeVisible()
    expect(await below.boundingBox()).toEqual(before)
  })

  test('a shipping date is picked from a calendar in the page’s language', async () => {
    const page = await openAs(await createOrderer({ user: { language: 'fr' } }), { language: 'fr' })
    await fillCart(page, await someLines(page, 1))
    await page.goto('/orders/order_process/order_summary/adressAndDelivery')
    const tomorrow = earliestDeliveryDate(new Date())
    await page.getByRole('button', { name: /^Choisir la date/ }).click()
    const day = page.getByRole('gridcell', { name: String(Number(tomorrow.slice(8))), exact: true })
    await day.click()
    await field(page, fr('ordering.address.order_no')).fill('PO-1')
    await button(page, fr('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(fr('ordering.payment.title'))
    await expect(page.getByText(tomorrow)).toBeVisible()
  })

  test('a pasted purchase order number that is too long or has invisible characters stops the order', async () => {
    const page = await openAs(await createOrderer())
    await fillCart(page, await someLines(page, 1))
    await page.goto('/orders/order_process/order_summary/adressAndDelivery')
    const orderNo = field(page, en('ordering.address.order_no'))
    await orderNo.fill('PO-2026-0815-4711')
    await button(page, en('ordering.actions.continue')).click()
    await expect(orderNo).toBeFocused()
    await expect(orderNo).toHaveAccessibleDescription(
      en('ordering.address.reference_too_long', { used: 17, max: 15 })
    )
    await orderNo.fill('\u202d4500012345\u202c')
    await expect(orderNo).toHaveAccessibleDescription(en('ordering.address.reference_invisible'))
    await button(page, en('ordering.actions.continue')).click()
    await expect(orderNo).toBeFocused()
    await orderNo.fill(' PO-2026-0815 ')
    await button(page, en('ordering.actions.continue')).click()
    await expect(page.getByText('PO-2026-0815')).toBeVisible()
  })

  test('a server error while placing an order opens the failure page and keeps the cart', async () => {
    const page = await openAs(await createOrderer(), { refusals: [500] })
    const [line] = await someLines(page, 1)
    await fillCart(page, [line!])
    await page.goto('/orders/order_process/payment')
    await page.route('**/orders/api/orders/', (route) =>
      route.fulfill({ status: 500, json: { code: 'SERVER_ERROR', detail: 'Broken' } })
    )
    await button(page, en('ordering.payment.send')).click()
    await expect(page.getByText(en('ordering.failure.text'))).toBeVisible()
    await page.goto('/orders/order_process')
    await expect(rollsOf(page, line!.product)).toHaveValue('1')
  })

  test('a changed payment term is reported and shown before the order is sent again', async () => {
    const page = await openAs(await createOrderer(), { refusals: [409] })
    await fillCart(page, await someLines(page, 1))
    await page.route('**/orders/api/settings/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), payment_term_days: 3 } })
    })
    await page.goto('/orders/order_process/payment')
    await expect(page.getByText(en('ordering.payment.term_payment', { days: 3 }))).toBeVisible()
    await page.unroute('**/orders/api/settings/')
    await button(page, en('ordering.payment.send')).click()
    await expect(page.getByRole('alert')).toContainText('30 days net')
    await expect(page.getByText(en('ordering.payment.term_payment', { days: 30 }))).toBeVisible()
    await button(page, en('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
  })

  test('more than 1,500,000 labels require an acknowledgement before the order is sent', async () => {
    const page = await openAs(await createOrderer())
    const { product } = (await someLines(page, 1))[0]!
    await fillCart(page, [{ product, rolls: Math.floor(1_500_000 / product.labels_per_unit) + 1 }])
    await page.goto('/orders/order_process/payment')
    await expect(
      page.getByText(en('ordering.costs.large_order', { labels: '1,500,000' }))
    ).toBeVisible()
    await button(page, en('ordering.payment.send')).click()
    await expect(page.getByText(en('ordering.payment.acknowledge_required'))).toBeVisible()
    await page.getByRole('checkbox', { name: en('ordering.payment.acknowledge') }).check()
    await button(page, en('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
  })
})
