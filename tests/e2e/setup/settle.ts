import type { Page, Request } from 'playwright'

export const LOADING =
  'progress, [role=progressbar], [role=status][aria-label], .MuiSkeleton-root, .app-loader'

const underWay = new WeakMap<Page, Set<Request>>()

export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until the page has no running requests, loading elements or animations. */
export async function settle(page: Page): Promise<void> {
  do {
    await page.waitForFunction(isQuiet, LOADING)
    await twoFrames(page)
  } while ((underWay.get(page)?.size ?? 0) > 0 || !(await page.evaluate(isQuiet, LOADING)))
}

/** Runs in the page: returns whether nothing is loading and no finite animation is running. */
function isQuiet(loading: string): boolean {
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  return !isMoving && document.querySelector(loading) === null
}

/** Waits until new data are drawn and have triggered further requests. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  )
