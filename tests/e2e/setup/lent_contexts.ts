import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'

export interface LentContext {
  context: BrowserContext
  /** Closes the test's pages and clears their storage. */
  giveBack: () => Promise<void>
}

interface IdleContext {
  guise: string
  context: BrowserContext
  anchor: Page
}

/** Maximum number of idle contexts; each one holds a browser process. */
const MOST_IDLE = 4

/** Maximum wait for pages to close; Chromium sometimes never closes a page that is loading. */
const CLOSING_MS = 15_000

/** A cheap page of the server that sends no further requests. */
export const ANCHORAGE = '/health/live'

/** Idle contexts, the most recently returned one last. */
const idle: IdleContext[] = []

/**
 * Lends a context without login, an idle one of the same guise if possible. Reuse keeps the cached
 * files and compiled scripts.
 */
export async function lendContext(
  guise: string,
  open: () => Promise<BrowserContext>
): Promise<LentContext> {
  const found = idle.findLastIndex((one) => one.guise === guise)
  const lent = found >= 0 ? idle.splice(found, 1)[0]! : await dropAnchor(guise, await open())
  return { context: lent.context, giveBack: () => takeBack(lent) }
}

/** Opens a page that stays open: the browser ends a process with the last page of its site. */
async function dropAnchor(guise: string, context: BrowserContext): Promise<IdleContext> {
  const anchor = await context.newPage()
  await anchor.goto(ANCHORAGE)
  return { guise, context, anchor }
}

async function takeBack(lent: IdleContext): Promise<void> {
  const { context, anchor } = lent
  const pages = context.pages().filter((page) => page !== anchor)
  const closing = Promise.all(pages.map((page) => page.close())).then(() => true)
  if (!(await Promise.race([closing, wait(CLOSING_MS, false, { ref: false })]))) {
    // This context is not lent again; it ends with the browser.
    closing.catch(() => {})
    return
  }
  await context.clearCookies()
  await context.clearPermissions()
  await anchor.evaluate(() => localStorage.clear())
  idle.push(lent)
  if (idle.length > MOST_IDLE) await idle.shift()!.context.close()
}
