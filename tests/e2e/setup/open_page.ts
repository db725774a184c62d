import { getActiveTestOrFail } from '@japa/runner'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { ANCHORAGE, lendContext } from '#tests/e2e/setup/lent_contexts'
import { watchRequests } from '#tests/e2e/setup/settle'
import { watchForTrouble } from '#tests/e2e/setup/watch_for_trouble'
import type { Language } from '#shared/i18n/language'

/** The server under test, which runs in the process of the tests; outside of them the demo. */
export const ORIGIN = `http://${process.env.HOST || '127.0.0.1'}:${process.env.PORT || 3333}`

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of a context share a process, and what it has compiled for the pages before them.
  '--process-per-site',
  // A page of a test is gone before the compiler that optimizes most has earned what it costs.
  '--js-flags=--no-opt --single-threaded',
  // Reading scripts while they arrive would compile anew what the process knows. The others are
  // Playwright's own, which this list takes the place of.
  '--disable-features=ScriptStreaming,PaintHolding,AvoidUnnecessaryBeforeUnloadCheckSync',
]

const VIEWPORTS = {
  desk: { width: 1440, height: 900 },
  wide: { width: 1280, height: 900 },
  tablet: { width: 768, height: 1024 },
  narrow: { width: 360, height: 740 },
} as const

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

/** What the person at the browser has chosen there. */
export interface Preferences {
  language?: Language
  viewport?: keyof typeof VIEWPORTS
  colours?: 'light' | 'dark'
  /** The test may turn the clock of its pages forward. */
  hasClock?: boolean
}

export interface PageOptions extends Preferences {
  /** Answers the test provokes: the browser's complaint about them is no trouble. */
  refusals?: readonly number[]
}

let browser: Promise<Browser> | undefined

/** One browser for all tests of the process; it ends with it. */
function startBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: FLAGS,
  })
  return browser
}

async function openContext({
  language = 'en',
  viewport = 'wide',
  colours = 'light',
  hasClock = false,
}: Preferences): Promise<BrowserContext> {
  const context = await (
    await startBrowser()
  ).newContext({
    baseURL: ORIGIN,
    viewport: VIEWPORTS[viewport],
    locale: LOCALES[language],
    colorScheme: colours,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  if (hasClock) await context.clock.install()
  context.on('page', watchRequests)
  return context
}

/** A page in a browser that knows nothing, without a test around it; whoever opens it closes it. */
export async function openBarePage(preferences: Preferences = {}): Promise<Page> {
  return (await openContext(preferences)).newPage()
}

/**
 * A page in a browser that knows nobody, for the running test. When the test ends it is closed,
 * and the test fails on errors in the console or of the page, broken content policies, answers of
 * 500 and above, and requests to another host. What the pages of a failed test showed stands beside
 * its error.
 */
export async function openPage({ refusals = [], ...chosen }: PageOptions = {}): Promise<Page> {
  const { page, giveBack } = await lendPage(chosen)
  watchTest(page.context(), refusals, giveBack)
  return page
}

/** A page in a browser that knows nobody, and what gives it back. */
export interface LentPage {
  page: Page
  giveBack: () => Promise<void>
}

/** Opens a page for more than one test; whoever does gives it back. */
export async function lendPage(chosen: Preferences): Promise<LentPage> {
  const guise = [chosen.language, chosen.viewport, chosen.colours, chosen.hasClock].join()
  const { context, giveBack } = await lendContext(guise, () => openContext(chosen))
  return { page: await context.newPage(), giveBack }
}

/** Has the running test fail on whatever is wrong in the browser until its end, when it is left. */
export function watchTest(
  context: BrowserContext,
  refusals: readonly number[],
  leave: (isWrong: boolean) => Promise<void>,
  origin = ORIGIN
) {
  const watch = watchForTrouble(context, origin, refusals)
  getActiveTestOrFail().cleanup(async (hasFailed) => {
    const shown = hasFailed ? await whatIsShown(context) : []
    await leave(hasFailed || watch.troubles.length > 0)
    watch.end()
    if (watch.troubles.length > 0) shown.unshift('The browser complained:', ...watch.troubles)
    if (shown.length > 0) throw new Error(shown.join('\n'))
  })
}

/** The pages that a test had open at its end: their addresses, and what a screen reader would find there. */
async function whatIsShown(context: BrowserContext): Promise<string[]> {
  const pages = context.pages().filter((page) => !page.url().endsWith(ANCHORAGE))
  return Promise.all(pages.map(async (page) => `${page.url()} showed:\n${await outline(page)}`))
}

const outline = (page: Page): Promise<string> =>
  page
    .locator('main, body')
    .last()
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => error.message)

/** Another tab of the same browser, watched like the first. */
export const openTab = (page: Page): Promise<Page> => page.context().newPage()
