import { asksBeforeUnload, goWithin, isBackoffice, shownTitle } from '#tests/e2e/setup/go_within'
import { ORIGIN } from '#tests/e2e/setup/open_page'
import { settle } from '#tests/e2e/setup/settle'
import { en, fr } from '#tests/e2e/setup/texts'
import type { Language } from '#shared/i18n/language'
import type { Page } from 'playwright'

/** A page in one of its states, and how to get there in either language. */
export interface Visit {
  what: string
  /**
   * Who of the demo makes it, or null for who is logged out: such visits are made on one page, one
   * after the other, and begin with `goOn`. Without it a visit has a page to itself.
   */
  as?: string | null
  open: (page: Page, language: Language) => Promise<void>
  /** Answers that belong to the state. */
  refusals?: readonly number[]
}

/** What the screens say in the language. */
export const textsOf = (language: Language) => (language === 'fr' ? fr : en)

/** Opens a page and waits until it stands still. */
export async function goTo(page: Page, path: string) {
  await page.goto(path)
  await shownTitle(page).first().waitFor()
  await settle(page)
}

/** Goes to a page: within the application where it is open already and holds no changes. */
export async function goOn(page: Page, path: string) {
  const isOpen = page.url().startsWith(ORIGIN) && !(await asksBeforeUnload(page))
  const { pathname } = new URL(page.url())
  await (isOpen && isBackoffice(pathname) === isBackoffice(path) ? goWithin : goTo)(page, path)
}

/** A page at its address, for whoever is logged out. */
export const asStranger = (what: string, path: string): Visit => ({
  what,
  as: null,
  open: (page) => goOn(page, path),
})

/** A page at its address, for somebody of the demo. */
export const asDemo = (email: string, what: string, path: string): Visit => ({
  what,
  as: email,
  open: (page) => goOn(page, path),
})
