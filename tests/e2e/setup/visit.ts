import { heading } from '#tests/e2e/setup/find'
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

/** Waits until the page shows what it has to show and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLoading = document.querySelector('[role=progressbar], .MuiSkeleton-root') !== null
    const isMoving = document
      .getAnimations()
      .some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return !isLoading && !isMoving
  })
}

/** Opens a page and waits until it stands still. */
export async function goTo(page: Page, path: string) {
  await page.goto(path)
  await heading(page).waitFor()
  await settle(page)
}
