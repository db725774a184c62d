import { createPlacedOrder } from '#database/factories/order_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { expect } from '#tests/e2e/setup/expect'
import { logIn } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { createStaff } from '#tests/e2e/setup/people/staff'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('A reader in Auckland', () => {
  test('a reader in Auckland finds an order of 23:30 in Paris under the day of Paris', async () => {
    const client = db.connection()
    const group = await createProductGroup(client)
    const company = await createSupplier(client, { productGroupIds: [group.id] })
    const product = await createProduct(client, { groupId: group.id })
    const user = await createUser(client, { companyId: company.id })
    const { orderId } = await createPlacedOrder(client, {
      company,
      user,
      lines: [{ product, quantity: 1_000 }],
      createdAt: new Date('2026-01-31T22:30:00.000Z'),
    })
    const page = await openPage()
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' })
    await logIn(page, await createStaff())
    const day = '2026-01-31'
    const filter = JSON.stringify({ company_id: company.id, from: day, until: day })
    await page.goto(`/backoffice/orders?${new URLSearchParams({ filter })}`)
    const row = page.getByRole('row').filter({ hasText: orderId! })
    await expect(row.getByText(day)).toBeVisible()
  })
})
