import { test } from '@japa/runner'
import { EXAMPLE_LAYOUT, storeLayout } from '#database/factories/layout_factory'
import { layoutEditingMessages } from '#shared/catalogue/layouts/layout_messages_en'
import type { LayoutElement } from '#shared/catalogue/printing/layouts/layout_contract'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, required } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import db from '@adonisjs/lucid/services/db'

const fields = layoutEditingMessages.resources.layouts.fields
const { layouts: texts, layout_element: words, layout_problem: problems } = layoutEditingMessages

test.group('The editor of layouts', () => {
  test('the editor of layouts draws the label while editing, reports overflow, and stores or deletes a version', async () => {
    const code = await storeLayout(db.connection())
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/layouts/${code}`,
    })
    const label = page.getByRole('img')
    await page.getByLabel('part_number').fill('9812')
    await expect(label.getByText('9812', { exact: true })).toBeVisible()

    const text = required(page, words.text)
    const left = required(page, words.x)
    await text.first().fill('No. {part_number}')
    await expect(label.getByText('No. 9812', { exact: true })).toBeVisible()
    const name = required(page, fields.name)
    const called = await name.inputValue()
    await name.fill('')
    await button(page, 'Save').click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill(called)
    await left.first().fill('100')
    await expect(page.getByText(problems.OUTSIDE)).toBeVisible()
    await button(page, 'Save').click()
    await expect(page.getByText(texts.faulty)).toBeVisible()
    await left.first().fill('30')
    await expect(page.getByText(problems.OUTSIDE)).toBeHidden()
    await button(page, 'Save').click()
    await expect(page.getByText(texts.saved)).toBeVisible()
    const row = await db.from('label_layouts').where('code', code).firstOrFail()
    expect(row.version).toBe(2)
    expect(JSON.parse(row.definition).elements[0].text).toBe('No. {part_number}')

    await button(page, texts.delete).click()
    await button(page.getByRole('dialog'), texts.delete).click()
    await expect(page.getByText(texts.deleted)).toBeVisible()
    expect(await db.from('label_layouts').where('code', code)).toHaveLength(0)
  })

  test('the editor of layouts warns of too long fields, and shows the contents of barcodes', async () => {
    const page = await openAs(demoLogin('service@printer.example'), {
      path: '/backoffice/layouts/1000x300',
    })
    const bars = page.getByRole('combobox', { name: words.prints })
    await expect(bars).toHaveValue('compact')
    const warning = page.getByText(/supplier_code of AC-2030 .*NNNNNNNNNN/)
    await expect(warning).toBeHidden()
    await bars.scrollIntoViewIfNeeded()
    const card = page.locator('section').filter({ has: bars }).last()
    await required(card, words.width).fill('300')
    await expect(warning).toBeVisible()
    await required(card, words.width).fill('320')
    await expect(warning).toBeHidden()
  })

  test('the editor of layouts keeps a condition’s values with their element when it is moved', async () => {
    const { elements, ...size } = EXAMPLE_LAYOUT
    const conditional = ['A', 'B'].map((value) => ({
      ...elements[0]!,
      when: { field: 'made_in', values: [value] },
    }))
    const code = await storeLayout(db.connection(), { layout: { ...size, elements: conditional } })
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/layouts/${code}`,
    })
    const values = field(page, words.when_values)
    await values.first().fill('A, C,')
    await expect(values.first()).toHaveValue('A, C,')
    await button(page, texts.down.replace('%{number}', '1')).click()
    await expect(values.first()).toHaveValue('B')
    await expect(values.last()).toHaveValue('A, C')
    await values.last().fill('A, D')
    await button(page, 'Save').click()
    await expect(page.getByText(texts.saved)).toBeVisible()
    const row = await db.from('label_layouts').where('code', code).firstOrFail()
    expect(
      JSON.parse(row.definition).elements.map((element: LayoutElement) => element.when?.values)
    ).toEqual([['B'], ['A', 'D']])
  })
})
