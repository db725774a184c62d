import { test } from '@japa/runner'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, tab } from '#tests/e2e/setup/find'
import {
  chooseFile,
  chooseRolls,
  expectState,
  logInService,
  moveUntil,
  orderAs,
  rollLines,
  staffPathOf,
} from '#tests/e2e/setup/orders/fulfilment'
import { openPage } from '#tests/e2e/setup/open_page'
import { ofFulfilment } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { refusalTexts } from '#tests/e2e/setup/texts'
import type { PlacedOrder } from '#shared/ordering/orders/order_contract'
import type { Locator, Page } from 'playwright'

const t = ofFulfilment.en

/** Logs in customer service and opens the dialog that ships the order. */
async function openShipping(staff: Page, order: PlacedOrder): Promise<Locator> {
  await logInService(staff)
  await moveUntil(staff, order, 'IN_PRODUCTION')
  await staff.goto(staffPathOf(order))
  await button(staff, t('order_move.SHIPPED.label')).click()
  return staff.getByRole('dialog', { name: t('shipping.title', { order: order.order_id }) })
}

test.group('Shipping an order', () => {
  test('an order shipped by somebody else shows its new state, and the refusal disappears with its cause', async () => {
    const page = await openPage()
    const order = await orderAs(page, await createOrderer())
    const staff = await openPage({ refusals: [409] })
    const dialog = await openShipping(staff, order)
    await field(dialog, t('shipping.generate')).check()
    const shipped = { to: 'SHIPPED', rolls: 'generate' }
    const path = `/backoffice/api/orders/${order.pk}/move/`
    await requestApi(staff, path, { method: 'POST', data: shipped })
    await button(dialog, t('shipping.ship')).click()
    await expect(dialog.getByRole('alert')).toHaveText(refusalTexts.en.ILLEGAL_MOVE)
    await field(dialog, t('shipping.type')).check()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await button(dialog, 'Cancel').click()
    await expect(button(staff, t('order_move.SHIPPED.label'))).toHaveCount(0)
  })

  test('an order is shipped with several files, one of which was wrong', async () => {
    const page = await openPage()
    const order = await orderAs(page, await createOrderer(), 2)
    const staff = await openPage()
    const dialog = await openShipping(staff, order)
    const store = button(dialog, t('shipping.store'))
    await expect(store).toHaveCount(0)
    await chooseRolls(dialog, 1)
    await store.click()
    const stored = dialog.getByRole('region', { name: t('shipping.stored_title') })
    const ordered = order.order_positions[0]!.quantity.toLocaleString('en')
    await expect(stored.getByRole('row').nth(1)).toHaveText(`111 of ${ordered}`)
    await expect(store).toHaveCount(0)
    await chooseRolls(dialog, 5)
    await store.click()
    await expect(stored.getByRole('row').nth(1)).toHaveText(`126 of ${ordered}`)

    await button(dialog, t('shipping.remove', { file: 1 })).click()
    await button(
      staff.getByRole('dialog', { name: t('shipping.remove', { file: 1 }) }),
      t('shipping.remove', { file: 1 })
    ).click()
    await expect(stored.getByRole('row').nth(1)).toHaveText(`115 of ${ordered}`)
    await expect(dialog.getByRole('alert')).toHaveText(
      t('shipping.differs', { item: 1, labels: 5, ordered })
    )
    await button(dialog, t('shipping.ship_stored')).click()
    await expect(dialog).toBeHidden()
    await expectState(page, order, 'SHIPPED')
  })

  test('an order cannot be shipped without the rolls just typed or chosen', async () => {
    const page = await openPage()
    const order = await orderAs(page, await createOrderer())
    const staff = await openPage({ refusals: [422] })
    const dialog = await openShipping(staff, order)
    const store = button(dialog, t('shipping.store'))
    const ship = button(dialog, t('shipping.ship_stored'))
    const lines = field(dialog, t('shipping.lines'))
    await chooseRolls(dialog, 3)
    await store.click()
    await expect(ship).toBeEnabled()
    await chooseFile(dialog, 'roll')
    await expect(dialog.getByText(t('shipping.unread'))).toBeVisible()
    await expect(ship).toBeDisabled()

    await field(dialog, t('shipping.type')).check()
    await expect(ship).toBeEnabled()
    const typed = rollLines(2).join('\n')
    await lines.fill(typed)
    await expect(ship).toBeDisabled()
    await expect(dialog.getByText(t('shipping.unchecked'))).toBeVisible()
    await field(dialog, t('shipping.file')).check()
    await chooseRolls(dialog, 4)
    await store.click()
    await expect(store).toHaveCount(0)
    await expect(ship).toBeDisabled()
    await expect(dialog.getByText(t('shipping.unchecked'))).toBeVisible()

    await field(dialog, t('shipping.type')).check()
    await expect(lines).toHaveValue(typed)
    await button(dialog, t('shipping.check')).click()
    await expect(dialog.getByText(t('shipping.unchecked'))).toHaveCount(0)
    await button(dialog, t('shipping.ship')).click()
    await expect(dialog).toBeHidden()
    await tab(staff, t('orders.rolls_tab')).click()
    await expect(staff.getByRole('tabpanel').locator('tbody').getByRole('row')).toHaveCount(3)
  })
})
