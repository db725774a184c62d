export const productId = (rowId: string) => `product-of-${rowId}`
export const labelsId = (rowId: string) => `labels-of-${rowId}`
export const printFormId = (rowId: string) => `imprint-of-${rowId}`
export const printFieldId = (rowId: string, name: string) => `imprint-of-${rowId}-${name}`
export const confirmId = (rowId: string) => `confirm-of-${rowId}`

const LONGEST_WAIT_MS = 5_000

/** Focuses an element as soon as it is in the page, within five seconds. */
export function focusSoon(id: string, deadline = Date.now() + LONGEST_WAIT_MS): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id)
    if (element) element.focus()
    else if (Date.now() < deadline) focusSoon(id, deadline)
  })
}
