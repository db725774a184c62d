import { expect } from '#tests/e2e/setup/expect'
import { button } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import { fillCart, someLines } from '#tests/e2e/setup/orders/ordering'
import { type Supplier, createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import type { Page } from 'playwright'

export const PAYMENT = '/orders/order_process/payment'

export const send = (page: Page) => button(page, en('ordering.payment.send')).click()

/** Opens the payment step for an orderer with one roll in the cart. */
export async function atPayment(refusals: readonly number[] = [], buyer?: Supplier): Promise<Page> {
  const page = await openAs(buyer ?? (await createOrderer()), { refusals })
  await fillCart(page, await someLines(page, 1))
  await page.goto(PAYMENT)
  await expect(button(page, en('ordering.payment.send'))).toBeEnabled()
  return page
}
