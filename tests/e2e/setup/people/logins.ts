import { DEMO_LOGINS, DEMO_PASSWORD } from '#database/demo/demo_logins'
import { requestApi } from '#tests/e2e/setup/request_api'
import { button, field } from '#tests/e2e/setup/find'
import { settle } from '#tests/e2e/setup/settle'
import { en, textsOf } from '#tests/e2e/setup/texts'
import { type PageOptions, openPage } from '#tests/e2e/setup/open_page'
import type { Language } from '#shared/ground/i18n/language'
import type { Locator, Page } from 'playwright'

export interface Login {
  email: string
  accountId: string
  password: string
}

export function demoLogin(email: string): Login {
  const login = DEMO_LOGINS.find((one) => one.email === email)
  if (!login) throw new Error(`The demo has no login ${email}`)
  return { email, accountId: login.accountId, password: DEMO_PASSWORD }
}

export async function fillLogin(
  page: Page | Locator,
  { email, accountId, password }: Login,
  language: Language = 'en'
): Promise<void> {
  const t = textsOf(language)
  await field(page, t('accounts.login.email')).fill(email)
  await field(page, t('accounts.login.account_id')).fill(accountId)
  await field(page, t('accounts.login.password')).fill(password)
  await button(page, t('accounts.login.submit')).click()
}

export async function logIn(page: Page, { email, accountId, password }: Login): Promise<void> {
  const data = { username: email, account_id: accountId, password }
  await requestApi(page, '/accounts/api/login/', { method: 'POST', data })
}

/** Logs out of an English page. Waits first, because requests after the logout are refused. */
export async function logOut(page: Page): Promise<void> {
  await settle(page)
  await button(page, en('layout.navigation.logout')).click()
}

/** Opens a page as a logged-in user, at the path if there is one. */
export async function openAs(
  user: Login,
  { path, ...options }: PageOptions & { path?: string } = {}
): Promise<Page> {
  const page = await openPage(options)
  await logIn(page, user)
  if (path !== undefined) await page.goto(path)
  return page
}
