/**
 * `npm run lighthouse`: what Lighthouse makes of the pages whose speed has a bar, median of three,
 * as a desktop and as a slow phone. `--runs=3` sets how often, `--pages=login` which of them, and
 * `--details=FOLDER` keeps there all that Lighthouse has to say.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '#bin/free_port'
import { stopProcesses } from '#bin/run_process'
import { say } from '#bin/steps'
import { cookiesOf, startDemo } from '#tests/bench/start_demo'
import { findChromium } from '#tests/setup/find_chromium'
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

interface Score {
  performance: number
  accessibility: number
  bestPractices: number
  layoutShift: number
  firstPaintMs: number
  largestPaintMs: number
  blockedMs: number
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

const folder = mkdtempSync(join(tmpdir(), 'label-portal-lighthouse-'))

async function measureAll(): Promise<void> {
  const origin = await startDemo(folder, 'lighthouse')
  const port = await findFreePort()
  // Lighthouse opens its pages in the browser's own context, whose cookies it leaves alone.
  const browser = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  say(
    '| page | device | performance | bar | accessibility | best practices | layout shift | first paint ms | largest paint ms | blocked ms |'
  )
  say('|---|---|---:|---:|---:|---:|---:|---:|---:|---:|')
  const wanted = options.pages?.split(',')
  for (const page of PAGES.filter(({ name }) => !wanted || wanted.includes(name))) {
    for (const device of DEVICES) await measure(page, device, origin, port, browser)
  }
  await browser.close()
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
    const flags = {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error' as const,
    }
    const config = device === 'desktop' ? desktopConfig : undefined
    const result = await lighthouse(`${origin}${path}`, flags, config)
    if (!result) throw new Error(`Lighthouse measured nothing of ${name}`)
    const { categories, audits, finalDisplayedUrl } = result.lhr
    if (email !== undefined && finalDisplayedUrl.includes('/login')) {
      throw new Error(`${name} asked for a login`)
    }
    const percent = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
    scores.push({
      performance: percent('performance'),
      accessibility: percent('accessibility'),
      bestPractices: percent('best-practices'),
      layoutShift: figure('cumulative-layout-shift'),
      firstPaintMs: figure('first-contentful-paint'),
      largestPaintMs: figure('largest-contentful-paint'),
      blockedMs: figure('total-blocking-time'),
    })
    if (options.details) keepDetails(`${name} ${device} ${run}`, result.report)
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

function keepDetails(name: string, report: string | string[]): void {
  mkdirSync(options.details!, { recursive: true })
  writeFileSync(join(options.details!, `${name.replaceAll(' ', '_')}.json`), String(report))
}

try {
  await measureAll()
} finally {
  await stopProcesses()
  rmSync(folder, { recursive: true, force: true })
}
