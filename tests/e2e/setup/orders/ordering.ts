import { randomUUID } from 'node:crypto'
import { requestApi } from '#tests/e2e/setup/request_api'
import { button, field, heading } from '#tests/e2e/setup/find'
import { en } from '#tests/e2e/setup/texts'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import type { DraftOrder, PlacedOrder } from '#shared/ordering/orders/order_contract'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { Cart } from '#shared/ordering/lines/cart_contract'
import { typeDay } from '#tests/e2e/setup/days'
import { expect } from '#tests/e2e/setup/expect'
import type { Locator, Page } from 'playwright'

export interface Line {
  product: Product
  rolls: number
}

export async function orderableProducts(page: Page): Promise<Product[]> {
  const products = await requestApi<Product[]>(page, '/orders/api/products/')
  return products.filter(({ blocked, prices }) => !blocked && prices.length > 0)
}

export async function someLines(page: Page, count: number): Promise<Line[]> {
  const products = await orderableProducts(page)
  return products.slice(0, count).map((product) => ({ product, rolls: 1 }))
}

export const rollsOf = (page: Page, { customer_reference: reference }: Product): Locator =>
  field(page, en('ordering.products.rolls_of', { reference }))

export const rowOf = (page: Page, product: Product): Locator =>
  page.getByRole('row').filter({ has: rollsOf(page, product) })

export async function fillCart(page: Page, lines: readonly Line[]): Promise<void> {
  const { version } = await requestApi<Cart>(page, '/orders/api/shopping_cart/')
  await requestApi(page, '/orders/api/shopping_cart/', {
    method: 'PUT',
    data: {
      version,
      entries: lines.map(({ product, rolls }) => ({
        rowId: randomUUID(),
        product: product.pk,
        quantity: rolls * product.labels_per_unit,
      })),
    },
  })
}

/** Places an order through the API as the logged-in user, or with `headers` as an acted user. */
export async function placeOrder(
  page: Page,
  lines: readonly Line[],
  customerOrderNo = '',
  headers: Record<string, string> = {}
): Promise<PlacedOrder> {
  const [user] = await requestApi<[CurrentUser]>(page, '/accounts/api/users/')
  const { billing_address: billing, delivery_address: delivery } = user.company_profile
  const draft = {
    user: user.pk,
    billing_address: billing?.pk,
    delivery_address: delivery?.pk,
    order_positions: lines.map(({ product, rolls }) => ({
      uuid: randomUUID(),
      product: product.pk,
      quantity: rolls * product.labels_per_unit,
    })),
  }
  const { total } = await requestApi<DraftOrder>(page, '/orders/api/order_draft/', {
    method: 'POST',
    data: draft,
    headers: { ...headers },
  })
  return requestApi<PlacedOrder>(page, '/orders/api/orders/', {
    method: 'POST',
    data: {
      ...draft,
      customer_order_no: customerOrderNo,
      expected_total: total,
      warning_acknowledged: true,
    },
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
  })
}

export async function goToAddress(page: Page): Promise<void> {
  await expect(page.getByText(en('ordering.cart.saved'))).toBeVisible()
  await button(page, en('ordering.actions.continue')).click()
  await expect(heading(page)).toHaveText(en('ordering.summary.title'))
  await button(page, en('ordering.actions.continue')).click()
  await expect(heading(page)).toHaveText(en('ordering.address.title'))
}

export const dateField = (page: Page): Locator =>
  page.getByRole('group', { name: en('ordering.address.date') })

/** Replaces the shipping date; `date` has the form yyyy-MM-dd. */
export const typeDate = (page: Page, date: string): Promise<void> => typeDay(dateField(page), date)
