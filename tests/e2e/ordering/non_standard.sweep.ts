import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, heading, tab } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import {
  FORM,
  chooseProduct,
  goToPayment,
  item,
  labelsOf,
  productOf,
} from '#tests/e2e/setup/orders/non_standard'
import { fillCart, placeOrder, rollsOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'

const ORDERING = '/orders/order_process'

test.group('Partial rolls', () => {
  test('partial rolls are ordered after their warning is acknowledged', async () => {
    const page = await openAs(await createOrderer())
    const [line] = await someLines(page, 1)
    const { product } = line!
    await page.goto(FORM)
    await expect(labelsOf(item(page, 1))).toBeDisabled()
    await chooseProduct(page, 1, product.customer_reference.toLowerCase().replace('-', ' '))
    await labelsOf(item(page, 1)).fill(String(product.labels_per_unit))
    await expect(item(page, 1)).toContainText(en('ordering.non_standard.whole_note'))
    await labelsOf(item(page, 1)).fill(String(product.labels_per_unit * 1.25))
    await expect(item(page, 1)).toContainText('1.2500')
    await expect(item(page, 1)).toContainText('extra handling costs')
    await expect(page.getByText(en('ordering.non_standard.unprinted_note'))).toBeVisible()
    await expect(fact(page, en('ordering.costs.parts.PARTIAL_ROLL'))).toContainText('€')

    await button(page, en('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(en('ordering.summary.title'))
    await expect(page.getByRole('cell', { name: '1.25', exact: true })).toBeVisible()
    await goToPayment(page)
    await button(page, en('ordering.payment.send')).click()
    await expect(page.getByText(en('ordering.payment.acknowledge_required'))).toBeVisible()
    await page.getByLabel(en('ordering.payment.acknowledge')).check()
    await button(page, en('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
  })

  test('partial rolls of a repeated order return to the form, not to the standard products', async () => {
    const page = await openAs(await createOrderer())
    const [whole, partial] = await someLines(page, 2)
    const { pk } = await placeOrder(page, [
      { ...whole!, rolls: 2 },
      { ...partial!, rolls: 1.5 },
    ])
    await page.goto(`/statistics/history?order=${pk}`)
    await button(page, en('statistics.order.repeat')).click()
    await expect(heading(page)).toHaveText(en('ordering.title'))
    await expect(tab(page, en('ordering.tabs.non_standard'))).toHaveAttribute(
      'aria-selected',
      'true'
    )
    await expect(labelsOf(item(page, 1))).toHaveValue(String(2 * whole!.product.labels_per_unit))
    await expect(labelsOf(item(page, 2))).toHaveValue(
      String(1.5 * partial!.product.labels_per_unit)
    )
  })
})

test.group('The form for non-standard products', () => {
  test('rows for non-standard products can be added, copied, removed and restored, and survive a reload', async () => {
    const page = await openAs(await createOrderer())
    const [line] = await someLines(page, 1)
    const reference = line!.product.customer_reference
    await page.goto(FORM)
    await chooseProduct(page, 1, reference)
    await labelsOf(item(page, 1)).fill('700')
    await button(page, en('ordering.non_standard.duplicate_of', { number: 1 })).click()
    await expect(labelsOf(item(page, 2))).toBeFocused()
    await labelsOf(item(page, 2)).fill('900')
    await button(page, en('ordering.non_standard.remove_of', { number: 1 })).click()
    await expect(labelsOf(item(page, 1))).toHaveValue('900')
    await expect(button(page, en('ordering.non_standard.undo_of'))).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(labelsOf(item(page, 1))).toHaveValue('700')
    await expect(page.getByText(en('ordering.cart.saved'))).toBeVisible()

    await page.goto(ORDERING)
    await expect(productOf(item(page, 2))).toHaveValue(reference)
    await expect(labelsOf(item(page, 2))).toHaveValue('900')
    await labelsOf(item(page, 2)).fill('0')
    await page.keyboard.press('Tab')
    await expect(item(page, 2)).toBeHidden()
  })
})

test.group('Switching between standard and non-standard products', () => {
  test('following a link to the other kind of products asks first', async () => {
    const page = await openAs(await createOrderer())
    const lines = await someLines(page, 1)
    await fillCart(page, lines)
    await page.goto(FORM)
    const question = page.getByRole('dialog', {
      name: 'Switching between Standard- and Non-Standard-Orders',
    })
    await button(question, en('ordering.tabs.switch_cancel')).click()
    await expect(question).toBeHidden()
    await expect(rollsOf(page, lines[0]!.product)).toHaveValue('1')
    await expect(page).toHaveURL(/tab=standard/)

    await page.goto(FORM)
    await button(question, en('ordering.tabs.switch_confirm')).click()
    await expect(productOf(item(page, 1))).toHaveValue('')
    await expect(labelsOf(item(page, 1))).toHaveValue('')
  })

  test('going back to the other kind of products asks first, even for an incomplete row', async () => {
    const page = await openAs(await createOrderer())
    const [line] = await someLines(page, 1)
    await page.goto(`${ORDERING}?tab=standard`)
    await tab(page, en('ordering.tabs.non_standard')).click()
    await chooseProduct(page, 1, line!.product.customer_reference)
    await page.evaluate(() => history.pushState(history.state, '', '?tab=standard'))
    await page.evaluate(() => history.pushState(history.state, '', '?tab=non_standard'))
    await page.goBack()
    const question = page.getByRole('dialog', { name: en('ordering.tabs.switch_title') })
    await button(question, en('ordering.tabs.switch_cancel')).click()
    await expect(productOf(item(page, 1))).toHaveValue(line!.product.customer_reference)
    await tab(page, en('ordering.tabs.standard')).click()
    await button(question, en('ordering.tabs.switch_confirm')).click()
    await expect(rollsOf(page, line!.product)).toHaveValue('')
  })
})
