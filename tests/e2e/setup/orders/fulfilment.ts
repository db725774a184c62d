import { drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { uniqueText } from '#database/factories/unique_text'
import { expect } from '#tests/e2e/setup/expect'
import { requestApi } from '#tests/e2e/setup/request_api'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { placeOrder, someLines } from '#tests/e2e/setup/orders/ordering'
import { en } from '#tests/e2e/setup/texts'
import type { OrderState } from '#shared/ground/states/order_state'
import { orderStateMessages } from '#shared/ground/states/order_state_messages_en'
import type { PlacedOrder } from '#shared/ordering/orders/order_contract'
import type { Supplier } from '#tests/e2e/setup/people/suppliers'
import type { Locator, Page } from 'playwright'

const UNTIL_SHIPPED = ['ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED'] as const

export const logInService = (page: Page) => logIn(page, demoLogin('service@printer.example'))

export async function orderAs(page: Page, orderer: Supplier, rolls = 1): Promise<PlacedOrder> {
  await logIn(page, orderer)
  const [line] = await someLines(page, 1)
  return placeOrder(page, [{ ...line!, rolls }])
}

export async function moveUntil(
  page: Page,
  { pk }: PlacedOrder,
  state: (typeof UNTIL_SHIPPED)[number]
): Promise<void> {
  for (const to of UNTIL_SHIPPED.slice(0, UNTIL_SHIPPED.indexOf(state) + 1)) {
    await requestApi(page, `/backoffice/api/orders/${pk}/move/`, {
      method: 'POST',
      data: { to, ...(to === 'SHIPPED' && { rolls: 'generate' }) },
    })
  }
}

export const askToCancel = (page: Page, { pk }: PlacedOrder) =>
  requestApi(page, `/orders/api/orders/${pk}/`, {
    method: 'PATCH',
    data: { state: 'CANCEL_REQUESTED' satisfies OrderState },
  })

export const staffPathOf = ({ pk }: PlacedOrder) => `/backoffice/orders/${pk}/show`

export async function expectState(
  page: Page,
  { pk, order_id: order }: PlacedOrder,
  state: OrderState
) {
  await page.goto(`/statistics/history?order=${pk}`)
  await expect(
    page
      .getByRole('dialog', { name: en('statistics.order.title', { order }) })
      .getByRole('region', { name: en('statistics.order.history') })
      .getByRole('listitem')
      .last()
  ).toContainText(orderStateMessages[state])
}

/** Returns the lines of a new roll as typed, one for each label. */
export function rollLines(labels: number): string[] {
  const roll = uniqueText(8).toUpperCase()
  return drawLabels(labels).map(({ labelKey, objectId }) =>
    [roll, fromLabelKey(labelKey), objectId].join(';')
  )
}

export const chooseRolls = (dialog: Locator, labels: number) =>
  chooseFile(dialog, ['spool_no;label_id;object_id', ...rollLines(labels)].join('\n'))

export async function chooseFile(dialog: Locator, csv: string): Promise<void> {
  const file = { name: 'rolls.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.locator('input[type=file]').setInputFiles(file)
}
