import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { uniqueText } from '#database/factories/unique_text'
import { expect } from '#tests/e2e/setup/expect'
import { logIn } from '#tests/e2e/setup/logins'
import { FORM, item, productOf } from '#tests/e2e/setup/non_standard'
import { openPage } from '#tests/e2e/setup/open_page'
import { createOrderer } from '#tests/e2e/setup/suppliers'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Products', () => {
  test('stand where an editor has placed them, in the table and in the choice', async () => {
    const client = db.connection()
    const { id: groupId } = await createProductGroup(client)
    const name = uniqueText()
    const [first, second] = [`B-${name}`, `A-${name}`]
    await createProduct(client, { groupId, customerReference: first, sortIndex: 1 })
    await createProduct(client, { groupId, customerReference: second, sortIndex: 2 })
    const page = await openPage()
    await logIn(page, await createOrderer({ company: { productGroupIds: [groupId] } }))

    await page.goto('/orders/order_process')
    const rows = page.getByRole('row').filter({ hasText: name })
    await expect(rows).toContainText([first, second])

    await page.goto(FORM)
    await productOf(item(page, 1)).click()
    await expect(page.getByRole('option')).toContainText([first, second])
  })
})
