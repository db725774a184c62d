import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, tab } from '#tests/e2e/setup/find'
import { logIn } from '#tests/e2e/setup/logins'
import {
  confirmation,
  createPrintedProduct,
  item,
  labelsOf,
  printForm,
} from '#tests/e2e/setup/non_standard'
import { openPage } from '#tests/e2e/setup/open_page'
import { rollsOf, someLines } from '#tests/e2e/setup/ordering'
import { createOrderer } from '#tests/e2e/setup/suppliers'
import { en } from '#tests/e2e/setup/texts'

test.group('A pasted list', () => {
  test('of 500 lines brings the good ones into the order and tells the three bad ones', async () => {
    const page = await openPage()
    await logIn(page, await createOrderer())
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
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await button(page, en('quick_order.list_add')).click()
    await expect(page.getByText(en('quick_order.list_added', { smart_count: 497 }))).toBeVisible()
    expect(calls.filter((path) => path === '/orders/api/order_lines/')).toHaveLength(1)
    const faulty = page.getByRole('region', { name: en('quick_order.faulty') })
    for (const line of [4, 100, 500]) {
      await expect(faulty.getByText(en('quick_order.faulty_line', { line }))).toBeVisible()
    }
    const download = page.waitForEvent('download')
    await button(faulty, en('quick_order.faulty_download')).click()
    const file = await (await download).path()
    await page.getByLabel(en('quick_order.file')).setInputFiles(file)
    await expect(page.getByText(en('quick_order.list_added', { smart_count: 0 }))).toBeVisible()
    await expect(faulty.getByText(en('quick_order.faulty_line', { line: 4 }))).toBeVisible()
    await button(page, en('statistics.order.close')).click()
    await expect(rollsOf(page, products[0]!)).toHaveValue('72')
  })

  test('with an imprint becomes a non-standard order, whatever kind was asked for', async () => {
    const page = await openPage()
    await logIn(page, await createOrderer())
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
