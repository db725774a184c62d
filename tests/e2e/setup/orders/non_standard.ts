import { createProduct } from '#database/factories/product_factory'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { en } from '#tests/e2e/setup/texts'
import { PRINT_SERVICES } from '#tests/functional/setup/print_fields'
import type { ProductRecord } from '#database/factories/product_factory'
import type { PrintFieldDefinition } from '#shared/catalogue/printing/fields/field_contract'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import type { Locator, Page } from 'playwright'

type Texts = typeof en

/** Path of the form for partial rolls and imprints. */
export const FORM = '/orders/order_process?tab=non_standard'

/** Creates a product with imprint and 1,000 labels per roll, which every orderer may order. */
export async function createPrintedProduct(
  fields?: readonly PrintFieldDefinition[]
): Promise<ProductRecord> {
  const group: { id: number } = await db.from('product_groups').where('code', 'MOPAR').firstOrFail()
  const services = PRINT_SERVICES.map((service) =>
    fields && service.category === 'PRINTING' ? { ...service, fields } : service
  )
  return createProduct(db.connection(), { groupId: group.id, services })
}

/** Creates a product without imprint, which every orderer may order. */
export async function createPlainProduct(): Promise<ProductRecord> {
  const group: { id: number } = await db.from('product_groups').where('code', 'MOPAR').firstOrFail()
  return createProduct(db.connection(), { groupId: group.id, services: ['PARTIAL_ROLL'] })
}

/** Finds a row of the form; rows are counted from 1. */
export const item = (page: Page, number: number, t: Texts = en): Locator =>
  page
    .getByRole('list', { name: t('ordering.non_standard.rows') })
    .getByRole('listitem', { name: t('ordering.non_standard.row', { number }) })

export const productOf = (row: Locator, t: Texts = en): Locator =>
  row.getByRole('combobox', { name: t('ordering.non_standard.product') })

export const labelsOf = (row: Locator, t: Texts = en): Locator =>
  field(row, t('ordering.non_standard.labels'))

export const printForm = (page: Page, number: number, t: Texts = en): Locator =>
  item(page, number, t).getByRole('group', { name: t('ordering.imprint.title') })

export const confirmation = (page: Page, number: number, t: Texts = en): Locator =>
  printForm(page, number, t).getByRole('checkbox', { name: t('ordering.imprint.confirm') })

export async function chooseProduct(
  page: Page,
  number: number,
  search: string,
  t: Texts = en
): Promise<void> {
  await productOf(item(page, number, t), t).fill(search)
  await page.getByRole('option').first().click()
  await expect(labelsOf(item(page, number, t), t)).toBeEnabled()
}

/** Fills the print field without a default: the part number. */
export async function fillPrintForm(form: Locator, language: Language): Promise<void> {
  const name = { en: 'Part number', fr: 'Référence de la pièce' }[language]
  await field(form, name).fill('98.123.456.80')
}

/** Goes from the summary to the payment step without a purchase order number. */
export async function goToPayment(page: Page, t: Texts = en): Promise<void> {
  await button(page, t('ordering.actions.continue')).click()
  await expect(heading(page)).toHaveText(t('ordering.address.title'))
  await button(page, t('ordering.actions.continue')).click()
  await button(page, t('ordering.address.missing_confirm')).click()
  await expect(heading(page)).toHaveText(t('ordering.payment.title'))
}
