import { renewOrderingRightsBy } from '#database/ordering_version'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import { expect } from '#tests/e2e/setup/expect'
import { button } from '#tests/e2e/setup/find'
import { openPage } from '#tests/e2e/setup/open_page'
import {
  orderableProducts,
  placeOrder,
  rollsOf,
  rowOf,
  someLines,
} from '#tests/e2e/setup/orders/ordering'
import { logIn, openAs } from '#tests/e2e/setup/people/logins'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en, fr } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const ORDERING = '/orders/order_process'

/** Recognizes products of the demo catalogue by their short references. */
const isKnown = ({ customer_reference: reference }: Product) => /^[A-Z]{2}-\d{4}$/.test(reference)

async function expectEightRows(page: Page): Promise<void> {
  const rows = page.getByRole('row').filter({ has: page.locator('input[data-rolls]') })
  await expect(rows.nth(7)).toBeVisible()
  for (let row = 0; row < 8; row += 1) {
    const box = await rows.nth(row).boundingBox()
    expect(box!.height).toBe(48)
    expect(box!.y + box!.height).toBeLessThanOrEqual(800)
  }
}

test.group('The sizes of the ordering page', () => {
  test('the ordering page shows eight rows of 48 pixels next to the costs at 1280 by 800', async () => {
    const page = await openPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    await logIn(page, await createOrderer())
    const products = await orderableProducts(page)
    await page.goto(ORDERING)
    await expect(rowOf(page, products[0]!)).toBeVisible()
    await expectEightRows(page)
    await expect(page.getByRole('region', { name: en('ordering.costs.title') })).toBeInViewport()
    await expect(button(page, en('ordering.actions.continue'))).toBeInViewport()
  })

  test('the ordering page shows eight rows below the line about blocked products', async () => {
    const page = await openPage({ language: 'fr' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await logIn(page, await createOrderer())
    const products = (await orderableProducts(page)).filter(isKnown).slice(0, 12)
    const lines = products.map((product) => ({ product, rolls: 1 }))
    for (const { pk } of [await placeOrder(page, lines), await placeOrder(page, lines)]) {
      await db.from('orders').where('id', pk).update({ state: 'SHIPPED' })
      await renewOrderingRightsBy(db.connection(), pk)
    }
    await page.goto(ORDERING)
    const panel = page.getByRole('region', { name: fr('ordering.blocks.title') })
    await expect(panel).toContainText(lines[11]!.product.customer_reference)
    await expectEightRows(page)
    await panel.locator('summary').click()
    await expect(panel.getByRole('link', { name: fr('ordering.blocks.activate') })).toBeVisible()
  })

  test('the ordering page shows its first product completely at 360 pixels, above the costs', async () => {
    const page = await openAs(await createOrderer(), { viewport: 'narrow' })
    const [line] = await someLines(page, 1)
    await page.goto(ORDERING)
    await expect(rollsOf(page, line!.product)).toBeInViewport({ ratio: 1 })
    await rollsOf(page, line!.product).fill('2')
    const bar = page.getByRole('button', { name: /^1 item/ })
    await expect(bar).toContainText('€')
    await bar.click()
    await expect(page.getByRole('region', { name: en('ordering.costs.title') })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: en('ordering.costs.title') })).toBeHidden()
  })
})
