import { link } from '#tests/e2e/setup/find'
import type { Page } from 'playwright'

/** Follows the link of the newest mail to the address, as it stands in the demo mailbox. */
export async function followLink(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`/demo/mailbox?to=${encodeURIComponent(address)}`)
  await page.getByRole('navigation').getByRole('link').first().click()
  const target = await link(page.frameLocator('iframe').locator('body'), name).getAttribute('href')
  await page.goto(target!)
}
