import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { openPage } from '#tests/e2e/setup/open_page'

test.group('API document', () => {
  test('the API document is displayed without requests to other hosts', async () => {
    const page = await openPage()
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: /^Label Portal/ })).toBeVisible()
    // A busy machine needs time to draw hundreds of operations.
    await page
      .getByRole('heading')
      .filter({ hasText: /^orders/ })
      .click()
    await expect(page.getByText('/orders/api/orders/', { exact: true }).first()).toBeVisible()
  })
})
