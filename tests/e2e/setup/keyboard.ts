import { expect } from '#tests/e2e/setup/expect'
import type { Locator, Page } from 'playwright'

const MOST_PRESSES = 60

/**
 * Presses Tab until the element has the focus. Every stop on the way must show that it has the
 * focus: it looks different as soon as it has it no longer.
 */
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

/** Fails unless the focus is inside. */
export async function hasFocusWithin(container: Locator): Promise<void> {
  await expect
    .poll(() => container.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}

/** Whether the element that had the focus looks otherwise without it; it may have kept it. */
async function hasLeftVisibly(page: Page, look: string): Promise<boolean> {
  const left = await describeElement(page, 'in focus before')
  return left.isInFocus || left.look !== look
}

interface ElementView {
  name: string
  look: string
  isInFocus: boolean
  /** The keyboard stops there; a page begins at its body or its content, which are no stops. */
  isStop: boolean
}

function describeElement(page: Page, which: 'now in focus' | 'in focus before') {
  return page.evaluate(async (asked): Promise<ElementView> => {
    // Until what the last key changed has been drawn.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const active = document.activeElement ?? document.body
    const element =
      asked === 'now in focus' ? active : document.querySelector('[data-was-in-focus]')
    if (!element) return { name: '', look: '', isInFocus: false, isStop: false }
    document.querySelector('[data-was-in-focus]')?.removeAttribute('data-was-in-focus')
    element.setAttribute('data-was-in-focus', '')
    // The frame of a text field is drawn around the element that has the focus.
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
