import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { openPage } from '#tests/e2e/setup/open_page'

test.group('API document', () => {
  test('the document of the API is shown without any other host', async () => {
    const page = await openPage()
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: /^Label Portal/ })).toBeVisible()
    await expect(page.getByText('/orders/api/orders/', { exact: true }).first()).toBeVisible()
  })
})
