import { expect } from '#tests/e2e/setup/expect'
import { columnHeading } from '#tests/e2e/setup/find'
import type { Locator, Page } from 'playwright'

const MOST_PRESSES = 60

/** Presses Tab until the element has the focus. Every stop must look different with focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    const stop = await describeElement(page, 'now in focus')
    await page.keyboard.press('Tab')
    if (!stop.isStop) continue
    const message = `The focus must be visible at ${stop.name}`
    await expect.poll(() => hasLeftVisibly(page, stop.look), { message }).toBe(true)
  }
  throw new Error(`${MOST_PRESSES} presses of Tab do not reach ${wanted}`)
}

/** Sorts a grid: Tab reaches its first heading, arrow keys the wanted one. */
export async function sortByKeyboard(page: Page, name: string): Promise<void> {
  const wanted = columnHeading(page, name)
  await tabTo(page, page.getByRole('columnheader').first())
  const columns = await page.getByRole('columnheader').count()
  for (let presses = 0; presses < columns; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
  }
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

export async function hasFocusWithin(container: Locator): Promise<void> {
  await expect
    .poll(() => container.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}

/** Returns whether the formerly focused element looks different without focus. */
async function hasLeftVisibly(page: Page, look: string): Promise<boolean> {
  const left = await describeElement(page, 'in focus before')
  return left.isInFocus || left.look !== look
}

interface ElementView {
  name: string
  look: string
  isInFocus: boolean
  /** False for body and content, where a page starts without a stop. */
  isStop: boolean
}

function describeElement(page: Page, which: 'now in focus' | 'in focus before') {
  return page.evaluate(async (asked): Promise<ElementView> => {
    // Waits until the effect of the last key is drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const active = document.activeElement ?? document.body
    const element =
      asked === 'now in focus' ? active : document.querySelector('[data-was-in-focus]')
    if (!element) return { name: '', look: '', isInFocus: false, isStop: false }
    document.querySelector('[data-was-in-focus]')?.removeAttribute('data-was-in-focus')
    element.setAttribute('data-was-in-focus', '')
    // A text field draws its focus frame on a surrounding element.
    const frame = element.closest('.MuiInputBase-root')
    const parts = [element, ...(frame ? [frame, ...frame.querySelectorAll('fieldset')] : [])]
    const look = parts.map((part) => {
      const { outline, boxShadow, border, backgroundColor } = getComputedStyle(part)
      return [outline, boxShadow, border, backgroundColor].join(' ')
    })
    return {
      name: element.outerHTML.slice(0, 200),
      look: look.join(' | '),
      isInFocus: element === active,
      isStop: element instanceof HTMLElement && element.tabIndex >= 0,
    }
  }, which)
}
