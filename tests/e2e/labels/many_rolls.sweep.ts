import { expect } from '#tests/e2e/setup/expect'
import { button, field } from '#tests/e2e/setup/find'
import { giveRolls } from '#tests/e2e/setup/orders/rolls'
import { openAs } from '#tests/e2e/setup/people/logins'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { en } from '#tests/e2e/setup/texts'
import { test } from '@japa/runner'

test.group('Many rolls of a company', () => {
  test('rolls beyond the shown ones are mentioned and found by the search', async () => {
    const supplier = await createOrderer()
    const numbers = await giveRolls(supplier, 1_001)
    const page = await openAs(supplier, { path: '/statistics/rolls' })
    const more = page.getByText(en('labels.more_rolls', { count: '1,000' }))
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(more).toHaveCount(0)
    await button(page, en('labels.more')).click()
    await expect(more).toBeVisible()
    await expect(button(page, en('labels.more'))).toHaveCount(0)
    await field(page, en('labels.search')).fill(numbers[0]!)
    await expect(page.getByRole('rowheader').first()).toHaveText(numbers[0]!)
  })
})
