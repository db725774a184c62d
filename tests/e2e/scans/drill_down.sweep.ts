import { authenticationMessages as english } from '#shared/scans/questions/authentication_messages_en'
import { createTranslator } from '#shared/ground/i18n/translator'
import { expect } from '#tests/e2e/setup/expect'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { button, heading, link } from '#tests/e2e/setup/find'
import { withScans } from '#tests/e2e/setup/scans/scans'
import { test } from '@japa/runner'

const en = createTranslator<typeof english>('en', english)

test.group('Drill down', (group) => {
  group.setup(withScans)

  test('numbers and charts of scans open what they count, and Back returns exactly', async () => {
    const page = await openAsAnalyst()
    const ranking = '/backoffice/authentications?geolocation_method=GPS&view=by_country'
    await page.goto(ranking)
    const grid = page.getByRole('grid', { name: en('authentications.by_country') })
    const number = grid.getByRole('row').nth(1).getByRole('link').nth(1)
    const valid = await number.textContent()
    // Enter in a focused cell follows the link in the cell.
    await number.locator('xpath=ancestor::*[@role="gridcell"]').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=list.*geolocation_method=GPS.*order_countries=/)
    const count = page.getByRole('heading', { level: 2 })
    await expect(count).toHaveText(`${valid} verifications`)
    await page.goBack()
    await expect(page).toHaveURL(ranking)
    await expect(number).toHaveText(valid!)

    await page.goto('/backoffice/authentications?view=map')
    const mark = page.locator('.scan-mark').first()
    const [counted] = /^[\d,]+ verifications?/.exec((await mark.getAttribute('aria-label'))!)!
    await mark.focus()
    await page.keyboard.press('Enter')
    await expect(link(page, counted)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mark).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(link(page, counted)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=list&.*cells=/)
    await expect(count).toHaveText(counted)
    await page.goBack()
    await expect(mark).toBeVisible()

    await page.goto('/backoffice/authentications?date_start=2024-01-01&date_end=2024-12-31')
    const chart = page
      .getByRole('tabpanel')
      .locator('svg')
      .filter({ has: page.locator('text') })
      .first()
    await expect(chart).toBeVisible()
    const box = (await chart.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(/view=list&date_start=2024-0[5-8]-\d\d&date_end=2024-0[5-8]-\d\d/)
    await expect(count).toHaveText(/verification/)
    await page.goBack()
    await expect(chart).toBeVisible()
    await expect(page).toHaveURL(/authentications\?date_start=2024-01-01&date_end=2024-12-31$/)
  })

  test('a total of orders opens the lines that it sums, without cancelled orders', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/order_statistics' })
    const table = page.getByRole('table', { name: 'By product group' })
    const number = table.getByRole('link').first()
    const orders = await number.textContent()
    await number.click()
    await expect(page).toHaveURL(/order_overview\?domain=.*&cancelled=no$/)
    await expect(page.getByText(new RegExp(`^${orders} orders?:`))).toBeVisible()
    await button(page, 'Reset filters').click()
    await expect(page.getByText(new RegExp(`^${orders} orders?:`))).toHaveCount(0)
    await page.goBack()
    await expect(heading(page)).toHaveText('Order statistics')
    await expect(link(table, orders!).first()).toBeVisible()
  })
})
