import { test } from '@japa/runner'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, heading, link } from '#tests/e2e/setup/find'
import { money } from '#tests/e2e/setup/orders/expected_costs'
import { goToAddress, rollsOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { atPayment, send } from '#tests/e2e/setup/orders/payment'
import { type Supplier, createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import { errorMessages } from '#shared/ground/texts/errors/error_messages_en'
import type { TransportRestriction } from '#shared/ground/states/company_kinds'
import type { OrderPage } from '#shared/ordering/orders/order_contract'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

const ORDERS = '/orders/api/orders/'

const restrict = ({ company }: Supplier, restriction: TransportRestriction) =>
  db.from('companies').where('id', company.id).update({ transport_restriction: restriction })

async function changeRolls(page: Page) {
  const [line] = await someLines(page, 1)
  await link(page, en('ordering.steps.products')).click()
  await rollsOf(page, line!.product).fill('2')
  await goToAddress(page)
}

const goToPayment = async (page: Page) => {
  await button(page, en('ordering.actions.continue')).click()
  await button(page, en('ordering.address.missing_confirm')).click()
  await expect(button(page, en('ordering.payment.send'))).toBeEnabled()
}

const transport = (page: Page) => fact(page, en('ordering.payment.transport'))

const ownTransport = (page: Page) =>
  page.getByRole('checkbox', { name: en('ordering.address.own_transport') })

async function expectThanks(page: Page, goesByCustomer: boolean) {
  await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
  const { results } = await requestApi<OrderPage>(page, ORDERS)
  expect(results[0]!.transport_by_customer).toBe(goesByCustomer)
}

async function atPaymentByOwnTransport(buyer: Supplier, refusals: readonly number[]) {
  const page = await atPayment(refusals, buyer)
  await link(page, en('ordering.steps.address')).click()
  await ownTransport(page).check()
  await goToPayment(page)
  await expect(transport(page)).toHaveText(en('ordering.payment.transport_own'))
  await expect(fact(page, en('ordering.costs.delivery'))).toHaveText(money(0))
  return page
}

test.group('Transport that is restricted while somebody orders', () => {
  test('restricted transport is shown once the cart is priced again', async () => {
    const buyer = await createOrderer()
    const page = await atPayment([], buyer)
    await expect(transport(page)).toHaveText(en('ordering.payment.transport_operator'))
    await restrict(buyer, 'TRANSPORT_CUSTOMER')
    await changeRolls(page)
    await expect(ownTransport(page)).toBeChecked()
    await expect(ownTransport(page)).toBeDisabled()
    await goToPayment(page)
    await expect(transport(page)).toHaveText(en('ordering.payment.transport_own'))
    await send(page)
    await expectThanks(page, true)
  })

  test('restricted transport is shown with the changed price when the order is sent', async () => {
    const buyer = await createOrderer()
    const page = await atPayment([409], buyer)
    await restrict(buyer, 'TRANSPORT_CUSTOMER')
    await send(page)
    await expect(page.getByText(en('ordering.payment.price_changed'))).toBeVisible()
    await expect(transport(page)).toHaveText(en('ordering.payment.transport_own'))
    await send(page)
    await expectThanks(page, true)
  })

  test('restricted transport resets the wish for own transport once the cart is priced again', async () => {
    const buyer = await createOrderer()
    const page = await atPaymentByOwnTransport(buyer, [422])
    await restrict(buyer, 'TRANSPORT_SCRIBOS')
    await changeRolls(page)
    await expect(ownTransport(page)).toHaveCount(0)
    await goToPayment(page)
    await expect(transport(page)).toHaveText(en('ordering.payment.transport_operator'))
    await send(page)
    await expectThanks(page, false)
  })

  test('restricted transport resets the wish for own transport when the order is sent', async () => {
    const buyer = await createOrderer()
    const page = await atPaymentByOwnTransport(buyer, [422])
    await restrict(buyer, 'TRANSPORT_SCRIBOS')
    await send(page)
    await expect(page.getByText(errorMessages.TRANSPORT_NOT_ALLOWED)).toBeVisible()
    await expect(transport(page)).toHaveText(en('ordering.payment.transport_operator'))
    await send(page)
    await expectThanks(page, false)
  })
})
