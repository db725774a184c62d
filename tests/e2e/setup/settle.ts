import type { Page } from 'playwright'

/** Waits until the page shows what it has to show and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLoading = document.querySelector('[role=progressbar], .MuiSkeleton-root') !== null
    const isMoving = document
      .getAnimations()
      .some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    return !isLoading && !isMoving
  })
}
