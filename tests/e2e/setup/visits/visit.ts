import {
  asksBeforeUnload,
  goWithin,
  isBackoffice,
  shownTitle,
} from '#tests/e2e/setup/visits/go_within'
import { ORIGIN } from '#tests/e2e/setup/open_page'
import { settle } from '#tests/e2e/setup/settle'
import type { Language } from '#shared/ground/i18n/language'
import type { Page } from 'playwright'

/** A page in one of its states, and how to open it in either language. */
export interface Visit {
  what: string
  /**
   * The demo user, or null if nobody is logged in. Visits of the same user share a page and start
   * with `goOn`. A visit without this field has its own page.
   */
  as?: string | null
  open: (page: Page, language: Language) => Promise<void>
  /** Status codes that the page provokes in this state. */
  refusals?: readonly number[]
  /** True for a page that phones do not have. */
  isOnlyWide?: boolean
}

export async function goTo(page: Page, path: string) {
  await page.goto(path)
  await shownTitle(page).first().waitFor()
  await settle(page)
}

/** Opens a page; stays inside the running application if nothing is unsaved. */
export async function goOn(page: Page, path: string) {
  const isOpen = page.url().startsWith(ORIGIN) && !(await asksBeforeUnload(page))
  const { pathname } = new URL(page.url())
  await (isOpen && isBackoffice(pathname) === isBackoffice(path) ? goWithin : goTo)(page, path)
}

export const asStranger = (what: string, path: string): Visit => ({
  what,
  as: null,
  open: (page) => goOn(page, path),
})

export const asDemo = (email: string, what: string, path: string): Visit => ({
  what,
  as: email,
  open: (page) => goOn(page, path),
})
