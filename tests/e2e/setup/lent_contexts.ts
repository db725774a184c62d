import type { BrowserContext, Page } from 'playwright'

/** A context of the browser that one test has for itself. */
export interface LentContext {
  context: BrowserContext
  /** Closes the test's pages and forgets what they kept. */
  giveBack: () => Promise<void>
}

interface IdleContext {
  guise: string
  context: BrowserContext
  anchor: Page
}

/** Each idle context holds a process of the browser. */
const MOST_IDLE = 4

/** An address of the server that costs it nothing and asks for nothing else. */
export const ANCHORAGE = '/health/live'

/** The one given back last stands last. */
const idle: IdleContext[] = []

/**
 * Lends a context that knows nobody: one of the guise that was given back, else a new one. The files
 * of the application stay in it, and what the browser has compiled of them.
 */
export async function lendContext(
  guise: string,
  open: () => Promise<BrowserContext>
): Promise<LentContext> {
  const found = idle.findLastIndex((one) => one.guise === guise)
  const lent = found >= 0 ? idle.splice(found, 1)[0]! : await dropAnchor(guise, await open())
  return { context: lent.context, giveBack: () => takeBack(lent) }
}

/** Opens a page that stays: with the last page of its site, a browser ends the process of all. */
async function dropAnchor(guise: string, context: BrowserContext): Promise<IdleContext> {
  const anchor = await context.newPage()
  await anchor.goto(ANCHORAGE)
  return { guise, context, anchor }
}

async function takeBack(lent: IdleContext): Promise<void> {
  const { context, anchor } = lent
  const pages = context.pages().filter((page) => page !== anchor)
  await Promise.all(pages.map((page) => page.close()))
  await context.clearCookies()
  await context.clearPermissions()
  await anchor.evaluate(() => localStorage.clear())
  idle.push(lent)
  if (idle.length > MOST_IDLE) await idle.shift()!.context.close()
}
