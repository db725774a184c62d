import { orderWarningMessages } from '#shared/ground/states/order_state_messages_en'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import { fillCart, placeOrder, someLines } from '#tests/e2e/setup/orders/ordering'
import { send } from '#tests/e2e/setup/orders/payment'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import { test } from '@japa/runner'

/** Existing links and bookmarks use this spelling. */
const ADDRESS = '/orders/order_process/order_summary/adressAndDelivery'

test.group('A purchase order number that was used before', () => {
  test('a used purchase order number is reported at the last step with its order and must be acknowledged', async () => {
    const page = await openAs(await createOrderer())
    const { order_id: first } = await placeOrder(page, await someLines(page, 1), 'PO-12')
    const warning = orderWarningMessages.ORDER_NO_USED.replace('%{number}', 'PO-12').replace(
      '%{order}',
      first
    )
    await fillCart(page, await someLines(page, 1))
    await page.goto(ADDRESS)
    const number = field(page, en('ordering.address.order_no'))
    await number.fill('po 12')
    await button(page, en('ordering.actions.continue')).click()
    await expect(page.getByText(warning)).toBeVisible()
    await send(page)
    await expect(page.getByText(en('ordering.payment.acknowledge_required'))).toBeVisible()
    const acknowledgement = page.getByRole('checkbox', { name: en('ordering.payment.acknowledge') })
    await acknowledgement.check()
    // Entering the same number again requires a new acknowledgement.
    await link(page, en('ordering.steps.address')).click()
    await number.fill('PO-13')
    await number.fill('PO-12')
    await button(page, en('ordering.actions.continue')).click()
    await expect(acknowledgement).not.toBeChecked()
    await acknowledgement.check()
    await send(page)
    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
  })
})
