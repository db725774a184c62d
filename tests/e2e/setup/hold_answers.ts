import type { Page } from 'playwright'

export interface HeldAnswers {
  /** Resolves once something was asked for. */
  reached: Promise<void>
  release: () => void
}

/**
 * Keeps every call to an address from the server until it is released: the page stands meanwhile
 * as it does when the server is slow.
 */
export async function holdAnswers(page: Page, address: RegExp): Promise<HeldAnswers> {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    asked.resolve()
    await gate.promise
    await route.continue()
  })
  return { reached: asked.promise, release: gate.resolve }
}
