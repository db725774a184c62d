import { commonMessages as english } from '#shared/common/messages_en'
import { commonMessages as french } from '#shared/common/messages_fr'
import { heading } from '#tests/e2e/setup/find'
import { settle } from '#tests/e2e/setup/settle'
import type { Page } from 'playwright'

const BACKOFFICE = '/backoffice/'

/** An address of the application where no page is. */
const nowhereNear = (path: string) => (path.startsWith(BACKOFFICE) ? `${BACKOFFICE}none` : '/none')

/** What the page says that either application shows there; it is drawn at once and asks for nothing. */
const NOT_FOUND = new RegExp(`^(${english.not_found.title}|${french.not_found.title})$`)

/**
 * Goes on to a page of the application that is open, as whoever is logged in there, and waits until
 * it stands still. The way leads over an address where no page is: what has another heading
 * afterwards is the page that was meant, and it starts as if it had been loaded.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await move(page, nowhereNear(path))
  await heading(page).filter({ hasText: NOT_FOUND }).waitFor()
  await move(page, path)
  await heading(page).filter({ hasNotText: NOT_FOUND }).waitFor()
  await settle(page)
}

/** Changes the address and tells the application so, as the browser’s arrows do. */
const move = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
