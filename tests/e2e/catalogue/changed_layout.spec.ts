import { renewCatalogue } from '#database/catalogue_version'
import { EXAMPLE_LAYOUT, storeLayout } from '#database/factories/layout_factory'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import {
  FORM,
  chooseProduct,
  confirmation,
  createPrintedProduct,
  goToPayment,
  item,
  labelsOf,
  printForm,
} from '#tests/e2e/setup/orders/non_standard'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import { field as printField } from '#tests/unit/catalogue/printing/fields/field_examples'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

async function createDrawnProduct() {
  const { id, customerReference } = await createPrintedProduct([printField('part_number')])
  const layout = await storeLayout(db.connection())
  await db
    .from('product_services')
    .where({ product_id: id, category: 'PRINT_DESIGN' })
    .update({ settings: JSON.stringify({ layout }) })
  await renewCatalogue(db.connection())
  return { customerReference, layout }
}

async function changeLayout(code: string, layout: LabelLayout) {
  const definition = JSON.stringify(layout)
  await db.from('label_layouts').where('code', code).update({ definition, version: 2 })
  await renewCatalogue(db.connection())
}

async function confirmAndGoToPayment(page: Page) {
  await confirmation(page, 1).check()
  await button(page, en('ordering.actions.continue')).click()
  await expect(heading(page)).toHaveText(en('ordering.summary.title'))
  await goToPayment(page)
}

async function atPayment() {
  const page = await openAs(await createOrderer(), { refusals: [422] })
  const { customerReference, layout } = await createDrawnProduct()
  await page.goto(FORM)
  await chooseProduct(page, 1, customerReference)
  await labelsOf(item(page, 1)).fill('1500')
  const entry = field(printForm(page, 1), 'The part_number')
  await entry.fill('98 123 456 80')
  await confirmAndGoToPayment(page)
  return { page, layout, entry }
}

test.group('Print data of a label whose layout changes', () => {
  test('print data that no longer fit a changed layout open with the error at the field', async () => {
    const { page, layout, entry } = await atPayment()

    const [text, ...others] = EXAMPLE_LAYOUT.elements
    const narrow = { ...text!, box: { ...text!.box, width: 40 } }
    await changeLayout(layout, { ...EXAMPLE_LAYOUT, elements: [narrow, ...others] })
    await button(page, en('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(en('ordering.title'))
    await expect(entry).toHaveAccessibleDescription(/too long for its place on the label/)
    await expect(confirmation(page, 1)).not.toBeChecked()
    await expect(confirmation(page, 1)).toBeDisabled()
    await entry.fill('98')
    await confirmAndGoToPayment(page)
    await button(page, en('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
  })

  test('print data that still fit a changed layout must be confirmed again', async () => {
    const { page, layout } = await atPayment()
    await changeLayout(layout, { ...EXAMPLE_LAYOUT, width: EXAMPLE_LAYOUT.width + 50 })
    await button(page, en('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(en('ordering.title'))
    await expect(confirmation(page, 1)).not.toBeChecked()
    await confirmAndGoToPayment(page)
    await button(page, en('ordering.payment.send')).click()
    await expect(heading(page)).toHaveText(en('ordering.thankyou.title'))
  })
})
