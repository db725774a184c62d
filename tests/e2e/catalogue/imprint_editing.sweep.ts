import { findBarriers } from '#tests/e2e/setup/axe'
import { firstRow } from '#tests/e2e/setup/screens/backoffice'
import { typeDay } from '#tests/e2e/setup/days'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import {
  FORM,
  chooseProduct,
  confirmation,
  createPlainProduct,
  goToPayment,
  item,
  labelsOf,
  printForm,
} from '#tests/e2e/setup/orders/non_standard'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { ofImprints } from '#tests/e2e/setup/screens/resource_texts'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { textsOf, SAVE } from '#tests/e2e/setup/texts'
import { EXAMPLE_FIELDS, PRINT_SERVICES } from '#tests/functional/setup/print_fields'
import { createProduct } from '#database/factories/product_factory'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Language } from '#shared/ground/i18n/language'
import type { Page } from 'playwright'

const LABELS = { en: ['Part number', 'Made on'], fr: ['Référence de la pièce', 'Fabriqué le'] }

const fieldCard = (page: Page, number: number, name: string, language: Language) =>
  page.getByRole('region', {
    name: ofImprints[language]('imprints.field', { number, name }),
    exact: true,
  })

async function addField(
  page: Page,
  language: Language,
  number: number,
  [name, type]: readonly [name: string, type: 'PRODUCT_CODE_PSA' | 'DATE']
) {
  const t = ofImprints[language]
  await button(page, t('imprints.add')).click()
  const card = fieldCard(page, number, t('imprints.unnamed'), language)
  const labels = { en: LABELS.en[number - 1]!, fr: LABELS.fr[number - 1]! }
  const entry = (label: string) => card.getByRole('textbox', { name: label, exact: true })
  await entry(t('imprint_field.description_en')).fill(labels.en)
  await entry(t('imprint_field.description_fr')).fill(labels.fr)
  await card.getByLabel(t('imprint_field.field_type')).selectOption(type)
  await entry(t('imprint_field.name')).fill(name)
}

for (const language of JOURNEY_LANGUAGES) {
  const t = textsOf(language)

  test.group(`An imprint edited in ${language}`, () => {
    test('the edited imprint of a new product is filled in with its date and ordered by a supplier', async () => {
      const words = ofImprints[language]
      const editor = await openAs(demoLogin('service@printer.example'), { language })
      const { id, customerReference } = await createPlainProduct()
      await editor.goto('/backoffice/imprints')
      await field(editor, words('imprints.search')).fill(customerReference)
      await expect(firstRow(editor)).toContainText(customerReference)
      await firstRow(editor).getByRole('link').click()
      await expect(editor).toHaveURL(new RegExp(`/imprints/${id}$`))
      await field(editor, words('imprints.printing')).check()
      await field(editor, words('imprints.layout')).selectOption('600x500')
      await addField(editor, language, 1, ['part_number', 'PRODUCT_CODE_PSA'])
      await addField(editor, language, 2, ['production_date', 'DATE'])
      const live = editor.getByRole('region', { name: words('imprints.form') })
      await field(live, LABELS[language][0]!).fill('9812345680')
      const label = editor.getByRole('region', { name: words('imprints.preview'), exact: true })
      await expect(label.getByText('98 123 456 80').first()).toBeVisible()
      expect(await findBarriers(editor)).toEqual([])
      await button(editor, SAVE[language]).click()
      await expect(editor.getByText(words('imprints.saved'))).toBeVisible()

      const buyer = await openAs(await createOrderer(), { path: FORM, language })
      await chooseProduct(buyer, 1, customerReference, t)
      await labelsOf(item(buyer, 1, t), t).fill('2000')
      const form = printForm(buyer, 1, t)
      await field(form, LABELS[language][0]!).fill('9812345680')
      const date = form.getByRole('group', { name: LABELS[language][1]! })
      await typeDay(date, '2026-11-20')
      await confirmation(buyer, 1, t).check()
      await button(buyer, t('ordering.actions.continue')).click()
      await expect(heading(buyer)).toHaveText(t('ordering.summary.title'))
      await goToPayment(buyer, t)
      await button(buyer, t('ordering.payment.send')).click()
      await expect(heading(buyer)).toHaveText(t('ordering.thankyou.title'))
      const position: { fields: string } = await db
        .from('order_line_services')
        .join('order_lines', 'order_lines.id', 'order_line_services.order_line_id')
        .where({ product_id: id, category: 'PRINTING' })
        .select('fields')
        .firstOrFail()
      expect(position.fields).toContain('2026-11-20')
    })
  })
}

test.group('A print field', () => {
  test('print fields are removed by turning printing off only after a question', async () => {
    const group = await db.from('product_groups').where('code', 'MOPAR').firstOrFail()
    const { id } = await createProduct(db.connection(), {
      groupId: group.id,
      services: PRINT_SERVICES,
    })
    const stored = db
      .from('print_fields')
      .join('product_services', 'product_services.id', 'print_fields.product_service_id')
      .where('product_id', id)
    const words = ofImprints.en
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/imprints/${id}`,
    })
    await field(page, words('imprints.printing')).uncheck()
    await button(page, 'Save').click()
    const question = page.getByRole('dialog', { name: words('imprints.stop_printing') })
    await expect(question).toContainText(
      words('imprints.fields_lost', { smart_count: EXAMPLE_FIELDS.length })
    )
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(await stored.clone()).toHaveLength(EXAMPLE_FIELDS.length)
    await button(page, 'Save').click()
    await button(question, words('imprints.stop_printing')).click()
    await expect(page.getByText(words('imprints.saved'))).toBeVisible()
    await expect(question).toBeHidden()
    expect(await stored.clone()).toEqual([])
  })

  test('a print field shows why it cannot be stored, is moved by its buttons, and keeps no rules of a former type', async () => {
    const { id } = await createPlainProduct()
    const words = ofImprints.en
    const page = await openAs(demoLogin('service@printer.example'), {
      path: `/backoffice/imprints/${id}`,
    })
    await field(page, words('imprints.printing')).check()
    await addField(page, 'en', 1, ['part_number', 'PRODUCT_CODE_PSA'])
    await addField(page, 'en', 2, ['production_date', 'DATE'])
    const card = fieldCard(page, 1, 'part_number', 'en')
    await field(card, words('imprint_field.regexp')).fill('(?=98)')
    await expect(field(card, words('imprint_field.regexp'))).toHaveAccessibleDescription(/RE2/)
    await button(page, 'Save').click()
    await expect(page.getByText(words('imprints.faulty'))).toBeVisible()
    await expect(field(card, words('imprint_field.regexp'))).toBeFocused()
    await field(card, words('imprint_field.regexp')).fill('')
    await button(page, words('imprints.down', { name: 'part_number' })).press('Enter')
    await expect(fieldCard(page, 2, 'part_number', 'en')).toBeVisible()
    await expect(button(page, words('imprints.up', { name: 'part_number' }))).toBeEnabled()
    await button(page, 'Save').click()
    await expect(page.getByText(words('imprints.saved'))).toBeVisible()
    await expect(fieldCard(page, 1, 'production_date', 'en')).toBeVisible()

    const date = fieldCard(page, 1, 'production_date', 'en')
    const type = date.getByLabel(words('imprint_field.field_type'))
    const pattern = field(date, words('imprint_field.regexp'))
    await pattern.fill('20[2-9]\\d-.*')
    await type.selectOption('BOOLEAN')
    await expect(pattern).toHaveAccessibleDescription(words('print_fields.pattern_of_flag'))
    await type.selectOption('INTEGER')
    await field(date, words('imprint_field.min')).fill('5')
    await field(date, words('imprint_field.max')).fill('4')
    await expect(field(date, words('imprint_field.max'))).toHaveAccessibleDescription(
      words('print_fields.bounds')
    )
    await type.selectOption('STRING')
    await expect(pattern).toHaveValue('')
    await button(page, 'Save').click()
    const stored = async () => {
      const fields: { definition: string }[] = await db
        .from('print_fields')
        .join('product_services', 'product_services.id', 'print_fields.product_service_id')
        .where('product_id', id)
        .select('definition')
      return fields.map(({ definition }) => JSON.parse(definition))
    }
    await expect.poll(stored).toContainEqual(
      expect.objectContaining({
        name: 'production_date',
        field_type: 'STRING',
        validation: { min: null, max: null, blank: false, regexp: null },
      })
    )
  })
})
