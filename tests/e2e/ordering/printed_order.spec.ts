import { test } from '@japa/runner'
import { textsIn } from '#app/foundation/http/texts'
import { storePrintFields } from '#app/catalogue/printing/store_print_fields'
import db from '@adonisjs/lucid/services/db'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, field, heading, link } from '#tests/e2e/setup/find'
import { logInService } from '#tests/e2e/setup/orders/fulfilment'
import { openAs } from '#tests/e2e/setup/people/logins'
import {
  FORM,
  chooseProduct,
  confirmation,
  createPrintedProduct,
  fillPrintForm,
  goToPayment,
  item,
  labelsOf,
  printForm,
  productOf,
} from '#tests/e2e/setup/orders/non_standard'
import { openPage } from '#tests/e2e/setup/open_page'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { ofFulfilment } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, textsOf } from '#tests/e2e/setup/texts'
import { field as printField } from '#tests/unit/catalogue/printing/fields/field_examples'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'

async function hasProof(page: Page, name: string): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
}

for (const language of JOURNEY_LANGUAGES) {
  const t = textsOf(language)

  test.group(`A printed order in ${language}`, () => {
    test('print data go from the form to the order confirmation', async () => {
      const page = await openAs(await createOrderer(), { language })
      const { customerReference } = await createPrintedProduct()
      await page.goto(FORM)
      await chooseProduct(page, 1, customerReference, t)
      await labelsOf(item(page, 1, t), t).fill('1500')
      const form = printForm(page, 1, t)
      const confirm = confirmation(page, 1, t)
      await expect(confirm).toBeDisabled()
      await fillPrintForm(form, language)
      const partNumber = form.getByRole('textbox').first()
      await expect(partNumber).toHaveValue('98 123 456 80')
      await expect(form.getByText('فرنسا').first()).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await hasProof(page, t('ordering.imprint.proof'))

      await button(page, t('ordering.actions.continue')).click()
      await expect(page.getByText(t('ordering.imprint.confirm_data'))).toBeVisible()
      await expect(confirm).toHaveAccessibleDescription(t('ordering.imprint.confirm_required'))
      await confirm.check()
      await partNumber.fill('9812345681')
      await expect(confirm).not.toBeChecked()
      await expect(partNumber).toHaveValue('98 123 456 81')
      await confirm.check()
      await button(page, t('ordering.actions.continue')).click()
      await expect(heading(page)).toHaveText(t('ordering.summary.title'))
      await expect(page.getByText('98 123 456 81')).toBeVisible()
      const preview = t('ordering.imprint.preview_of', { reference: customerReference })
      await button(page, preview).click()
      await expect(page.getByRole('dialog', { name: preview })).toBeVisible()
      await button(page, t('ordering.imprint.close')).click()

      await goToPayment(page, t)
      await expect(page.getByText('98 123 456 81')).toBeVisible()
      await expect(fact(page, t('ordering.address.order_no'))).toHaveText(
        t('ordering.payment.no_order_no')
      )
      await button(page, t('ordering.payment.send')).click()
      await expect(heading(page)).toHaveText(t('ordering.thankyou.title'))
      await link(page, t('ordering.thankyou.show_order')).click()
      await expect(page.getByRole('dialog').getByText('98 123 456 81')).toBeVisible()
      await expect(page.getByRole('dialog').getByText(/PDF/)).toHaveCount(1)
      await hasProof(page, t('ordering.imprint.order_proof'))

      const order = new URL(page.url()).searchParams.get('order')
      const staff = await openPage({ language })
      await logInService(staff)
      await staff.goto(`/backoffice/orders/${order}/show`)
      const term = { en: 'Part number', fr: 'Référence de la pièce' }[language]
      const words = ofFulfilment[language]
      const printedFact = words('orders.fact', { term, value: '98 123 456 81' })
      await expect(staff.getByText(printedFact)).toBeVisible()
      await hasProof(staff, words('orders.proof'))
    })
  })
}

async function openPrintedItem(): Promise<Page> {
  const page = await openAs(await createOrderer())
  const { customerReference } = await createPrintedProduct()
  await page.goto(FORM)
  await chooseProduct(page, 1, customerReference)
  return page
}

test.group('Print data', () => {
  test('unconfirmed print data block the later steps and lead back to their row', async () => {
    const page = await openPrintedItem()
    await labelsOf(item(page, 1)).fill('1500')
    await field(printForm(page, 1), 'Part number').fill('98')
    await page.keyboard.press('Tab')
    await expect(field(printForm(page, 1), 'Part number')).toHaveAccessibleDescription('Ten digits')
    await expect(page.getByText(en('ordering.cart.saved'))).toBeVisible()
    await page.goto('/orders/order_process/payment')
    await expect(heading(page)).toHaveText(en('ordering.title'))
    await expect(page.getByText('Please complete your data or clear the form below.')).toBeVisible()
    await expect(printForm(page, 1)).toBeFocused()

    await button(page, en('ordering.imprint.clear')).click()
    await expect(field(printForm(page, 1), 'Part number')).toHaveValue('')
    await button(page, en('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(en('ordering.summary.title'))
  })

  test('print data confirmed before their fields changed lead back to the field', async () => {
    const page = await openAs(await createOrderer())
    const { id, customerReference } = await createPrintedProduct([printField('batch')])
    await page.goto(FORM)
    await chooseProduct(page, 1, customerReference)
    await labelsOf(item(page, 1)).fill('1500')
    await field(printForm(page, 1), 'The batch').fill('A long one')
    await confirmation(page, 1).check()
    await expect(page.getByText(en('ordering.cart.saved'))).toBeVisible()

    const printing: { id: number } = await db
      .from('product_services')
      .where({ product_id: id, category: 'PRINTING' })
      .firstOrFail()
    const stricter = printField('batch', { validation: { regexp: '[0-9]{4}' } })
    await storePrintFields(db.connection(), printing.id, [stricter], textsIn('en'))
    await page.goto('/orders/order_process/payment')
    await expect(heading(page)).toHaveText(en('ordering.title'))
    await expect(field(printForm(page, 1), 'The batch')).toHaveAccessibleDescription(
      'Not like this'
    )
    await expect(confirmation(page, 1)).not.toBeChecked()

    await field(printForm(page, 1), 'The batch').fill('1234')
    await confirmation(page, 1).check()
    await button(page, en('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(en('ordering.summary.title'))
  })

  test('print data of a row without a quantity survive other pages, a reload and an emptied product', async () => {
    const page = await openPrintedItem()
    const partNumber = field(printForm(page, 1), 'Part number')
    await partNumber.fill('9812345680')
    await expect(partNumber).toHaveValue('98 123 456 80')
    await page.goto('/statistics/history')
    await expect(heading(page)).toBeVisible()
    await page.goto('/orders/order_process')
    await expect(partNumber).toHaveValue('98 123 456 80')

    const product = productOf(item(page, 1))
    const reference = await product.inputValue()
    await product.fill('')
    await expect(partNumber).toBeHidden()
    await page.reload()
    await chooseProduct(page, 1, reference)
    await expect(partNumber).toHaveValue('98 123 456 80')

    await button(page, en('ordering.cart.clear')).click()
    const question = page.getByRole('dialog', { name: en('ordering.cart.clear_title') })
    await button(question, en('ordering.cart.clear_confirm')).click()
    await expect(question).toBeHidden()
    await page.goto(FORM)
    await expect(product).toHaveValue('')
  })

  test('print data with an invalid number lead back to it from every later step', async () => {
    const page = await openPrintedItem()
    await labelsOf(item(page, 1)).fill('1500')
    await button(page, en('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(en('ordering.summary.title'))
    await page.goBack()
    await expect(heading(page)).toHaveText(en('ordering.title'))
    await labelsOf(item(page, 1)).fill('12.5')
    await page.goForward()
    await expect(labelsOf(item(page, 1))).toBeFocused()
    await expect(heading(page)).toHaveText(en('ordering.title'))
    await expect(labelsOf(item(page, 1))).toHaveAttribute('aria-invalid', 'true')

    await labelsOf(item(page, 1)).fill('2000')
    await button(page, en('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(en('ordering.summary.title'))
  })

  test('print data are formatted without losing newer input', async () => {
    const page = await openPrintedItem()
    const partNumber = field(printForm(page, 1), 'Part number')
    const held = Promise.withResolvers<void>()
    await page.route('**/order_field_format/', async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/order_field_format/')
    await partNumber.fill('98.123.456.8')
    await asked
    await page.keyboard.type('0')
    held.resolve()
    await expect(partNumber).toHaveValue('98 123 456 80')
  })

  test('print fields that depend on another field are shown only when needed', async () => {
    const page = await openPrintedItem()
    const form = printForm(page, 1)
    const number = field(form, 'The un_number')
    await expect(number).toBeHidden()
    await field(form, 'The hazard').check()
    await expect(number).toBeVisible()
    await field(form, 'The hazard').uncheck()
    await expect(number).toBeHidden()
    await expect(field(form, 'The plant')).not.toBeEditable()
  })
})
