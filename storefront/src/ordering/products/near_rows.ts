import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { focusSoon } from '../nonstandard/row_ids'
import { entryId, useIsBlocked } from './product_cells'
import type { FocusEvent } from 'react'
import type { Product } from '#shared/catalogue/product_contract'

/** Longest list that is drawn in full: beyond it, rows far from the window hold their text only. */
const LONGEST_DRAWN_LIST = 100

/** So many rows are drawn at the beginning of a list before all others, and always. */
const FIRST_ROWS = 10

/** So many rows are always drawn at the end of a list, and on each side of the focused one. */
const ROWS_IN_REACH = 4

/** How far from the window rows are drawn. */
const MARGIN = '50% 0px'

/** Marks a row whose quantity entry is not drawn. */
export const ENTRY_TO_DRAW = 'data-entry-to-draw'

const ROW = '[data-product]'
const productOf = (row: Element) => Number((row as HTMLElement).dataset.product)

/**
 * Which rows of a long list are drawn in full: those near the window, and those around the focus,
 * which keys can reach next. The others stay in the document with their text, so that the
 * browser's search and screen readers find them.
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

  /** Follows where a row is until the returned function is called. */
  watch(row: Element): () => void {
    this.observer.observe(row)
    return () => {
      this.observer.unobserve(row)
      this.inSight.delete(productOf(row))
    }
  }

  /** Draws the row of a product and moves to its quantity entry. */
  focus(product: number): void {
    const row = document.querySelector(`[data-product="${product}"]`)
    if (row) this.reach(row)
    focusSoon(entryId(product))
  }

  /** Draws a row and those around it. */
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

/** The rows that are drawn wherever they are: all of a short list, both ends of a long one. */
export function alwaysDrawn(products: readonly number[]): ReadonlySet<number> {
  if (products.length <= LONGEST_DRAWN_LIST) return new Set(products)
  return new Set([...products.slice(0, FIRST_ROWS), ...products.slice(-ROWS_IN_REACH)])
}

/** Returns whether a row of the list is drawn in full, and what its element is given for that. */
export function useNearRow(product: Product, isAlwaysDrawn: boolean) {
  const { pk } = product
  const isBlocked = useIsBlocked(product)
  const rows = useContext(NearRowsContext)
  if (!rows) throw new Error('A product stands outside its list')
  const isDrawn = useSyncExternalStore(rows.subscribe, () => isAlwaysDrawn || rows.isNear(pk))
  const ref = useCallback(
    (row: HTMLElement | null) => (row && !isAlwaysDrawn ? rows.watch(row) : undefined),
    [rows, isAlwaysDrawn]
  )
  const onFocus = (event: FocusEvent<HTMLElement>) => rows.reach(event.currentTarget)
  /** Keys that lead from entry to entry stop here too. */
  const hasEntryToDraw = !isDrawn && !isBlocked
  return {
    isDrawn,
    element: { ref, onFocus, 'data-product': pk, [ENTRY_TO_DRAW]: hasEntryToDraw || undefined },
  }
}
