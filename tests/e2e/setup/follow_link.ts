import { link } from '#tests/e2e/setup/find'
import type { Locator, Page } from 'playwright'

/** Opens the newest mail to the address in the demo mailbox; returns what stands in it. */
export async function openNewestMail(page: Page, address: string): Promise<Locator> {
  await page.goto(`/demo/mailbox?to=${encodeURIComponent(address)}`)
  await page.getByRole('navigation').getByRole('link').first().click()
  return page.frameLocator('iframe').locator('body')
}

/** Follows the link of the newest mail to the address, as it stands in the demo mailbox. */
export async function followLink(page: Page, address: string, name: string): Promise<void> {
  const mail = await openNewestMail(page, address)
  const target = await link(mail, name).getAttribute('href')
  await page.goto(target!)
}
