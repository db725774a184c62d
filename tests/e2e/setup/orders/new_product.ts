import { ensurePriceList } from '#database/factories/price_list_factory'
import { uniqueText } from '#database/factories/unique_text'
import { priceListMessages } from '#shared/catalogue/editing/price_list_messages_en'
import { productResourceMessages } from '#shared/catalogue/editing/product_resource_messages_en'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, required } from '#tests/e2e/setup/find'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

const { fields } = productResourceMessages.resources.products
const texts = priceListMessages.price_lists

export interface NewProduct {
  id: number
  customerReference: string
}

/**
 * Adds a product of 1,000 labels per roll with a price in the English backoffice. Every orderer may
 * order its group.
 */
export async function addProductByHand(editor: Page): Promise<NewProduct> {
  const customerReference = `NP-${uniqueText()}`
  await editor.goto('/backoffice/products/create')
  for (const [name, text] of [
    ['customer_reference', customerReference],
    ['nart', `N-${customerReference}`],
    ['description_en', 'A label of the new series'],
    ['description_fr', 'Une étiquette de la nouvelle série'],
    ['label_length', '60'],
    ['label_width', '50'],
    ['labels_per_unit', '1000'],
  ] as const) {
    await required(editor, fields[name]).fill(text)
  }
  await required(editor, fields.product_group_id).click()
  await editor.getByRole('option', { name: /\(MOPAR\)$/ }).click()
  await button(editor, 'Save').click()
  await expect(heading(editor)).toHaveText(customerReference)
  const id = Number(/\/products\/(\d+)\/show$/.exec(editor.url())?.[1])

  await editor.goto(`/backoffice/price_lists/${await ensurePriceList(db.connection())}`)
  await field(editor, texts.find_product).fill(customerReference)
  await button(
    editor,
    texts.edit_product.replace('%{reference}', () => customerReference)
  ).click()
  await button(editor, texts.add_tier).click()
  await field(editor, texts.unit_price).fill('0.05')
  await button(editor, 'Save').click()
  await expect(editor.getByText(texts.saved)).toBeVisible()
  return { id, customerReference }
}
