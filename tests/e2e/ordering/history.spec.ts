import { test } from '@japa/runner'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { expect } from '#tests/e2e/setup/expect'
import { expectedCosts, money } from '#tests/e2e/setup/orders/expected_costs'
import { button, fact, field, heading } from '#tests/e2e/setup/find'
import { logInService, moveUntil } from '#tests/e2e/setup/orders/fulfilment'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { fillCart, placeOrder, rollsOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, refusalTexts, textsOf } from '#tests/e2e/setup/texts'
import { orderStateMessages } from '#shared/ground/states/order_state_messages_en'
import type { Page } from 'playwright'

const detailsOf = (page: Page, order: string) =>
  page.getByRole('dialog', { name: en('statistics.order.title', { order }) })

const openDetails = (page: Page, order: string) =>
  button(page, en('statistics.history.details_of', { order })).click()

test.group('Order history', () => {
  test('an order is found by its number and by its purchase order number', async () => {
    const page = await openAs(await createOrderer())
    const lines = await someLines(page, 1)
    const wanted = await placeOrder(page, lines, 'PO-FIND-ME')
    const other = await placeOrder(page, lines, 'PO-OTHER')
    await page.goto('/statistics/history')
    const orders = page.getByRole('rowheader')
    await expect(orders).toHaveText([other.order_id, wanted.order_id])

    const search = field(page, en('statistics.history.search'))
    await search.fill(wanted.order_id)
    await expect(orders).toHaveText([wanted.order_id])
    await search.fill('other')
    await expect(orders).toHaveText([other.order_id])
    await search.fill('no such order')
    await expect(
      page.getByText(en('statistics.history.no_match', { search: 'no such order' }))
    ).toBeVisible()
    await button(page, en('statistics.history.reset')).click()
    await expect(orders).toHaveCount(2)
  })

  test('a too long pasted purchase order number is reported and neither cut nor lost by a click beside the details', async () => {
    const page = await openAs(await createOrderer())
    const { order_id: order } = await placeOrder(page, await someLines(page, 1), 'PO-1')
    await page.goto('/statistics/history')
    await openDetails(page, order)
    const details = detailsOf(page, order)
    await button(details, en('statistics.order.number_change')).click()
    const number = field(details, en('statistics.history.customer_order_no'))
    await number.fill('PO-2026-0815-4711')
    await button(details, en('statistics.order.number_save')).click()
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('PO-2026-0815-4711')
    await expect(number).toHaveAccessibleDescription(
      en('ordering.address.reference_too_long', { used: 17, max: 15 })
    )
    await number.fill('PO-2026-0815')
    await page.mouse.click(5, 5)
    await button(details, en('statistics.order.number_save')).click()
    await expect(details.getByText('PO-2026-0815')).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(details).toBeHidden()
  })

  test('the details of an order show lines, costs, addresses and states', async () => {
    const orderer = await createOrderer({ user: { firstName: 'Odile', lastName: 'Tessier' } })
    const page = await openAs(orderer)
    const lines = await someLines(page, 3)
    const { order_id: order } = await placeOrder(page, lines, 'PO-DETAILS')
    const costs = await expectedCosts(lines, orderer.company)
    await page.goto('/statistics/history')
    await openDetails(page, order)
    const details = detailsOf(page, order)
    await expect(details.getByText('PO-DETAILS')).toBeVisible()
    for (const { product } of lines) {
      await expect(details.getByText(product.customer_reference, { exact: true })).toBeVisible()
    }
    await expect(fact(details, en('ordering.costs.total'))).toHaveText(money(costs.totalCents))
    await expect(details.getByText('12 rue des Ateliers')).toHaveCount(2)
    await expect(
      details.getByRole('region', { name: en('statistics.order.history') }).getByRole('listitem')
    ).toContainText([`${orderStateMessages.ORDER_PENDING} – `])
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(button(page, en('statistics.history.details_of', { order }))).toBeFocused()
  })

  test('a cancellation is requested after a question, and only once', async () => {
    const page = await openAs(await createOrderer())
    const { order_id: order } = await placeOrder(page, await someLines(page, 1))
    await page.goto('/statistics/history')
    await openDetails(page, order)
    const details = detailsOf(page, order)
    await button(details, en('statistics.order.cancel')).click()
    const question = page.getByRole('dialog', {
      name: en('statistics.order.cancel_title', { order }),
    })
    await button(question, en('statistics.order.cancel_keep')).click()
    await expect(question).toBeHidden()
    await expect(button(details, en('statistics.order.cancel'))).toBeEnabled()

    await button(details, en('statistics.order.cancel')).click()
    await button(question, en('statistics.order.cancel_confirm')).click()
    await expect(page.getByText(en('statistics.order.cancel_sent'))).toBeVisible()
    await expect(button(details, en('statistics.order.cancel'))).toBeDisabled()
    await expect(fact(details, en('statistics.order.state'))).toHaveText(
      orderStateMessages.CANCEL_REQUESTED
    )
    await button(details, en('statistics.order.close')).first().click()
    await expect(page.getByRole('row').filter({ hasText: order })).toContainText(
      orderStateMessages.CANCEL_REQUESTED
    )
  })

  test('a failed cancellation says why in the details until the next try: {$self}')
    .with(JOURNEY_LANGUAGES)
    .run(async (_, language) => {
      const t = textsOf(language)
      const page = await openAs(await createOrderer({ user: { language } }), {
        language,
        refusals: [503, 409],
      })
      const order = await placeOrder(page, await someLines(page, 1))
      await page.goto(`/statistics/history?order=${order.pk}`)
      const details = page.getByRole('dialog', {
        name: t('statistics.order.title', { order: order.order_id }),
      })
      const cancel = async () => {
        await button(details, t('statistics.order.cancel')).click()
        await button(page, t('statistics.order.cancel_confirm')).click()
      }
      const path = `**/orders/api/orders/${order.pk}/`
      await page.route(path, (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 503, json: {} })
          : route.fallback()
      )
      await cancel()
      await expect(details.getByRole('alert')).toHaveText(t('statistics.order.cancel_failed'))
      await page.unroute(path)

      const staff = await openPage()
      await logInService(staff)
      await moveUntil(staff, order, 'IN_PRODUCTION')
      await cancel()
      await expect(details.getByRole('alert')).toHaveText(refusalTexts[language].NOT_CANCELLABLE)
      await expect(button(details, t('statistics.order.cancel'))).toBeDisabled()
    })

  test('repeating an order replaces a filled cart only after a question', async () => {
    const page = await openAs(await createOrderer())
    const [ordered, inCart] = await someLines(page, 2)
    const { order_id: order } = await placeOrder(page, [ordered!])
    await fillCart(page, [{ ...inCart!, rolls: 5 }])
    await page.goto('/statistics/history')
    await openDetails(page, order)
    const repeat = button(detailsOf(page, order), en('statistics.order.repeat'))
    await repeat.click()
    const question = page.getByRole('dialog', {
      name: en('statistics.order.repeat_replace_title'),
    })
    await button(question, en('ordering.actions.cancel')).click()
    await expect(question).toBeHidden()
    await repeat.click()
    await button(question, en('statistics.order.repeat_replace_confirm')).click()
    await expect(rollsOf(page, ordered!.product)).toHaveValue('1')
    await expect(rollsOf(page, inCart!.product)).toHaveValue('')
  })

  test('an order can be repeated from its row and the home page, with a result for each line', async () => {
    const page = await openAs(await createOrderer())
    const lines = (await someLines(page, 2)).map((line, index) => ({ ...line, rolls: index + 2 }))
    const { order_id: order } = await placeOrder(page, lines)
    const result = page.getByRole('region', { name: en('repeat.result', { order }) })
    await page.goto('/statistics/history')
    await button(page, en('repeat.order', { order })).click()
    await expect(heading(page)).toHaveText(en('ordering.title'))
    await expect(result.getByRole('listitem')).toContainText(
      lines.map(({ product }) => product.customer_reference)
    )
    await expect(result.getByText(en('repeat.taken'))).toHaveCount(2)
    await expect(rollsOf(page, lines[1]!.product)).toHaveValue('3')
    await button(result, en('repeat.close')).click()
    await expect(result).toBeHidden()

    await page.goto('/')
    await button(page, en('repeat.order', { order })).click()
    await button(page, en('statistics.order.repeat_replace_confirm')).click()
    await expect(result.getByRole('listitem')).toHaveCount(2)
  })

  test('the history of a company without orders says so and links to the shop', async () => {
    const page = await openAs(await createOrderer(), { path: '/statistics/history' })
    await expect(page.getByText(en('statistics.history.empty'))).toBeVisible()
    await page.getByRole('link', { name: en('statistics.history.order_now') }).click()
    await expect(heading(page)).toHaveText(en('ordering.title'))
  })

  test('the history shows ten orders per page and keeps the page in the URL', async () => {
    const page = await openAs(demoLogin('reader@lumen.example'), { path: '/statistics/history' })
    const orders = page.getByRole('rowheader')
    await expect(orders).toHaveCount(10)
    const search = await page.getByRole('search').boundingBox()
    expect(search!.height).toBeLessThan(100)
    const first = await orders.allTextContents()
    await button(page, en('layout.pages.next')).click()
    await expect(orders.first()).not.toHaveText(first[0]!)
    const second = await orders.allTextContents()
    await page.reload()
    await expect(orders).toHaveText(second)
  })

  test('a page behind the last one redirects to the last one, and back works', async () => {
    const page = await openAs(demoLogin('reader@lumen.example'), { path: '/accounts/profile' })
    await heading(page).waitFor()
    await page.goto('/statistics/history?page=999')
    await expect(page).toHaveURL(/history\?page=\d{1,2}$/)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/accounts/profile')
    await expect(heading(page)).toHaveText(en('profile.title'))
  })

  test('an order of another company is not found', async () => {
    const page = await openAs(await createOrderer(), { refusals: [404] })
    const { pk } = await placeOrder(page, await someLines(page, 1))
    const stranger = await openAs(await createOrderer(), {
      path: `/statistics/history?order=${pk}`,
      refusals: [404],
    })
    await expect(stranger.getByText(en('statistics.order.not_found'))).toBeVisible()
  })
})
