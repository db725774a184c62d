import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { requestApi } from '#tests/e2e/setup/request_api'
import { button, field, heading } from '#tests/e2e/setup/find'
import { fillLogin, openAs } from '#tests/e2e/setup/people/logins'
import { openTab } from '#tests/e2e/setup/open_page'
import { dateField, fillCart, rollsOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import type { Cart } from '#shared/ordering/lines/cart_contract'
import { latestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import { MAX_LINES } from '#shared/ordering/lines/limits'

const ORDERING = '/orders/order_process'

test.group('Cart', () => {
  test('input just before the logout is in the cart after the next login', async () => {
    // A price request may be running when the session ends.
    const orderer = await createOrderer()
    const page = await openAs(orderer, { refusals: [401] })
    const [line] = await someLines(page, 1)
    await page.goto(ORDERING)
    await rollsOf(page, line!.product).fill('7')
    await button(page, en('layout.navigation.logout')).click()
    await expect(heading(page)).toHaveText(en('accounts.login.title'))

    await page.goto(ORDERING)
    await fillLogin(page, orderer)
    await expect(rollsOf(page, line!.product)).toHaveValue('7')
  })

  test('clearing the order empties it after a question', async () => {
    const page = await openAs(await createOrderer())
    const lines = await someLines(page, 2)
    await fillCart(page, lines)
    await page.goto(ORDERING)
    await button(page, en('ordering.cart.clear')).click()
    const question = page.getByRole('dialog', { name: en('ordering.cart.clear_title') })
    await button(question, en('ordering.actions.cancel')).click()
    await expect(question).toBeHidden()
    await expect(rollsOf(page, lines[0]!.product)).toHaveValue('1')

    await button(page, en('ordering.cart.clear')).click()
    await button(question, en('ordering.cart.clear_confirm')).click()
    for (const { product } of lines) await expect(rollsOf(page, product)).toHaveValue('')
    await expect(button(page, en('ordering.cart.clear'))).toBeDisabled()
  })

  test('carts filled in two tabs are merged with a notice', async () => {
    const page = await openAs(await createOrderer(), { refusals: [409] })
    const [first, second] = await someLines(page, 2)
    await page.goto(ORDERING)
    await expect(rollsOf(page, first!.product)).toHaveValue('')
    const other = await openTab(page)
    await other.goto(ORDERING)
    await rollsOf(other, first!.product).fill('4')
    await expect(other.getByText(en('ordering.cart.saved'))).toBeVisible()

    await rollsOf(page, second!.product).fill('2')
    await expect(page.getByText(en('ordering.cart.merged'))).toBeVisible()
    await expect(rollsOf(page, first!.product)).toHaveValue('4')
    await expect(rollsOf(page, second!.product)).toHaveValue('2')
    await expect(page.getByText(en('ordering.cart.saved'))).toBeVisible()
    await other.reload()
    await expect(rollsOf(other, second!.product)).toHaveValue('2')
  })

  test('the fields of the address step follow another window', async () => {
    const page = await openAs(await createOrderer())
    await fillCart(page, await someLines(page, 1))
    await page.goto(`${ORDERING}/order_summary/adressAndDelivery`)
    const orderNo = field(page, en('ordering.address.order_no'))
    await expect(orderNo).toHaveValue('')
    await expect(dateField(page)).toBeVisible()
    const cart = await requestApi<Cart>(page, '/orders/api/shopping_cart/')
    const deliveryDate = latestDeliveryDate(new Date())
    await requestApi(page, '/orders/api/shopping_cart/', {
      method: 'PUT',
      data: { ...cart, customerOrderNo: 'PO-77', deliveryDate },
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(orderNo).toHaveValue('PO-77')
    const [year, month, day] = deliveryDate.split('-')
    await expect(dateField(page)).toHaveText(new RegExp(`${year}.*${month}.*${day}`))
  })

  test('a full order accepts no further product, and its field says so', async () => {
    const page = await openAs(await createOrderer())
    const [line, other] = await someLines(page, 2)
    await fillCart(
      page,
      Array.from({ length: MAX_LINES }, () => line!)
    )
    await page.goto(ORDERING)
    const rolls = rollsOf(page, other!.product)
    await rolls.fill('3')
    await expect(rolls).toHaveAccessibleDescription(en('quick_order.full', { max: '500' }))
    await button(page, en('ordering.actions.continue')).click()
    await expect(rolls).toBeFocused()
    await rolls.fill('')
    await expect(rolls).toHaveAttribute('aria-invalid', 'false')
  })

  test('the quantities of the summary can be changed, and a removed line can be restored', async () => {
    const page = await openAs(await createOrderer())
    const [first, second] = await someLines(page, 2)
    await fillCart(page, [first!, second!])
    await page.goto(`${ORDERING}/order_summary`)
    const rolls = rollsOf(page, first!.product)
    await rolls.fill('')
    await expect(rolls).toHaveAccessibleDescription(
      `${en('ordering.summary.required')} ${en('ordering.products.kept', { rolls: '1' })}`
    )
    await button(page, en('ordering.actions.continue')).click()
    await expect(rolls).toBeFocused()
    await rolls.fill('3')
    await page.keyboard.press('Enter')
    await expect(rollsOf(page, second!.product)).toBeFocused()

    const reference = first!.product.customer_reference
    await button(page, en('ordering.summary.remove_of', { reference })).click()
    await expect(rolls).toBeHidden()
    await button(page, en('ordering.summary.take_back_of', { reference })).click()
    await expect(rolls).toHaveValue('3')
    await button(page, en('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(en('ordering.address.title'))
  })
})
