import { test } from '@japa/runner'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, link, tab } from '#tests/e2e/setup/find'
import { openPage } from '#tests/e2e/setup/open_page'
import { logInService, moveUntil, orderAs, staffPathOf } from '#tests/e2e/setup/orders/fulfilment'
import { requestApi } from '#tests/e2e/setup/request_api'
import { ofFulfilment } from '#tests/e2e/setup/screens/resource_texts'
import { textsOf } from '#tests/e2e/setup/texts'
import type { Order } from '#shared/ordering/orders/order_contract'

test.group('Shipments', () => {
  for (const language of JOURNEY_LANGUAGES) {
    test(`an order is shipped in two parcels that its orderer follows, in ${language}`, async ({
      assert,
    }) => {
      const t = ofFulfilment[language]
      const s = textsOf(language)
      const page = await openPage({ language })
      const order = await orderAs(page, await createOrderer({ user: { language } }), 2)
      const staff = await openPage({ language, refusals: [422] })
      await logInService(staff)
      await moveUntil(staff, order, 'IN_PRODUCTION')
      await staff.goto(staffPathOf(order))
      await button(staff, t('order_move.SHIPPED.label')).click()
      const shipping = staff.getByRole('dialog')
      await field(shipping, t('shipping.generate')).check()
      await field(shipping, t('shipment_form.record')).focus()
      await staff.keyboard.press('Space')
      await shipping.getByRole('combobox', { name: t('shipments.carrier') }).click()
      await staff.getByRole('option', { name: 'UPS' }).click()
      await field(shipping, t('shipments.tracking_number')).fill('1Z 999/1')
      await button(shipping, t('shipping.ship')).click()
      await expect(shipping).toBeHidden()

      await tab(staff, t('orders.rolls_tab')).click()
      const roll = await staff
        .getByRole('tabpanel')
        .locator('tbody')
        .getByRole('link')
        .first()
        .innerText()
      await tab(staff, t('shipments.title')).click()
      await button(staff, t('shipment_form.add')).click()
      const dialog = staff.getByRole('dialog')
      await field(dialog, t('shipment_form.carrier_name')).fill('Courrier Éclair')
      await field(dialog, t('shipments.tracking_number')).fill('X-2')
      await field(dialog, t('shipment_form.rolls')).fill('NO-SUCH-ROLL')
      await button(dialog, t('shipment_form.save')).click()
      await expect(dialog.getByRole('alert')).toContainText('NO-SUCH-ROLL')
      await field(dialog, t('shipment_form.rolls')).fill(roll)
      await staff.keyboard.press('Tab')
      await button(dialog, t('shipment_form.save')).click()
      await expect(dialog).toBeHidden()
      await expect(staff.getByRole('tabpanel').locator('tbody').getByRole('row')).toHaveCount(2)

      await page.goto(`/statistics/history?order=${order.pk}`)
      const details = page.getByRole('dialog')
      const parcels = details.getByRole('region', { name: s('shipments.title') })
      await expect(link(parcels, '1Z 999/1')).toHaveAttribute(
        'href',
        'https://www.ups.com/track?tracknum=1Z%20999%2F1'
      )
      await expect(link(parcels, '1Z 999/1')).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(parcels).toContainText('Courrier Éclair')
      await expect(parcels).toContainText(roll)
      await expect(
        details.getByRole('region', { name: s('statistics.order.history') })
      ).toContainText('UPS · 1Z 999/1')
      const waiting = page.waitForEvent('download')
      await button(details, s('shipments.delivery_note')).press('Enter')
      assert.equal(
        (await waiting).suggestedFilename(),
        s('shipments.delivery_note_file', { order: order.order_id })
      )
      const { shipments } = await requestApi<Order>(page, `/orders/api/orders/${order.pk}/`)
      assert.lengthOf(shipments, 2)
    })
  }
})
