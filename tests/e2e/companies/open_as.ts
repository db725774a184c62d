import { button } from '#tests/e2e/setup/find'
import { type PageOptions, openPage } from '#tests/e2e/setup/open_page'
import { logIn } from '#tests/e2e/setup/people/logins'
import type { Page } from 'playwright'

export async function openAs(
  user: Parameters<typeof logIn>[1],
  { path, ...options }: PageOptions & { path?: string } = {}
): Promise<Page> {
  const page = await openPage(options)
  await logIn(page, user)
  if (path !== undefined) await page.goto(path)
  return page
}

export async function clickTwice(page: Page, label: string): Promise<void> {
  await button(page, label).click()
  await button(page.getByRole('dialog'), label).click()
}
