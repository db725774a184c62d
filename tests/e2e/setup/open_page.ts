import { getActiveTestOrFail } from '@japa/runner'
import { chromium, type Browser, type Page } from 'playwright'
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
]

const VIEWPORTS = {
  desk: { width: 1440, height: 900 },
  wide: { width: 1280, height: 900 },
  tablet: { width: 768, height: 1024 },
  narrow: { width: 360, height: 740 },
} as const

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

export interface PageOptions {
  language?: Language
  viewport?: keyof typeof VIEWPORTS
  colours?: 'light' | 'dark'
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

/** A page in a browser that knows nothing, without a test around it; whoever opens it closes it. */
export async function openBarePage(options: PageOptions = {}): Promise<Page> {
  const context = await (
    await startBrowser()
  ).newContext({
    baseURL: ORIGIN,
    viewport: VIEWPORTS[options.viewport ?? 'wide'],
    locale: LOCALES[options.language ?? 'en'],
    colorScheme: options.colours ?? 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  context.on('page', watchRequests)
  return context.newPage()
}

/**
 * A page in a browser that knows nothing, for the running test. When the test ends it is closed,
 * and the test fails on errors in the console or of the page, broken content policies, answers of
 * 500 and above, and requests to another host.
 */
export async function openPage(options: PageOptions = {}): Promise<Page> {
  const page = await openBarePage(options)
  const troubles = watchForTrouble(page.context(), ORIGIN, options.refusals ?? [])
  getActiveTestOrFail().cleanup(async () => {
    await page.context().close()
    if (troubles.length > 0) throw new Error(`The browser complained:\n${troubles.join('\n')}`)
  })
  return page
}

/** Another tab of the same browser, watched like the first. */
export const openTab = (page: Page): Promise<Page> => page.context().newPage()
