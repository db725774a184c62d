import { expect as playwrightExpect } from 'playwright/test'

/** A long timeout, for machines with other work. */
export const expect = playwrightExpect.configure({ timeout: 60_000 })
