import type { MailboxMail } from '#shared/mailing/mailbox_contract'
import { requestApi } from '#tests/e2e/setup/request_api'
import { link } from '#tests/e2e/setup/find'
import unescape from 'lodash/unescape.js'
import type { Locator, Page } from 'playwright'

export async function openNewestMail(page: Page, address: string): Promise<Locator> {
  await page.goto(`/demo/mailbox?to=${encodeURIComponent(address)}`)
  await page.getByRole('navigation').getByRole('link').first().click()
  return page.frameLocator('iframe').locator('body')
}

export async function followLinkInMailbox(
  page: Page,
  address: string,
  name: string
): Promise<void> {
  const mail = await openNewestMail(page, address)
  const target = await link(mail, name).getAttribute('href')
  await page.goto(target!)
}

/** Follows a link of the newest mail without opening the mailbox. */
export async function followLink(page: Page, address: string, name: string): Promise<void> {
  const mailbox = `/demo/api/mailbox/?to=${encodeURIComponent(address)}`
  const [mail] = await requestApi<MailboxMail[]>(page, mailbox)
  const target = linksOf(mail?.html ?? '').get(name)
  if (!target) throw new Error(`No link “${name}” in the newest mail to ${address}`)
  await page.goto(target)
}

function linksOf(html: string): Map<string, string> {
  const links = html.matchAll(/<a\b[^>]* href="([^"]*)"[^>]*>([^<]*)<\/a>/g)
  return new Map([...links].map(([, href, text]) => [unescape(text).trim(), unescape(href)]))
}
