import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { focusSoon } from '../nonstandard/row_ids'
import { entryId, useIsBlocked } from '../product_cells'
import type { FocusEvent } from 'react'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const LONGEST_DRAWN_LIST = 100

const FIRST_ROWS = 10

/** Number of rows that are always drawn at the end of a list and around the focused row. */
const ROWS_IN_REACH = 4

/** Distance from the viewport within which rows are drawn in full. */
const MARGIN = '50% 0px'

/** Marks a row whose quantity field is not drawn. */
export const ENTRY_TO_DRAW = 'data-entry-to-draw'

const ROW = '[data-product]'
const productOf = (row: Element) => Number((row as HTMLElement).dataset.product)

/**
 * Decides which rows of a long list are drawn in full: those near the viewport and the focus. The
 * others keep their text for the browser's search and screen readers.
 */
export class NearRows {
  private readonly inSight = new Set<number>()
  private inReach: ReadonlySet<number> = new Set()
  private readonly listeners = new Set<() => void>()
  private readonly observer = new IntersectionObserver((entries) => this.see(entries), {
    rootMargin: MARGIN,
  })

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  isNear(product: number): boolean {
    return this.inSight.has(product) || this.inReach.has(product)
  }

  watch(row: Element): () => void {
    this.observer.observe(row)
    return () => {
      this.observer.unobserve(row)
      this.inSight.delete(productOf(row))
    }
  }

  focus(product: number): void {
    const row = document.querySelector(`[data-product="${product}"]`)
    if (row) this.reach(row)
    focusSoon(entryId(product))
  }

  reach(row: Element): void {
    const rows = [...document.querySelectorAll(ROW)]
    const place = rows.indexOf(row)
    const around = rows.slice(Math.max(0, place - ROWS_IN_REACH), place + ROWS_IN_REACH + 1)
    this.inReach = new Set(around.map(productOf))
    this.publish()
  }

  private see(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.inSight.add(productOf(target))
      else this.inSight.delete(productOf(target))
    }
    this.publish()
  }

  private publish(): void {
    for (const listener of this.listeners) listener()
  }
}

export const NearRowsContext = createContext<NearRows | null>(null)

/** Returns the products that are always drawn: all of a short list, both ends of a long one. */
export function alwaysDrawn(products: readonly number[]): ReadonlySet<number> {
  if (products.length <= LONGEST_DRAWN_LIST) return new Set(products)
  return new Set([...products.slice(0, FIRST_ROWS), ...products.slice(-ROWS_IN_REACH)])
}

/** Returns whether a row is drawn in full, and the attributes for its element. */
export function useNearRow(product: Product, isAlwaysDrawn: boolean) {
  const { pk } = product
  const isBlocked = useIsBlocked(product)
  const rows = useContext(NearRowsContext)
  if (!rows) throw new Error('A product is outside of its list')
  const isDrawn = useSyncExternalStore(rows.subscribe, () => isAlwaysDrawn || rows.isNear(pk))
  const ref = useCallback(
    (row: HTMLElement | null) => (row && !isAlwaysDrawn ? rows.watch(row) : undefined),
    [rows, isAlwaysDrawn]
  )
  const onFocus = (event: FocusEvent<HTMLElement>) => rows.reach(event.currentTarget)
  /** Lets the arrow keys reach a quantity that is not drawn. */
  const hasEntryToDraw = !isDrawn && !isBlocked
  return {
    isDrawn,
    element: { ref, onFocus, 'data-product': pk, [ENTRY_TO_DRAW]: hasEntryToDraw || undefined },
  }
}
