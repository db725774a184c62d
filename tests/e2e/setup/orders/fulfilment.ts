import { drawLabels } from '#app/labels/rolls/labels/draw_labels'
import { fromLabelKey } from '#app/labels/rolls/labels/label_key'
import { uniqueText } from '#database/factories/unique_text'
import { requestApi } from '#tests/e2e/setup/request_api'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { placeOrder, someLines } from '#tests/e2e/setup/orders/ordering'
import type { OrderState } from '#shared/ground/states/order_state'
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

export async function chooseRolls(dialog: Locator, labels: number): Promise<void> {
  const roll = uniqueText(8).toUpperCase()
  const lines = drawLabels(labels).map(({ labelKey, objectId }) =>
    [roll, fromLabelKey(labelKey), objectId].join(';')
  )
  const csv = ['spool_no;label_id;object_id', ...lines].join('\n')
  const file = { name: 'rolls.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await dialog.locator('input[type=file]').setInputFiles(file)
}
