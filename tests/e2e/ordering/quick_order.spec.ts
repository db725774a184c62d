import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { button, field } from '#tests/e2e/setup/find'
import { openAs } from '#tests/e2e/setup/people/logins'
import { orderableProducts, placeOrder, rollsOf, someLines } from '#tests/e2e/setup/orders/ordering'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { Page } from 'playwright'

const ORDERING = '/orders/order_process'

async function press(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key)
  return keys.length
}

const typedReference = (reference: string) => [...reference.toLowerCase().replace('-', '')]

/** Recognizes products of the demo catalogue by their short references. */
const isKnown = ({ customer_reference: reference }: Product) => /^[A-Z]{2}-\d{4}$/.test(reference)

const quickField = (page: Page) =>
  page.getByRole('combobox', { name: en('ordering.filter.search') })

test.group('Quick order', () => {
  test('ten known references are ordered with nine keys each and no mouse', async () => {
    const page = await openAs(await createOrderer())
    const products = (await orderableProducts(page)).filter(isKnown).slice(0, 10)
    await page.goto(ORDERING)
    await quickField(page).focus()
    let keys = 0
    for (const { customer_reference: reference } of products) {
      keys += await press(page, [...typedReference(reference), 'Enter', '2', 'Enter'])
      await expect(quickField(page)).toBeFocused()
      await expect(quickField(page)).toHaveValue('')
    }
    expect(keys).toBeLessThanOrEqual(9 * products.length)
    for (const product of products) await expect(rollsOf(page, product)).toHaveValue('2')
    await expect(page.getByText(en('ordering.cart.saved'))).toBeVisible()
  })

  test('suggestions list recent products first and find products by size or warehouse', async () => {
    const page = await openAs(await createOrderer())
    const products = await orderableProducts(page)
    const late = products.at(-1)!
    await placeOrder(page, [{ product: late, rolls: 1 }])
    await page.goto(ORDERING)
    await quickField(page).focus()
    await page.keyboard.press('ArrowDown')
    const options = page.getByRole('option')
    await expect(options.first()).toContainText(late.customer_reference)
    await expect(page.getByText(en('quick_order.lately'))).toBeVisible()
    const { label_length: length, label_width: width } = products[0]!
    await quickField(page).fill(`${length}x${width}`)
    await expect(options.filter({ hasText: products[0]!.customer_reference })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
  })

  test('quick order reports errors in place and adds rolls to those in the order', async () => {
    const page = await openAs(await createOrderer())
    const [line] = await someLines(page, 1)
    await page.goto(ORDERING)
    await button(page, en('quick_order.add')).click()
    await expect(quickField(page)).toHaveAccessibleDescription(en('quick_order.choose'))
    await quickField(page).fill('no such thing')
    await page.keyboard.press('Enter')
    await expect(quickField(page)).toHaveAccessibleDescription(en('quick_order.no_match'))
    const reference = line!.product.customer_reference
    for (const rolls of ['2', '3']) {
      await quickField(page).fill(reference)
      await page.keyboard.press('Enter')
      await expect(field(page, en('quick_order.rolls'))).toBeFocused()
      await press(page, ['Enter'])
      await expect(field(page, en('quick_order.rolls'))).toHaveAccessibleDescription(
        en('quick_order.rolls_missing')
      )
      await press(page, [rolls, 'Enter'])
    }
    await expect(rollsOf(page, line!.product)).toHaveValue('5')
  })
})

test.group('The ordering page', () => {
  test('a product’s picture opens large, with size and winding', async () => {
    const page = await openAs(await createOrderer())
    const [line] = await someLines(page, 1)
    const {
      customer_reference: reference,
      label_length: length,
      label_width: width,
    } = line!.product
    await page.goto(ORDERING)
    const opener = button(page, en('ordering.products.image_of', { reference }))
    await opener.click()
    const picture = page.getByRole('dialog', {
      name: en('ordering.products.image_of', { reference }),
    })
    await expect(picture.getByRole('img')).toBeVisible()
    await expect(picture).toContainText(`${length} x ${width} mm`)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})
