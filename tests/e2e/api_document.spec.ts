import { test } from '@japa/runner'
import { expect } from '#tests/e2e/setup/expect'
import { openPage } from '#tests/e2e/setup/open_page'

test.group('API document', () => {
  test('the API document is displayed without requests to other hosts', async () => {
    const page = await openPage()
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: /^Label Portal/ })).toBeVisible()
    // Hundreds of calls are drawn at once, which takes a busy machine its time.
    await page
      .getByRole('heading')
      .filter({ hasText: /^orders/ })
      .click()
    await expect(page.getByText('/orders/api/orders/', { exact: true }).first()).toBeVisible()
  })
})
