import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { heading } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { multiplyProducts } from '#tests/e2e/setup/orders/many_products'
import type { PageOptions } from '#tests/e2e/setup/open_page'
import { rollsOf } from '#tests/e2e/setup/orders/ordering'
import { en } from '#tests/e2e/setup/texts'
import type { Locator, Page } from 'playwright'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const ENTRIES = 'input[data-rolls]'
const MANY = 600

async function openOrdering(count: number, options: PageOptions = {}) {
  const page = await openAs(demoLogin('buyer@lumen.example'), options)
  await multiplyProducts(page, count)
  const response = page.waitForResponse('**/orders/api/products/')
  await page.goto('/orders/order_process')
  const products: Product[] = await (await response).json()
  await expect(page.locator('[data-product]')).toHaveCount(count)
  return { page, products }
}

const isOrderable = ({ blocked, prices }: Product) => !blocked && prices.length > 0

const countElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

const isInWindow = (found: Locator) =>
  found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test.group('Ordering with hundreds of products', () => {
  test('a list of sixty products is drawn completely', async () => {
    const { page } = await openOrdering(60)
    await expect(page.locator(ENTRIES)).toHaveCount(60)
  })

  test('a list of hundreds of products is drawn in full only near the viewport: {viewport}')
    .with([{ viewport: 'wide' }, { viewport: 'narrow' }] as const)
    .run(async ({ assert }, { viewport }) => {
      const { page, products } = await openOrdering(MANY, { viewport })
      await expect.poll(() => page.locator(ENTRIES).count()).toBeLessThan(60)
      assert.isBelow(await countElements(page), 5_500)

      const far = page.locator(`[data-product="${products[300]!.pk}"]`)
      await far.scrollIntoViewIfNeeded()
      await expect(far.locator(ENTRIES)).toBeVisible()
      await expect.poll(() => page.locator(ENTRIES).count()).toBeLessThan(80)
    })

  test('Enter and Tab lead from product to product beyond the window', async ({ assert }) => {
    const { page, products } = await openOrdering(MANY)
    const orderable = products.filter(isOrderable)
    await rollsOf(page, orderable[0]!).focus()
    for (const product of orderable.slice(1, 40)) {
      await page.keyboard.press('Enter')
      await expect(rollsOf(page, product)).toBeFocused()
    }
    assert.isTrue(await isInWindow(rollsOf(page, orderable[39]!)))
    await rollsOf(page, orderable[40]!).focus()
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Tab')
    const row = page.locator('[data-product]:focus-within')
    await expect(row).toHaveCount(1)
    const reached = await row.getAttribute('data-product')
    assert.isAtLeast(
      products.findIndex(({ pk }) => String(pk) === reached),
      products.indexOf(orderable[40]!)
    )
  })

  test('a focused quantity stays focused and usable when it is scrolled out of sight', async () => {
    const { page, products } = await openOrdering(MANY)
    const [entry, next] = products.filter(isOrderable).slice(22)
    await page.locator(`[data-product="${entry!.pk}"]`).scrollIntoViewIfNeeded()
    await rollsOf(page, entry!).focus()
    await page.keyboard.type('2')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator(`[data-product="${products.at(-9)!.pk}"] ${ENTRIES}`)).toBeVisible()
    await expect(rollsOf(page, entry!)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rollsOf(page, next!)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(rollsOf(page, entry!)).toBeFocused()
    await expect(rollsOf(page, entry!)).toHaveValue('2')
  })

  test('the last products are reached backwards from the content below the list', async () => {
    const { page, products } = await openOrdering(MANY)
    await page.getByRole('region', { name: en('ordering.costs.title') }).waitFor()
    await page.locator('#costs').focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator(`[data-product="${products.at(-1)!.pk}"]:focus-within`)).toHaveCount(
      1
    )
  })

  test('the browser’s search finds a product that is not drawn and marks it', async ({
    assert,
  }) => {
    const { page, products } = await openOrdering(MANY)
    const wanted = products[450]!
    const { customer_reference: reference } = wanted
    await heading(page).click()
    const isFound = await page.evaluate<boolean>(`window.find(${JSON.stringify(reference)})`)
    assert.isTrue(isFound)
    await expect(rollsOf(page, wanted)).toBeVisible()
    assert.equal(await page.evaluate(() => getSelection()?.toString()), reference)
  })

  test('a screen reader finds every product as a row with reference, description and position', async () => {
    const { page, products } = await openOrdering(MANY)
    const groups = new Set(products.map(({ product_group: group }) => group.pk)).size
    await expect(page.getByRole('row')).toHaveCount(1 + groups + MANY)
    const { customer_reference: reference, description, destination } = products[450]!
    const header = page.getByRole('rowheader', { name: reference, exact: true })
    await expect(header).toHaveCount(1)
    await expect(page.getByRole('row').filter({ has: header })).toContainText([
      new RegExp(`${description}.*${destination}`),
    ])
  })
})
