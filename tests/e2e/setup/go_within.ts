import { commonMessages as english } from '#shared/common/messages_en'
import { commonMessages as french } from '#shared/common/messages_fr'
import { settle } from '#tests/e2e/setup/settle'
import type { Page } from 'playwright'

/** Whether a page belongs to the backoffice; the storefront is an application of its own. */
export const isBackoffice = (path: string) => path.startsWith('/backoffice/')

/** An address of the application where no page is. */
const nowhereNear = (path: string) => (isBackoffice(path) ? '/backoffice/none' : '/none')

/** What the page says that either application shows there; it is drawn at once and asks for nothing. */
const NOT_FOUND = new RegExp(`^(${english.not_found.title}|${french.not_found.title})$`)

/**
 * Goes on to a page of the application that is open, as whoever is logged in there, and waits until
 * it stands still. The way leads over an address where no page is: what has another heading
 * afterwards is the page that was meant, and it starts as if it had been loaded.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await move(page, nowhereNear(path))
  await shownTitle(page).filter({ hasText: NOT_FOUND }).first().waitFor()
  await page.evaluate(forget)
  // Where the mouse has clicked, the next page may have something that tells its name when pointed at.
  await page.mouse.move(0, 0)
  await move(page, path)
  await shownTitle(page).filter({ hasNotText: NOT_FOUND }).first().waitFor()
  await settle(page)
}

/** The page’s heading; a dialog hides it from those it speaks to, so it is not asked for by its role. */
export const shownTitle = (page: Page) => page.locator('h1').filter({ visible: true })

/** Returns whether the browser would ask before it closes the page or loads another. */
export const asksBeforeUnload = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Runs in the page, which forgets all it keeps but what the backoffice wrote down at its start. */
function forget() {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) {
    if (!/\.(locale|sidebar\.open)$/.test(key)) localStorage.removeItem(key)
  }
}

/** Changes the address and tells the application so, as the browser’s arrows do. */
export const move = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
