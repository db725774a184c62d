import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, field, heading } from '#tests/e2e/setup/find'
import { hasFocusWithin, tabTo } from '#tests/e2e/setup/keyboard'
import { openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { fillCart, placeOrder, rollsOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'

test.group('Keyboard only', () => {
  test('a user logs in, chooses a product and orders it by keyboard', async () => {
    const page = await openPage()
    const { keyboard } = page
    const orderer = await createOrderer()
    await page.goto('/accounts/login')
    await tabTo(page, field(page, en('accounts.login.email')))
    await keyboard.type(orderer.email)
    await tabTo(page, field(page, en('accounts.login.account_id')))
    await keyboard.type(orderer.accountId)
    await tabTo(page, field(page, en('accounts.login.password')))
    await keyboard.type(orderer.password)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/welcome$/)

    await tabTo(page, page.getByRole('link', { name: en('welcome.order') }))
    await keyboard.press('Enter')
    await expect(heading(page)).toHaveText(en('ordering.title'))
    const [line] = await someLines(page, 1)
    await tabTo(page, page.getByRole('combobox'))
    await keyboard.type(line!.product.customer_reference)
    await expect(page.getByText(/^1 of \d+ products?$/)).toBeVisible()
    await tabTo(page, rollsOf(page, line!.product))
    await keyboard.type('2')
    await expect(page.getByText(en('ordering.cart.saved'))).toBeVisible()
    await tabTo(page, button(page, en('ordering.actions.continue')))
    await keyboard.press('Enter')
    await expect(heading(page)).toHaveText(en('ordering.summary.title'))
    await tabTo(page, button(page, en('ordering.actions.continue')))
    await keyboard.press('Space')
    await expect(heading(page)).toHaveText(en('ordering.address.title'))
    await tabTo(page, field(page, en('ordering.address.order_no')))
    await keyboard.type('KEYS-1')
    await keyboard.press('Enter')
    await expect(heading(page)).toHaveText(en('ordering.payment.title'))
    await expect(button(page, en('ordering.payment.send'))).toBeEnabled()
    await tabTo(page, button(page, en('ordering.payment.send')))
    await keyboard.press('Enter')
    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
    await expect(fact(page, en('ordering.thankyou.order_no'))).toHaveText('KEYS-1')
  })

  test('a skip link leads past the products to the costs', async () => {
    const page = await openAs(await createOrderer(), { path: '/orders/order_process' })
    await tabTo(page, page.getByRole('link', { name: en('ordering.products.to_costs') }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(button(page, en('ordering.actions.continue'))).toBeFocused()
    await expect(page).toHaveURL(/\/orders\/order_process$/)
  })

  test('a question traps the focus and passes it to what it asks for', async () => {
    const page = await openAs(await createOrderer())
    await fillCart(page, await someLines(page, 1))
    await page.goto('/orders/order_process/order_summary/adressAndDelivery')
    const forward = button(page, en('ordering.actions.continue'))
    await tabTo(page, forward)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: en('ordering.address.missing_title') })
    await expect(question).toBeVisible()
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab')
      await hasFocusWithin(question)
    }
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    const orderNo = field(page, en('ordering.address.order_no'))
    await expect(orderNo).toBeFocused()
    await forward.click()
    await button(question, en('ordering.address.missing_cancel')).click()
    await expect(question).toBeHidden()
    await expect(orderNo).toBeFocused()
  })

  test('the question of clearing the order returns the focus', async () => {
    const page = await openAs(await createOrderer())
    const [line] = await someLines(page, 1)
    await fillCart(page, [line!])
    await page.goto('/orders/order_process')
    await tabTo(page, page.getByRole('combobox'))
    await page.keyboard.type(line!.product.customer_reference)
    const clear = button(page, en('ordering.cart.clear'))
    await tabTo(page, clear)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: en('ordering.cart.clear_title') })
    await hasFocusWithin(question)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(clear).toBeFocused()
  })

  test('the details of an order trap the focus and return it to their button', async () => {
    const page = await openAs(await createOrderer())
    const { order_id: order } = await placeOrder(page, await someLines(page, 1))
    await page.goto('/statistics/history')
    const opener = button(page, en('statistics.history.details_of', { order }))
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: en('statistics.order.title', { order }) })
    await expect(details).toBeVisible()
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      await hasFocusWithin(details)
    }
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the price tiers open and close by keyboard next to their product', async () => {
    const page = await openAs(await createOrderer())
    const [line] = await someLines(page, 1)
    const { customer_reference: reference } = line!.product
    await page.goto('/orders/order_process')
    const tiers = en('ordering.products.tiers_of', { reference })
    const opener = page.getByRole('button', { name: tiers })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: tiers })
    await expect(dialog.getByRole('row')).toHaveCount(line!.product.prices.length + 1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the first tab stop skips the navigation', async () => {
    const page = await openAs(await createOrderer(), { path: '/welcome' })
    await expect(page.getByRole('link', { name: en('welcome.order') })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: en('layout.skip') })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: en('welcome.order') })).toBeFocused()
  })
})
