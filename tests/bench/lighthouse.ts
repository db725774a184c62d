/**
 * `npm run lighthouse`: what Lighthouse makes of the pages whose speed has a bar, median of three,
 * as a desktop and as a slow phone. `--runs=3` sets how often, `--pages=login` which of them, and
 * `--details=FOLDER` keeps there all that Lighthouse has to say. A measurement that fails is repeated;
 * one that keeps failing is reported as failed, and the command fails at the end.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '#bin/free_port'
import { say } from '#bin/steps'
import {
  FailedMeasurement,
  measureAgain,
  readScore,
  type Score,
} from '#tests/bench/lighthouse_scores'
import { browserOptions, cookiesOf, withDemo } from '#tests/bench/start_demo'
import lighthouse, { desktopConfig } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'

/** Most that a page's parts may move while it loads. */
const LAYOUT_SHIFT_BAR = 0.05

/** What accessibility and best practices have to come to, on every page. */
const FULL_SCORE = 100

const DEVICES = ['desktop', 'mobile'] as const

interface MeasuredPage {
  name: string
  path: string
  /** Whose session it is opened in; nobody's without one. */
  email?: string
  /** Least score on each device; none without one. */
  bars: Partial<Record<(typeof DEVICES)[number], number>>
}

const BUYER = 'buyer@lumen.example'

const PAGES: readonly MeasuredPage[] = [
  { name: 'login', path: '/accounts/login', bars: { desktop: 98, mobile: 90 } },
  {
    name: 'ordering',
    path: '/orders/order_process',
    email: BUYER,
    bars: { desktop: 98, mobile: 90 },
  },
  {
    name: 'history',
    path: '/statistics/history',
    email: BUYER,
    bars: { desktop: 98, mobile: 90 },
  },
  { name: 'backoffice login', path: '/backoffice/', bars: { desktop: 95 } },
  {
    name: 'a list',
    path: '/backoffice/companies',
    email: 'service@printer.example',
    bars: { desktop: 95, mobile: 70 },
  },
]

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    details: { type: 'string' },
  },
})

/** Measures the pages; throws when one of them could not be measured. */
async function measureAll(origin: string, folder: string): Promise<void> {
  const port = await findFreePort()
  // Lighthouse opens its pages in the browser's own context, whose cookies it leaves alone.
  const { args, ...launched } = await browserOptions()
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...launched,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  say(
    '| page | device | performance | bar | accessibility | best practices | layout shift | first paint ms | largest paint ms | blocked ms |'
  )
  say('|---|---|---:|---:|---:|---:|---:|---:|---:|---:|')
  const wanted = options.pages?.split(',')
  const failed: string[] = []
  for (const page of PAGES.filter(({ name }) => !wanted || wanted.includes(name))) {
    for (const device of DEVICES) {
      try {
        await measure(page, device, origin, port, browser)
      } catch (error) {
        failed.push(`${page.name}, ${device}`)
        say(`| ${page.name} | ${device} | failed: ${(error as Error).message} |`)
      }
    }
  }
  await browser.close()
  if (failed.length > 0) throw new FailedMeasurement(`Not measured: ${failed.join('; ')}`)
}

async function measure(
  { name, path, email, bars }: MeasuredPage,
  device: (typeof DEVICES)[number],
  origin: string,
  port: number,
  browser: BrowserContext
): Promise<void> {
  await browser.clearCookies()
  if (email !== undefined) await browser.addCookies(await cookiesOf(email, origin))
  const scores: Score[] = []
  for (let run = 0; run < Number(options.runs); run += 1) {
    scores.push(
      await measureAgain(async (attempt) => {
        const { lhr, report } = await visit(`${origin}${path}`, device, port)
        if (options.details) keepDetails(`${name} ${device} ${run} ${attempt}`, report)
        if (email !== undefined && lhr.finalDisplayedUrl.includes('/login')) {
          throw new FailedMeasurement('The page asked for a login')
        }
        return readScore(lhr)
      })
    )
  }
  const median = (of: (score: Score) => number) =>
    scores.map(of).toSorted((a, b) => a - b)[Math.floor(scores.length / 2)]!
  const bar = bars[device]
  const score = median(({ performance }) => performance)
  const shift = median(({ layoutShift }) => layoutShift)
  const verdict = (isMet: boolean) => (isMet ? '' : ' ✗')
  const figures = [
    `${score}${verdict(score >= (bar ?? 0))}`,
    bar ?? '',
    ...[median(({ accessibility }) => accessibility), median((of) => of.bestPractices)].map(
      (full) => `${full}${verdict(full >= FULL_SCORE)}`
    ),
    `${shift.toFixed(3)}${verdict(shift < LAYOUT_SHIFT_BAR)}`,
    ...[
      (of: Score) => of.firstPaintMs,
      (of: Score) => of.largestPaintMs,
      (of: Score) => of.blockedMs,
    ]
      .map(median)
      .map(Math.round),
  ]
  say(`| ${[name, device, ...figures].join(' | ')} |`)
}

/** Has Lighthouse open a page and judge it. */
async function visit(url: string, device: (typeof DEVICES)[number], port: number) {
  const flags = {
    port,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error' as const,
  }
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new FailedMeasurement('Lighthouse measured nothing')
  return result
}

function keepDetails(name: string, report: string | string[]): void {
  mkdirSync(options.details!, { recursive: true })
  writeFileSync(join(options.details!, `${name.replaceAll(' ', '_')}.json`), String(report))
}

await withDemo('lighthouse', measureAll)
