import { expect as playwrightExpect } from 'playwright/test'

/** Waits for what a person would wait for, also on a machine that has other things to do. */
export const expect = playwrightExpect.configure({ timeout: 60_000 })
