import { WORKBOOK_TYPE } from '#shared/ground/http/table_types'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { makeWorkbook } from '#tests/setup/files/make_workbook'
import { test } from '@japa/runner'
import { downloadAs } from '#tests/e2e/setup/download_menu'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, tab } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import {
  confirmation,
  createPrintedProduct,
  item,
  labelsOf,
  printForm,
} from '#tests/e2e/setup/orders/non_standard'
import { rollsOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { field as printField } from '#tests/unit/catalogue/printing/fields/field_examples'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, textsOf } from '#tests/e2e/setup/texts'

test.group('A pasted list', () => {
  test('a pasted list of 500 lines adds the good ones to the order and reports the three bad ones', async () => {
    const page = await openAs(await createOrderer())
    const products = (await someLines(page, 7)).map(({ product }) => product)
    const lines = Array.from(
      { length: 500 },
      (_, index) => `${products[index % 7]!.customer_reference.toLowerCase()}\t1`
    )
    lines[3] = 'NO-SUCH\t1'
    lines[99] = `${products[0]!.customer_reference}\tmany`
    lines[499] = '\t2'
    await page.goto('/orders/order_process')
    await button(page, en('quick_order.paste')).click()
    await field(page, en('quick_order.list')).fill(lines.join('\n'))
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await button(page, en('quick_order.list_add')).click()
    const question = page.getByRole('region', { name: en('quick_order.question') })
    await expect(question).toContainText(en('quick_order.ask_unit'))
    await expect(page.getByText(en('quick_order.list_added', { smart_count: 497 }))).toBeHidden()
    await expect(question.getByRole('button', { name: /^Rolls/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(en('quick_order.list_added', { smart_count: 497 }))).toBeVisible()
    expect(requests.filter((path) => path === '/orders/api/order_lines/')).toHaveLength(2)
    const faulty = page.getByRole('region', { name: en('quick_order.faulty') })
    for (const line of [4, 100, 500]) {
      await expect(faulty.getByText(en('quick_order.faulty_line', { line }))).toBeVisible()
    }
    const download = page.waitForEvent('download')
    await downloadAs(page, en('quick_order.faulty_download'))
    const file = await (await download).path()
    await page.getByLabel(en('quick_order.file')).setInputFiles(file)
    await expect(page.getByText(en('quick_order.list_added', { smart_count: 0 }))).toBeVisible()
    await expect(faulty.getByText(en('quick_order.faulty_line', { line: 4 }))).toBeVisible()
    await button(page, en('statistics.order.close')).click()
    await expect(rollsOf(page, products[0]!)).toHaveValue('72')
  })

  test('a list pasted from an ERP system counts labels, and its unused columns are named once', async () => {
    const page = await openAs(await createOrderer())
    const [line] = await someLines(page, 1)
    const { customer_reference: reference, labels_per_unit: labels } = line!.product
    await page.goto('/orders/order_process')
    await button(page, en('quick_order.paste')).click()
    const text = `Order list\nSKU;Labels;Comment\n${reference};${labels * 2};urgent\nTotal;${labels * 2};`
    await page.getByLabel(en('quick_order.file')).setInputFiles({
      name: 'erp.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await expect(page.getByText(en('quick_order.list_added', { smart_count: 1 }))).toBeVisible()
    const parts = [
      en('quick_order.unused_column', { column: 'Comment' }),
      en('quick_order.unused_line', { line: 4 }),
    ].join(', ')
    await expect(page.getByText(en('quick_order.unused', { parts }))).toBeVisible()
    await button(page, en('statistics.order.close')).click()
    await expect(rollsOf(page, line!.product)).toHaveValue('2')
  })

  test('a pasted list and its report stay open after a click beside the dialog and after Escape', async () => {
    const page = await openAs(await createOrderer(), { path: '/orders/order_process' })
    await button(page, en('quick_order.paste')).click()
    const list = field(page, en('quick_order.list'))
    await list.fill('Reference;Labels\nNO-SUCH;1500')
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await button(page, en('quick_order.list_add')).click()
    await list.fill('')
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: en('quick_order.faulty') })).toBeVisible()
    await button(page, en('statistics.order.close')).click()
    await expect(list).toBeHidden()
  })

  test('a pasted list adds a product that was offered only after the page was opened', async () => {
    const page = await openAs(await createOrderer(), {
      path: '/orders/order_process?tab=non_standard',
    })
    await button(page, en('quick_order.paste')).click()
    const { customerReference: reference } = await createPrintedProduct()
    const dialog = page.getByRole('dialog', { name: en('quick_order.paste') })
    await field(dialog, en('quick_order.list')).fill(`Reference;Labels\n${reference};1500`)
    await button(dialog, en('quick_order.list_add')).click()
    await expect(dialog).toContainText(en('quick_order.list_added', { smart_count: 1 }))
    await button(dialog, en('statistics.order.close')).click()
    await expect(labelsOf(item(page, 1))).toHaveValue('1500')
  })

  for (const language of JOURNEY_LANGUAGES) {
    test(`a list from a workbook is read from the chosen sheet (${language})`, async () => {
      const t = textsOf(language)
      const page = await openAs(await createOrderer({ user: { language } }), {
        language,
        refusals: [422],
      })
      const [line] = await someLines(page, 1)
      const { customer_reference: reference, labels_per_unit: labels } = line!.product
      await page.goto('/orders/order_process')
      await button(page, t('quick_order.paste')).click()
      const dialog = page.getByRole('dialog', { name: t('quick_order.paste') })
      await expect(dialog.getByRole('link', { name: 'Excel (.xlsx)' })).toHaveAttribute(
        'href',
        new RegExp(`order_lines/sample/\\?format=xlsx&lang=${language}$`)
      )
      const rows = [
        ['Reference', 'Labels'],
        [reference, labels * 3],
        ['NO-SUCH', 1],
      ]
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'list.xlsx',
        mimeType: WORKBOOK_TYPE,
        buffer: makeWorkbook({ 'Notes': [['Delivery in May']], 'Été 2026': rows }),
      })
      await expect(button(dialog, 'Notes')).toBeFocused()
      await expect(dialog).toContainText(t('quick_order.ask_sheet'))
      expect(await findBarriers(page)).toEqual([])
      await button(dialog, 'Été 2026').click()
      await expect(dialog).toContainText(t('quick_order.list_added', { smart_count: 1 }))
      await expect(dialog).toContainText(t('quick_order.faulty_line', { line: 3 }))
      const waiting = page.waitForEvent('download')
      await downloadAs(page, t('quick_order.faulty_download'), 'xlsx')
      const file = await (await waiting).path()
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(dialog).toContainText(t('quick_order.list_added', { smart_count: 0 }))
      await expect(dialog).toContainText('NO-SUCH')
      await button(dialog, t('statistics.order.close')).click()
      await expect(field(page, t('ordering.products.rolls_of', { reference }))).toHaveValue('3')
    })
  }

  test('a list with ambiguous dates is read as the buyer says', async () => {
    const t = textsOf('fr')
    const page = await openAs(await createOrderer({ user: { language: 'fr' } }), { language: 'fr' })
    const { customerReference: reference } = await createPrintedProduct([
      printField('packed', { field_type: 'DATE' }),
    ])
    await page.goto('/orders/order_process?tab=non_standard')
    await button(page, t('quick_order.paste')).click()
    const dialog = page.getByRole('dialog', { name: t('quick_order.paste') })
    await field(dialog, t('quick_order.list')).fill(
      `Référence;Étiquettes;packed\n${reference};1500;03/04/2025`
    )
    await button(dialog, t('quick_order.list_add')).click()
    await dialog.getByRole('button', { name: /^Le mois : 03\/04\/2025 est le/ }).click()
    await expect(dialog).toContainText(t('quick_order.list_to_confirm', { smart_count: 1 }))
    await button(dialog, t('statistics.order.close')).click()
    await expect(printForm(page, 1, t).getByRole('group', { name: 'packed' })).toHaveText(
      /2025-03-04/
    )
  })

  test('a list with an imprint becomes a non-standard order, regardless of the open tab', async () => {
    const page = await openAs(await createOrderer())
    const { customerReference: printed } = await createPrintedProduct()
    const [line] = await someLines(page, 1)
    const { customer_reference: whole, labels_per_unit: labels } = line!.product
    await page.goto('/orders/order_process?tab=standard')
    await button(page, en('quick_order.paste')).click()
    const dialog = page.getByRole('dialog', { name: en('quick_order.paste') })
    await field(dialog, en('quick_order.list')).fill(
      [
        'Reference\tLabels\tPart number\thazard\tun_number',
        `${printed}\t1500\t9812345680\toui\tUN1234`,
        `${whole}\t${labels}\t\t\t`,
        `${printed}\t1000\t98\t\t`,
      ].join('\n')
    )
    await button(dialog, en('quick_order.list_add')).click()
    const faulty = dialog.getByRole('region', { name: en('quick_order.faulty') })
    await expect(faulty).toContainText(en('quick_order.faulty_line', { line: 4 }))
    await button(dialog, en('quick_order.list_non_standard', { smart_count: 1 })).click()
    await expect(dialog).toContainText(en('quick_order.list_to_confirm', { smart_count: 1 }))
    await expect(faulty).toContainText(en('quick_order.left.STANDARD'))
    await expect(faulty).toContainText(en('quick_order.faulty_line', { line: 4 }))
    await button(dialog, en('statistics.order.close')).click()
    await expect(tab(page, en('ordering.tabs.non_standard'))).toBeFocused()
    await expect(labelsOf(item(page, 1))).toHaveValue('1500')
    const form = printForm(page, 1)
    await expect(field(form, 'Part number')).toHaveValue('98 123 456 80')
    await expect(form.getByRole('checkbox', { name: 'The hazard' })).toBeChecked()
    await expect(confirmation(page, 1)).not.toBeChecked()
    await confirmation(page, 1).check()
    await button(page, en('ordering.actions.continue')).click()
    await expect(heading(page)).toHaveText(en('ordering.summary.title'))
  })
})
