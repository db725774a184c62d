import type { Page, Request } from 'playwright'

/** Whatever says that a page still waits for something. */
export const LOADING =
  'progress, [role=progressbar], [role=status][aria-label], .MuiSkeleton-root, .app-loader'

const underWay = new WeakMap<Page, Set<Request>>()

/** Keeps count of what a page has asked for and not got yet. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until the page has all it asked for, shows what it has to show, and nothing moves. */
export async function settle(page: Page): Promise<void> {
  do {
    await page.waitForFunction(isQuiet, LOADING)
    await twoFrames(page)
  } while ((underWay.get(page)?.size ?? 0) > 0 || !(await page.evaluate(isQuiet, LOADING)))
}

/** Runs in the page: nothing there says that it waits, and nothing moves that comes to an end. */
function isQuiet(loading: string): boolean {
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  return !isMoving && document.querySelector(loading) === null
}

/** Long enough for what has arrived to be drawn, and for what was drawn to ask for more. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  )
