import { heading } from '#tests/e2e/setup/find'
import { demoLogin, logIn } from '#tests/e2e/setup/logins'
import { settle } from '#tests/e2e/setup/settle'
import { en, fr } from '#tests/e2e/setup/texts'
import type { Language } from '#shared/i18n/language'
import type { Page } from 'playwright'

/** A page in one of its states, and how to get there in either language. */
export interface Visit {
  what: string
  open: (page: Page, language: Language) => Promise<void>
  /** Answers that belong to the state. */
  refusals?: readonly number[]
}

/** What the screens say in the language. */
export const textsOf = (language: Language) => (language === 'fr' ? fr : en)

/** Opens a page and waits until it stands still. */
export async function goTo(page: Page, path: string) {
  await page.goto(path)
  await heading(page).waitFor()
  await settle(page)
}

/** A page at its address, for whoever is logged out. */
export const asStranger = (what: string, path: string): Visit => ({
  what,
  open: (page) => goTo(page, path),
})

/** A page at its address, for somebody of the demo. */
export const asDemo = (email: string, what: string, path: string): Visit => ({
  what,
  open: async (page) => {
    await logIn(page, demoLogin(email))
    await goTo(page, path)
  },
})
