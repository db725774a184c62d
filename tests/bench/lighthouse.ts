/**
 * `npm run lighthouse`: uses Lighthouse to measure the pages whose speed has a bar, on a desktop
 * and on a slow phone. The medians count. `--runs=3` sets the number of runs, `--pages=login`
 * selects pages, and `--details=FOLDER` keeps the full reports. Failed measurements are repeated;
 * the command fails if one keeps failing.
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
} from '#tests/bench/pages/lighthouse_scores'
import { browserOptions, cookiesOf, withDemo } from '#tests/bench/pages/start_demo'
import lighthouse, { desktopConfig } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'

const LAYOUT_SHIFT_BAR = 0.05

/** Required score of accessibility and best practices on every page. */
const FULL_SCORE = 100

const DEVICES = ['desktop', 'mobile'] as const

interface MeasuredPage {
  name: string
  path: string
  /** The user whose session opens the page; without one, nobody is logged in. */
  email?: string
  /** Minimum score on each device; absent where there is no bar. */
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
  { name: 'verification', path: '/verify', bars: { desktop: 98, mobile: 95 } },
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

/** Measures the pages; throws if one of them could not be measured. */
async function measureAll(origin: string, folder: string): Promise<void> {
  const port = await findFreePort()
  // Lighthouse opens pages in the default context of the browser and keeps the cookies in it.
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
