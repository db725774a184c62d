import { type PageOptions, openPage } from '#tests/e2e/setup/open_page'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import type { Page } from 'playwright'

export async function openAsAnalyst(options: PageOptions = {}): Promise<Page> {
  const page = await openPage(options)
  await logIn(page, demoLogin('analyst@maker.example'))
  return page
}
