/**
 * `node backend/bin/launch.js tests/bench/pages/ordering_page.ts`: measures the ordering page on a
 * processor four times slower. It reports the time until a field accepts input, the delay of a key,
 * and the number of drawn elements. `--products=60,600` sets the numbers of products, `--runs=3`
 * the number of runs. The figures are medians.
 */
import { parseArgs } from 'node:util'
import { say } from '#bin/steps'
import { browserOptions, cookiesOf, withDemo } from '#tests/bench/pages/start_demo'
import { multiplyProducts } from '#tests/e2e/setup/orders/many_products'
import { type Page, chromium } from 'playwright'

const SLOWER = 4
const KEYS = 12
/** A slowed page needs more time while the machine is busy. */
const LONGEST_WAIT_MS = 120_000
const VIEWPORTS = {
  desk: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
}

const ENTRY = 'input[data-rolls]:enabled'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '60,600' },
    runs: { type: 'string', default: '3' },
  },
})

interface Visit {
  firstFieldMs: number
  quantityKeyMs: number
  searchKeyMs: number
  elements: number
}

async function bench(origin: string): Promise<void> {
  const cookies = await cookiesOf('buyer@lumen.example', origin)
  const browser = await chromium.launch(await browserOptions())
  say(
    `| products | window | first field ms | key in a quantity ms | key in the search ms | elements |`
  )
  say('|---:|---|---:|---:|---:|---:|')
  for (const products of options.products.split(',').map(Number)) {
    for (const [window, viewport] of Object.entries(VIEWPORTS)) {
      const visits: Visit[] = []
      for (let run = 0; run < Number(options.runs); run += 1) {
        const context = await browser.newContext({ viewport })
        context.setDefaultTimeout(LONGEST_WAIT_MS)
        await context.addCookies(cookies)
        visits.push(await visit(await context.newPage(), origin, products))
        await context.close()
      }
      const figures = (['firstFieldMs', 'quantityKeyMs', 'searchKeyMs', 'elements'] as const).map(
        (figure) => Math.round(middle(visits.map((one) => one[figure])))
      )
      say(`| ${[products, window, ...figures].join(' | ')} |`)
    }
  }
  await browser.close()
}

async function visit(page: Page, origin: string, products: number): Promise<Visit> {
  await multiplyProducts(page, products)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch, ENTRY)
  await page.goto(`${origin}/orders/order_process`)
  await page.locator(ENTRY).first().waitFor()
  await untilQuiet(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const quantityKeyMs = await timeKeys(page, ENTRY)
  const searchKeyMs = await timeKeys(page, '[role=search] [role=combobox]')
  const firstFieldMs = await page.evaluate<number>('window.firstFieldMs')
  return { firstFieldMs, quantityKeyMs, searchKeyMs, elements }
}

/** Runs in the page: records when the first field appears and how long each key takes to show. */
function watch(entry: string): void {
  const keys: number[] = []
  Object.assign(window, { keys })
  const look = () => {
    if (!document.querySelector(entry)) return void requestAnimationFrame(look)
    Object.assign(window, { firstFieldMs: performance.now() })
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Types and deletes a digit several times; returns the median delay of a key, in milliseconds. */
async function timeKeys(page: Page, field: string): Promise<number> {
  await page.locator(field).first().focus()
  await page.evaluate('window.keys.length = 0')
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '1' : 'Backspace')
    await untilQuiet(page)
  }
  return middle(await page.evaluate<number[]>('window.keys'))
}

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const wait = () =>
          requestIdleCallback((deadline) => (deadline.timeRemaining() > 10 ? resolve() : wait()))
        requestAnimationFrame(wait)
      })
  )
}

const middle = (figures: readonly number[]) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN

await withDemo('ordering_page', bench)
