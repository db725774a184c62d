import { createPlacedOrder } from '#database/factories/order_factory'
import { createProduct } from '#database/factories/product_factory'
import { firstRow } from '#tests/e2e/setup/screens/backoffice'
import { button } from '#tests/e2e/setup/find'
import { chooseRolls } from '#tests/e2e/setup/orders/fulfilment'
import { ofFulfilment } from '#tests/e2e/setup/screens/resource_texts'
import { settle } from '#tests/e2e/setup/settle'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { asDemo, goOn, type Visit } from '#tests/e2e/setup/visits/visit'
import db from '@adonisjs/lucid/services/db'
import type { Language } from '#shared/ground/i18n/language'
import type { OrderState } from '#shared/ground/states/order_state'
import type { Locator, Page } from 'playwright'

const SERVICE = 'service@printer.example'

/** Creates an order of 2,500 labels in the state; returns the order's id. */
async function createOrder(state: OrderState): Promise<number> {
  const { userId, company } = await createOrderer()
  const { id: groupId } = await db.from('product_groups').select('id').firstOrFail()
  const product = await createProduct(db.connection(), { groupId })
  const lines = [{ product, quantity: 2_500 }]
  const order = { company, user: { id: userId }, state, lines }
  return (await createPlacedOrder(db.connection(), order)).id
}

const order = (
  what: string,
  state: OrderState,
  tab: string,
  act?: (page: Page, language: Language) => Promise<void>
): Visit => ({
  what,
  as: SERVICE,
  open: async (page, language) => {
    const id = await createOrder(state)
    await goOn(page, `/backoffice/orders/${id}/show?tab=${tab}`)
    await page.getByRole('tabpanel').waitFor()
    await act?.(page, language)
    await settle(page)
  },
})

async function openShipping(page: Page, language: Language): Promise<Locator> {
  await button(page, ofFulfilment[language]('order_move.SHIPPED.label')).click()
  return page.getByRole('dialog')
}

const TYPED_ROLLS = order(
  'rolls that were typed with a mistake',
  'IN_PRODUCTION',
  'items',
  async (page, language) => {
    const t = ofFulfilment[language]
    const dialog = await openShipping(page, language)
    await dialog.getByRole('radio', { name: t('shipping.type') }).check()
    await dialog.getByRole('textbox', { name: t('shipping.lines') }).fill('R-1;L-1;1\nR-1;;one')
    await button(dialog, t('shipping.check')).click()
    await dialog.getByRole('table').first().waitFor()
  }
)

const STORED_ROLLS = order(
  'rolls of one file, and the next one',
  'IN_PRODUCTION',
  'items',
  async (page, language) => {
    const t = ofFulfilment[language]
    const dialog = await openShipping(page, language)
    await chooseRolls(dialog, 2)
    await button(dialog, t('shipping.store')).click()
    await dialog.getByRole('region', { name: t('shipping.stored_title') }).waitFor()
    await chooseRolls(dialog, 1)
    await dialog.getByRole('region', { name: t('shipping.rolls_found') }).waitFor()
  }
)

const ROLL: Visit = {
  what: 'a roll in the backoffice',
  as: SERVICE,
  open: async (page) => {
    const { id } = await db.from('rolls').select('id').orderBy('id').firstOrFail()
    await goOn(page, `/backoffice/spools/${id}/show`)
    await page.getByRole('row').first().waitFor()
    await settle(page)
  },
}

const LABELS_OF_A_ROLL: Visit = {
  what: 'the labels of a roll',
  as: SERVICE,
  open: async (page) => {
    const { spool_no: roll } = await db
      .from('rolls')
      .whereIn('id', db.from('labels').select('roll_id'))
      .select('spool_no')
      .firstOrFail()
    const filter = JSON.stringify({ spool_no: roll })
    await goOn(page, `/backoffice/labels?${new URLSearchParams({ filter })}`)
    await firstRow(page).waitFor()
    await settle(page)
  },
}

export const FULFILMENT_VISITS: readonly Visit[] = [
  asDemo(SERVICE, 'the orders in the backoffice', '/backoffice/orders'),
  asDemo(
    SERVICE,
    'the orders without a match',
    `/backoffice/orders?${new URLSearchParams({ filter: '{"q":"no such order"}' })}`
  ),
  order('an order that waits', 'ORDER_PENDING', 'items'),
  order('the costs of an order in the backoffice', 'IN_PRODUCTION', 'costs'),
  order('the timeline of an order', 'ACTIVATED', 'timeline'),
  order('an order without rolls', 'SHIPPED', 'rolls'),
  order('the form of a shipment', 'SHIPPED', 'shipments', async (page, language) => {
    await button(page, ofFulfilment[language]('shipment_form.add')).click()
    await page.getByRole('dialog').waitFor()
  }),
  order('the refusal of a cancellation', 'CANCEL_REQUESTED', 'mails', async (page, language) => {
    await button(page, ofFulfilment[language]('order_move.refuse.label')).click()
    await page.getByRole('dialog').waitFor()
  }),
  TYPED_ROLLS,
  STORED_ROLLS,
  asDemo(SERVICE, 'the rolls in the backoffice', '/backoffice/spools'),
  ROLL,
  asDemo(SERVICE, 'the look-up of labels', '/backoffice/labels'),
  LABELS_OF_A_ROLL,
]
