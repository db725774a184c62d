import { expect as playwrightExpect } from 'playwright/test'

/** Playwright's `expect` with a long timeout, for busy machines. */
export const expect = playwrightExpect.configure({ timeout: 60_000 })
