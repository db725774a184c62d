/**
 * `node backend/bin/launch.js tests/bench/map_panning.ts`: how smoothly a map of 5,000 buckets moves
 * under the mouse, and what its drawing keeps the page from. The answers are made here: how long the
 * server takes for them is measured by `npm run bench:scans`.
 */
import { say } from '#bin/steps'
import type { BoundingBox } from '#shared/maps/map_window'
import { browserOptions, cookiesOf, withDemo } from '#tests/bench/start_demo'
import { cellsOver } from '#tests/e2e/setup/map_cells'
import { type Page, chromium } from 'playwright'

const BUCKETS = 5_000
/** Together less than once around the world, so that every drag shows what was not asked for yet. */
const DRAGS = 14
/** Of one drag: pixels, and the moves of the mouse it is made of, one in each frame. */
const REACH = 480
const MOVES = 48
/** A frame that took longer is seen as a stutter. */
const LONG_FRAME_MS = 50

interface Watched {
  /** Milliseconds between frames. */
  frames: number[]
  /** Milliseconds of tasks above 50. */
  tasks: number[]
}

async function bench(origin: string): Promise<void> {
  const browser = await chromium.launch(await browserOptions())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(await cookiesOf('analyst@maker.example', origin))
  const page = await context.newPage()
  const counter = await answerWithBuckets(page)
  await page.goto(`${origin}/backoffice/authentications?view=map&at=49,9,5`)
  await page.locator('.leaflet-marker-icon').first().waitFor()
  await drag(page)
  const asked = counter.asked
  await page.evaluate(watch)
  for (let made = 0; made < DRAGS; made += 1) await drag(page)
  report(await page.evaluate<Watched>('window.watched'), counter.asked - asked)
  await browser.close()
}

/** Answers every question of the page about scans; the map's with so many buckets in its box. */
async function answerWithBuckets(page: Page): Promise<{ asked: number }> {
  const counter = { asked: 0 }
  await page.route(/\/statistics\/api\/(?:tags|suppliers|products)\//, (route) =>
    route.fulfill({ json: [] })
  )
  await page.route(/\/statistics\/api\/verifications\/$/, (route) => {
    const { type, bounding_box: box } = route.request().postDataJSON() as {
      type: string
      bounding_box?: BoundingBox
    }
    if (!box) {
      return route.fulfill({
        json: { type, count: BUCKETS, data: { type: 'buckets', buckets: [] } },
      })
    }
    counter.asked += 1
    const data = { type: 'buckets', buckets: cellsOver(box, BUCKETS) }
    return route.fulfill({ json: { type, count: BUCKETS, data } })
  })
  return counter
}

/** Runs in the page: keeps how long frames and tasks take from now on. */
function watch(): void {
  const watched: Watched = { frames: [], tasks: [] }
  Object.assign(window, { watched })
  let before = performance.now()
  const frame = (now: number) => {
    watched.frames.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** Pulls the map eastward by the mouse and waits until it is drawn where it was pulled to. */
async function drag(page: Page): Promise<void> {
  const box = (await page.locator('.leaflet-container').boundingBox())!
  const [x, y] = [box.x + box.width / 2 + REACH / 2, box.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let move = 1; move <= MOVES; move += 1) {
    await page.mouse.move(x - (REACH * move) / MOVES, y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
  await page.waitForFunction(() => !document.querySelector('[role=tabpanel] [aria-busy=true]'))
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

function report({ frames, tasks }: Watched, asked: number): void {
  const sorted = frames.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(0)
  const long = frames.filter((ms) => ms > LONG_FRAME_MS).length
  const longest = Math.max(0, ...tasks).toFixed(0)
  const blocked = tasks.reduce((sum, ms) => sum + ms, 0).toFixed(0)
  say(
    `\n| ${BUCKETS} buckets | frames | median ms | p95 ms | p99 ms | longest ms | above ${LONG_FRAME_MS} ms | long tasks | longest ms | all ms |`
  )
  say('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|')
  const figures = [frames.length, at(0.5), at(0.95), at(0.99), at(1), long, tasks.length]
  say(`| ${DRAGS} drags, ${asked} answers | ${[...figures, longest, blocked].join(' | ')} |`)
}

await withDemo('map', bench)
