import type { Page } from 'playwright'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const PRODUCTS = '/orders/api/products/'

/**
 * Makes the page receive the given number of products: those of the shop, then copies. Copies have
 * a numbered reference and cannot be ordered.
 */
export async function multiplyProducts(page: Page, count: number): Promise<void> {
  await page.route(`**${PRODUCTS}`, async (route) => {
    const response = await route.fetch()
    const products: Product[] = await response.json()
    await route.fulfill({ response, json: copiesUpTo(count, products) })
  })
}

function copiesUpTo(count: number, products: readonly Product[]): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const original = products[index % products.length]!
    const round = Math.floor(index / products.length)
    if (round === 0) return original
    const { product_group: group, customer_reference: reference } = original
    return {
      ...original,
      pk: 1_000_000 + index,
      customer_reference: `${reference}-${index}`,
      product_group: { ...group, pk: group.pk + round * 1000, name: `${group.name} ${round}` },
    }
  })
}
