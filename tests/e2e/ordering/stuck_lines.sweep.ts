import { renewCatalogue } from '#database/catalogue_version'
import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import { fillCart, rollsOf, rowOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, fr } from '#tests/e2e/setup/texts'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import db from '@adonisjs/lucid/services/db'

const ORDERING = '/orders/order_process'

async function offer({ pk }: Product, is_available: boolean): Promise<void> {
  await db.from('products').where('id', pk).update({ is_available })
  await renewCatalogue(db.connection())
}

test.group('A line that cannot be ordered as it is', () => {
  test('a line that cannot be ordered keeps its quantity, blocks the next step and is found despite the filter', async () => {
    const page = await openAs(await createOrderer())
    const [line, other] = await someLines(page, 2)
    await fillCart(page, [{ ...line!, rolls: 4 }])
    await page.goto(ORDERING)
    const rolls = rollsOf(page, line!.product)
    await rolls.fill('12.5')
    await expect(rolls).toHaveAccessibleDescription(
      `${en('ordering.products.whole_rolls')} ${en('ordering.products.kept', { rolls: '4' })}`
    )
    await expect(rowOf(page, line!.product)).toContainText(
      (4 * line!.product.labels_per_unit).toLocaleString('en')
    )
    await field(page, en('ordering.filter.search')).fill(other!.product.customer_reference)
    await expect(rolls).toBeHidden()
    await button(page, en('ordering.actions.continue')).click()
    await expect(rolls).toBeFocused()
    await expect(rolls).toHaveValue('12.5')
    await expect(page.getByText(en('ordering.costs.fix'))).toBeVisible()
    await rolls.fill('5')
    await expect(page.getByText(en('ordering.costs.fix'))).toBeHidden()
    await button(page, en('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(en('ordering.summary.title'))
  })

  test('a line whose product disappears while its quantity is invalid leads to its reason', async ({
    cleanup,
  }) => {
    const page = await openAs(await createOrderer())
    const [line, gone] = await someLines(page, 2)
    await page.goto(ORDERING)
    await rollsOf(page, line!.product).fill('1')
    await rollsOf(page, gone!.product).fill('1')
    await rollsOf(page, gone!.product).fill('12.5')
    cleanup(() => offer(gone!.product, true))
    await offer(gone!.product, false)
    const reference = gone!.product.customer_reference
    await field(page, en('ordering.filter.search')).fill(reference)
    // Changing the language fetches the products again.
    await button(page, 'Français').click()
    const stuck = page.getByRole('alert').filter({ hasText: fr('ordering.stuck.title') })
    await expect(stuck).toBeVisible()
    await expect(field(page, fr('ordering.filter.search'))).toHaveValue(reference)
    const rolls = field(page, fr('ordering.products.rolls_of', { reference }))
    await expect(rolls).toBeDisabled()
    await expect(rolls).toHaveValue('1')
    await button(page, fr('ordering.actions.continue')).click()
    await expect(stuck).toBeFocused()
    await expect(page.getByText(fr('ordering.costs.fix'))).toBeHidden()
  })

  test('a stuck line among standard products does not block a non-standard order', async () => {
    const page = await openAs(await createOrderer())
    const [line] = await someLines(page, 1)
    await page.goto(ORDERING)
    await rollsOf(page, line!.product).fill('12.5')
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await tab(en('ordering.tabs.non_standard')).click()
    await expect(rollsOf(page, line!.product)).toBeHidden()
    await button(page, en('ordering.actions.continue')).click()
    await expect(page.getByText(en('ordering.costs.minimum'))).toBeVisible()
    await tab(en('ordering.tabs.standard')).click()
    await expect(rollsOf(page, line!.product)).toHaveValue('')
  })

  test('a line of an unavailable product is named and can be removed in place', async ({
    cleanup,
  }) => {
    const page = await openAs(await createOrderer(), { refusals: [409] })
    const [line, gone] = await someLines(page, 2)
    const reference = gone!.product.customer_reference
    await fillCart(page, [line!, gone!])
    await page.goto('/orders/order_process/payment')
    const send = button(page, en('ordering.payment.send'))
    await expect(send).toBeEnabled()
    cleanup(() => offer(gone!.product, true))
    await offer(gone!.product, false)
    await send.click()
    const stuck = page.getByRole('alert').filter({ hasText: en('ordering.stuck.title') })
    await expect(stuck).toContainText(
      `${reference}: ${en('ordering.block_reasons.PRODUCT_UNAVAILABLE')}`
    )
    await button(stuck, en('ordering.summary.remove_of', { reference })).click()
    await expect(stuck).toBeHidden()
    await expect(page.getByText(en('ordering.payment.refused'))).toBeHidden()
    await expect(send).toBeEnabled()
    await send.click()
    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
  })
})
