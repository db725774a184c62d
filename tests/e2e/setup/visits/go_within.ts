import { commonMessages as english } from '#shared/ground/texts/common_messages_en'
import { commonMessages as french } from '#shared/ground/texts/common_messages_fr'
import { settle } from '#tests/e2e/setup/settle'
import type { Page } from 'playwright'

export const isBackoffice = (path: string) => path.startsWith('/backoffice/')

const nowhereNear = (path: string) => (isBackoffice(path) ? '/backoffice/none' : '/none')

/** The title of the not-found page of both applications, which needs no data. */
const NOT_FOUND = new RegExp(`^(${english.not_found.title}|${french.not_found.title})$`)

/**
 * Opens a page inside the running application and waits until it is idle. Goes through an unknown
 * path first, which guarantees a new heading and a fresh start.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await move(page, nowhereNear(path))
  await shownTitle(page).filter({ hasText: NOT_FOUND }).first().waitFor()
  await page.evaluate(forget)
  // Moves the mouse away, because it might open a tooltip on the next page.
  await page.mouse.move(0, 0)
  await move(page, path)
  await shownTitle(page).filter({ hasNotText: NOT_FOUND }).first().waitFor()
  await settle(page)
}

/** Finds the page's heading, even behind a dialog, which hides headings from role queries. */
export const shownTitle = (page: Page) => page.locator('h1').filter({ visible: true })

export const asksBeforeUnload = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Runs in the page: clears its storage, except the backoffice's language and open menu. */
function forget() {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) {
    if (!/\.(locale|sidebar\.open)$/.test(key)) localStorage.removeItem(key)
  }
}

/** Changes the URL and notifies the application, like the browser's back button. */
export const move = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
