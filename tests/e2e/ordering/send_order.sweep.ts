import { test } from '@japa/runner'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, heading, link } from '#tests/e2e/setup/find'
import { logIn } from '#tests/e2e/setup/people/logins'
import { openTab } from '#tests/e2e/setup/open_page'
import { goToAddress, rollsOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { PAYMENT, atPayment, send } from '#tests/e2e/setup/orders/payment'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import { NO_RESPONSE } from '#tests/e2e/setup/watch_for_trouble'
import type { OrderPage } from '#shared/ordering/orders/order_contract'
import type { Page } from 'playwright'

const PRODUCTS = '/orders/order_process'
const SENDING = '**/orders/api/orders/'
const ASKING = '**/orders/api/ordered_lines/**'

const ordersOf = (page: Page) => requestApi<OrderPage>(page, '/orders/api/orders/')

async function expectThanks(page: Page) {
  await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
  const { count, results } = await ordersOf(page)
  expect(count).toBe(1)
  await expect(fact(page, en('ordering.thankyou.number'))).toHaveText(results[0]!.order_id)
}

const loseResponse = (page: Page) =>
  page.route(SENDING, async (route) => {
    await route.fetch()
    await route.abort('failed')
  })

async function withoutResponse(): Promise<Page> {
  const page = await atPayment([NO_RESPONSE, 409])
  await loseResponse(page)
  await page.route(ASKING, (route) => route.abort('failed'))
  await send(page)
  await expect(page.getByText(en('ordering.payment.unanswered'))).toBeVisible()
  return page
}

async function changeRolls(page: Page) {
  const [line] = await someLines(page, 1)
  await link(page, en('ordering.steps.products')).click()
  await rollsOf(page, line!.product).fill('12')
}

test.group('Sending an order', () => {
  test('a window that sends a cart already sent by another window says so', async () => {
    const page = await atPayment([409])
    const other = await openTab(page)
    await other.goto(PAYMENT)
    await expect(button(other, en('ordering.payment.send'))).toBeEnabled()
    await send(page)
    await expectThanks(page)
    await expect(page.getByText(en('ordering.thankyou.sent_before'))).toHaveCount(0)
    await send(other)
    await expectThanks(other)
    await expect(other.getByText(en('ordering.thankyou.sent_before'))).toBeVisible()
    await other.goto(PRODUCTS)
    await expect(other.getByText(en('ordering.cart.empty')).first()).toBeVisible()
  })

  test('a lost response leads to the placed order', async () => {
    const page = await atPayment([NO_RESPONSE])
    await loseResponse(page)
    await send(page)
    await expectThanks(page)
  })

  test('a lost response leads to the placed order after a reload', async () => {
    const page = await atPayment([NO_RESPONSE])
    await loseResponse(page)
    const asked = Promise.withResolvers<void>()
    let questions = 0
    await page.route(ASKING, (route) => {
      questions += 1
      if (questions > 1) return route.continue()
      // No response arrives before the reload.
      asked.resolve()
    })
    await send(page)
    await asked.promise
    await page.goto(PRODUCTS)
    await expectThanks(page)
    await page.goto(PRODUCTS)
    await expect(heading(page)).toHaveText(en('ordering.title'))
  })

  test('a lost response leads to the placed order even when the next try needs a new login', async () => {
    const buyer = await createOrderer()
    const page = await atPayment([NO_RESPONSE, 401], buyer)
    await loseResponse(page)
    await page.route(ASKING, (route) => route.abort('failed'))
    await send(page)
    await expect(page.getByText(en('ordering.payment.unanswered'))).toBeVisible()
    await page.unroute(SENDING)
    await page.unroute(ASKING)
    await page.context().clearCookies()
    const refused = page.waitForResponse((response) => response.status() === 401)
    await send(page)
    await refused
    await logIn(page, buyer)
    await page.goto(PRODUCTS)
    await expectThanks(page)
  })

  test('a cart changed after a lost response leads to the placed order', async () => {
    const page = await withoutResponse()
    await page.unroute(ASKING)
    await changeRolls(page)
    await expectThanks(page)
  })

  test('a cart changed after a lost response is not sent as a second order', async () => {
    const page = await withoutResponse()
    let questions = 0
    page.on('requestfailed', (request) => {
      if (request.url().includes('ordered_lines/')) questions += 1
    })
    await changeRolls(page)
    // A page that got no response asks a second time whether the order was placed.
    await expect.poll(() => questions).toBe(2)
    await goToAddress(page)
    await button(page, en('ordering.actions.continue')).click()
    await button(page, en('ordering.address.missing_confirm')).click()
    await expect(button(page, en('ordering.payment.send'))).toBeEnabled()
    await page.unroute(SENDING)
    await page.unroute(ASKING)
    await send(page)
    await expectThanks(page)
    await expect(page.getByText(en('ordering.thankyou.sent_before'))).toBeVisible()
  })

  test('a failed attempt is reported on the page and disappears after success', async () => {
    const page = await atPayment([NO_RESPONSE])
    await page.route(SENDING, (route) => route.abort('failed'))
    await send(page)
    const failure = page.getByRole('alert').filter({ hasText: en('ordering.payment.failed') })
    await expect(failure).toContainText(en('ordering.payment.failed_title'))
    await page.unroute(SENDING)
    await send(page)
    await expectThanks(page)
    await expect(page.getByText(en('ordering.payment.failed'))).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(1)
  })

  test('the result pages show no order that was not just sent', async () => {
    const page = await atPayment()
    for (const path of ['error', 'thankyou']) {
      await page.goto(`${PRODUCTS}/${path}`)
      await expect(heading(page)).toHaveText(en('ordering.title'))
      await expect(page).toHaveURL(PRODUCTS)
    }
  })
})
