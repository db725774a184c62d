import { test } from '@japa/runner'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { dayField, typeDay } from '#tests/e2e/setup/days'
import { button, field, tab } from '#tests/e2e/setup/find'
import {
  askToCancel,
  expectState,
  logInService,
  moveUntil,
  orderAs,
  staffPathOf,
} from '#tests/e2e/setup/orders/fulfilment'
import { openPage } from '#tests/e2e/setup/open_page'
import { ofFulfilment } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, fieldTexts, refusalTexts, textsOf } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import type { PlacedOrder } from '#shared/ordering/orders/order_contract'
import type { CompanyRoll } from '#shared/labels/rolls/roll_contract'
import type { Page } from 'playwright'

const ROLLS = '/statistics/rolls'
const t = ofFulfilment.en

async function move(page: Page, to: 'ORDER_RECEIVED' | 'IN_PRODUCTION') {
  await button(page, t(`order_move.${to}.label`)).click()
  await button(page.getByRole('dialog'), t(`order_move.${to}.label`)).click()
  await expect(page.getByText(t(`order_move.${to}.done`))).toBeVisible()
}

const rollNumbers = async (page: Page) =>
  (await requestApi<CompanyRoll[]>(page, '/orders/api/spools/')).map((roll) => roll.spool_no)

const rollRows = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')

test.group('The order workflow', () => {
  test('an order is confirmed, produced and shipped by staff, and its rolls are activated', async () => {
    const page = await openPage()
    const orderer = await createOrderer()
    const order = await orderAs(page, orderer, 3)
    const staff = await openPage()
    await logInService(staff)
    await staff.goto(staffPathOf(order))
    await move(staff, 'ORDER_RECEIVED')
    await move(staff, 'IN_PRODUCTION')
    await button(staff, t('order_move.SHIPPED.label')).click()
    const dialog = staff.getByRole('dialog')
    await expect(button(dialog, t('shipping.ship'))).toBeDisabled()
    await field(dialog, t('shipping.generate')).check()
    await button(dialog, t('shipping.ship')).click()
    await expect(dialog).toBeHidden()
    await tab(staff, t('orders.rolls_tab')).click()
    await expect(staff.getByRole('tabpanel').locator('tbody').getByRole('row')).toHaveCount(3)

    await page.goto(ROLLS)
    await expect(rollRows(page)).toHaveCount(3)
    const [first] = await rollNumbers(page)
    await field(page, en('labels.enter')).fill(first!.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(rollRows(page).filter({ hasText: first! })).toContainText(
      en('labels.state.ACTIVATED')
    )
    await page.getByLabel(en('labels.choose_all')).check()
    await button(page, en('labels.selected', { smart_count: 2 })).click()
    await button(page.getByRole('dialog'), en('labels.activate')).click()
    await expect(rollRows(page).filter({ hasText: en('labels.state.ACTIVATED') })).toHaveCount(3)
    await expectState(page, order, 'ACTIVATED')

    await page.goto(ROLLS)
    await button(page, `${en('labels.report')} ${first}`).click()
    const lost = page.getByRole('dialog', { name: en('labels.report_title', { roll: first! }) })
    await typeDay(dayField(lost, en('labels.lost_on')), '2026-01-31')
    await lost.getByLabel(en('labels.lost_note')).fill('Stolen from a van')
    await button(lost, en('labels.report_send')).click()
    await expect(rollRows(page).filter({ hasText: first! })).toContainText(
      en('labels.lost', { day: '2026-01-31' })
    )
    await button(page, `${en('labels.report_again')} ${first}`).click()
    await expect(lost.getByLabel(en('labels.lost_note'))).toHaveValue('Stolen from a van')
    await button(lost, en('labels.report_send')).click()
    await expect(lost).toBeHidden()
    await button(page, `${en('labels.report_again')} ${first}`).click()
    await expect(lost.getByLabel(en('labels.lost_note'))).toHaveValue('Stolen from a van')
    await lost.getByLabel(en('labels.lost_note')).fill('')
    await button(lost, en('labels.report_send')).click()
    await expect(lost).toBeHidden()
    await button(page, `${en('labels.report_again')} ${first}`).click()
    await expect(lost.getByLabel(en('labels.lost_note'))).toHaveValue('')
  })

  test('selected orders that a filter hides stay selected while others are moved', async () => {
    const orderer = await createOrderer()
    const shop = await openPage()
    const [first, second] = [await orderAs(shop, orderer), await orderAs(shop, orderer)]
    const page = await openPage()
    await logInService(page)
    await page.goto(`/backoffice/orders?filter={"q":"${first.order_id}"}`)
    const search = field(page, t('orders.search'))
    const choice = ({ order_id: order }: PlacedOrder) => field(page, t('orders.choose', { order }))
    await field(page, t('orders.choose_all')).check()
    await search.fill(second.order_id)
    await expect(choice(second)).not.toBeChecked()
    await expect(choice(first)).toHaveCount(0)
    await field(page, t('orders.choose_all')).check()
    await page.getByRole('button', { name: t('batch.ORDER_RECEIVED') }).click()
    await button(page.getByRole('dialog'), t('batch.ORDER_RECEIVED')).click()
    await expect(page.getByText(t('batch.moved', { smart_count: 1 }))).toBeVisible()
    await search.fill(orderer.company.name)
    await expect(choice(first)).toBeChecked()
    await expect(choice(second)).not.toBeChecked()
  })

  test('an order continues after its cancellation is refused, with the reason in sight', async () => {
    const page = await openPage()
    const order = await orderAs(page, await createOrderer())
    await askToCancel(page, order)
    const staff = await openPage()
    await logInService(staff)
    await staff.goto(staffPathOf(order))
    await expect(button(staff, t('order_move.CANCELLED.label'))).toBeVisible()
    await button(staff, t('order_move.refuse.label')).click()
    const dialog = staff.getByRole('dialog')
    const refuse = button(dialog, t('order_move.refuse.label'))
    await refuse.click()
    await expect(dialog.getByRole('alert')).toHaveText(fieldTexts.en.required)
    await dialog.getByRole('textbox').fill('The labels are printed already.')
    await refuse.click()
    await expect(staff.getByText(t('order_move.refuse.done'))).toBeVisible()
    await expect(button(staff, t('order_move.ORDER_RECEIVED.label'))).toBeVisible()

    await expectState(page, order, 'ORDER_PENDING')
    await expect(page.getByText('The labels are printed already.')).toBeVisible()
  })
})

test.group('A refused activation', () => {
  test(
    'a refused activation says why, at the field or next to the button, until the next try: {$self}'
  )
    .with(JOURNEY_LANGUAGES)
    .run(async (_, language) => {
      const tr = textsOf(language)
      const page = await openPage({ language, refusals: [422] })
      const orderer = await createOrderer({ user: { language } })
      const staff = await openPage()
      await logInService(staff)
      await moveUntil(staff, await orderAs(page, orderer, 2), 'SHIPPED')
      const [first, second] = (await rollNumbers(page)) as [string, string]
      const unknown = (number: string) =>
        refusalTexts[language].UNKNOWN_ROLLS.replace('%{rolls}', number)
      await page.goto(ROLLS)
      const alert = page.getByRole('main').getByRole('alert')
      const numbers = field(page, tr('labels.enter'))
      await button(page, tr('labels.activate')).click()
      await expect(numbers).toBeFocused()
      await expect(numbers).toHaveAccessibleDescription(tr('validation.required'))
      await numbers.fill('R_1')
      await expect(numbers).toHaveAccessibleDescription(tr('validation.spool_no'))
      await numbers.fill('NO-SUCH-ROLL')
      await page.keyboard.press('Enter')
      await expect(alert).toHaveText(unknown('NO-SUCH-ROLL'))
      await expect(numbers).toHaveAccessibleDescription(unknown('NO-SUCH-ROLL'))
      await expect(numbers).toHaveValue('NO-SUCH-ROLL')
      await numbers.fill(first)
      await page.keyboard.press('Enter')
      await expect(rollRows(page).filter({ hasText: first })).toContainText(
        tr('labels.state.ACTIVATED')
      )
      await expect(alert).toHaveCount(0)

      const activate = async () => {
        await button(page, tr('labels.selected', { smart_count: 1 })).click()
        await button(page.getByRole('dialog'), tr('labels.activate')).click()
      }
      await page.getByLabel(tr('labels.choose', { roll: second })).check()
      // The roll is distributed in the meantime and comes back.
      const { company: other } = await createOrderer()
      const pass = ({ id }: { id: number }) =>
        db.from('rolls').where('spool_no', second).update({ holder_company_id: id })
      await pass(other)
      await activate()
      await expect(alert).toHaveText(unknown(second))
      await expect(rollRows(page).filter({ hasText: second })).toHaveCount(0)
      await pass(orderer.company)
      await field(page, tr('labels.search')).fill(second)
      await activate()
      await expect(rollRows(page).filter({ hasText: second })).toContainText(
        tr('labels.state.ACTIVATED')
      )
      await expect(alert).toHaveCount(0)
    })
})
