import { getActiveTestOrFail } from '@japa/runner'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { ANCHORAGE, lendContext } from '#tests/e2e/setup/lent_contexts'
import { watchRequests } from '#tests/e2e/setup/settle'
import { watchForTrouble } from '#tests/e2e/setup/watch_for_trouble'
import type { Language } from '#shared/ground/i18n/language'

/** Origin of the server under test, which runs in the test process; without one, of the demo. */
export const ORIGIN = `http://${process.env.HOST || '127.0.0.1'}:${process.env.PORT || 3333}`

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of a context share a process and its compiled scripts.
  '--process-per-site',
  // Short tests do not benefit from the optimizing compiler.
  '--js-flags=--no-opt --single-threaded --no-flush-bytecode',
  // Streaming would compile scripts again that the process has already compiled. The other features
  // are from the list of Playwright, which this list replaces.
  '--disable-features=ScriptStreaming,PaintHolding,AvoidUnnecessaryBeforeUnloadCheckSync',
]

const VIEWPORTS = {
  desk: { width: 1440, height: 900 },
  wide: { width: 1280, height: 900 },
  tablet: { width: 768, height: 1024 },
  narrow: { width: 360, height: 740 },
} as const

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

export interface Preferences {
  language?: Language
  viewport?: keyof typeof VIEWPORTS
  colours?: 'light' | 'dark'
  /** True if the test advances the clock of its pages. */
  hasClock?: boolean
}

export interface PageOptions extends Preferences {
  /** Status codes that the test provokes; the browser's messages about them are ignored. */
  refusals?: readonly number[]
}

let browser: Promise<Browser> | undefined

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

/** Opens a page outside of a test; the caller closes it. */
export async function openBarePage(preferences: Preferences = {}): Promise<Page> {
  return (await openContext(preferences)).newPage()
}

/**
 * Opens a page without login for the running test. The test fails on console errors, policy
 * violations, responses of 500 and above, and requests to other hosts. The pages of a failed test
 * are printed with its error.
 */
export async function openPage({ refusals = [], ...chosen }: PageOptions = {}): Promise<Page> {
  const { page, giveBack } = await lendPage(chosen)
  watchTest(page.context(), refusals, giveBack)
  return page
}

export interface LentPage {
  page: Page
  giveBack: () => Promise<void>
}

/** Opens a page for several tests; the caller must give it back. */
export async function lendPage(chosen: Preferences): Promise<LentPage> {
  const guise = [chosen.language, chosen.viewport, chosen.colours, chosen.hasClock].join()
  const { context, giveBack } = await lendContext(guise, () => openContext(chosen))
  return { page: await context.newPage(), giveBack }
}

/** Fails the running test on any problem in the browser. */
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

export const openTab = (page: Page): Promise<Page> => page.context().newPage()
