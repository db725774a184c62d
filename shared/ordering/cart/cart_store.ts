import { EMPTY_CART, changeCart, isFull, kindOf } from '#shared/ordering/cart/cart_state'
import { isSameCart, mergeCarts } from '#shared/ordering/cart/merge_carts'
import type { CartAction, CartContents, RemovedLine } from '#shared/ordering/cart/cart_state'
import type { Cart } from '#shared/ordering/lines/cart_contract'

/** Milliseconds between the last change and saving. */
const SAVE_DEBOUNCE_MS = 400
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000

type LoadState = 'loading' | 'ready' | 'failed'
/** A failed save is retried automatically; a refused one waits for the next change. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused'

/** Quantities by product, references of lines by `rowId`, those of the order by name. */
export type InvalidTexts = ReadonlyMap<number | string, string>

const NOTHING_INVALID: InvalidTexts = new Map()

const MOST_REMOVED = 5

export interface CartServer {
  load(): Promise<Cart>
  save(cart: Cart): Promise<Cart>
  /** Returns whether another window saved first. */
  isConflict(error: unknown): boolean
  /** Returns whether the server refused the cart's content, so that a retry would fail too. */
  isRefused(error: unknown): boolean
}

/** The state for subscribers; a new object for each change. */
interface CartSnapshot {
  cart: CartContents
  load: LoadState
  save: SaveState
  /** Invalid texts as typed. A line keeps its last valid quantity; an invalid reference is empty. */
  invalid: InvalidTexts
  /** Removed lines that can be restored, latest first. */
  removed: readonly RemovedLine[]
}

/**
 * The cart of one user, stored on the server. Shows changes at once and saves them after a pause,
 * one at a time. If another window saved first, it merges both carts and informs the listeners;
 * changes made here win (rule 5.12).
 */
export class CartStore {
  private snapshot: CartSnapshot = {
    cart: EMPTY_CART,
    load: 'loading',
    save: 'saved',
    invalid: NOTHING_INVALID,
    removed: [],
  }
  private version = 0
  /** The last known state on the server. */
  private base: CartContents = EMPTY_CART
  private timer: ReturnType<typeof setTimeout> | undefined
  private retryMs = FIRST_RETRY_MS
  private running: Promise<void> | undefined
  private readonly listeners = new Set<() => void>()

  private readonly conflictListeners = new Set<() => void>()

  constructor(
    private readonly server: CartServer,
    private readonly newId: () => string
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly getSnapshot = () => this.snapshot

  /** Calls the listener after a merge with the changes of another window. */
  readonly onConflict = (listener: () => void) => {
    this.conflictListeners.add(listener)
    return () => void this.conflictListeners.delete(listener)
  }

  async load(): Promise<void> {
    this.publish({ load: 'loading' })
    try {
      this.accept(await this.server.load())
      this.publish({ load: 'ready' })
    } catch {
      this.publish({ load: 'failed' })
    }
  }

  dispatch(action: CartAction): void {
    if (action.type === 'clear' || action.type === 'replace') {
      this.publish({ invalid: NOTHING_INVALID, removed: [] })
    }
    if (action.type === 'drop') this.noteRemoved(action.rows)
    const cart = changeCart(this.snapshot.cart, action)
    if (cart === this.snapshot.cart) return
    this.publish({ cart, save: 'waiting' })
    this.schedule(SAVE_DEBOUNCE_MS)
  }

  restore(line: RemovedLine): void {
    if (isFull(this.snapshot.cart)) return
    this.publish({ removed: this.snapshot.removed.filter((other) => other !== line) })
    this.dispatch({ type: 'restore', lines: [line] })
  }

  /** Stores an invalid typed text; null removes it. */
  setInvalid(key: number | string, typed: string | null): void {
    if (this.snapshot.invalid.get(key) === (typed ?? undefined)) return
    const invalid = new Map(this.snapshot.invalid)
    if (typed === null) invalid.delete(key)
    else invalid.set(key, typed)
    this.publish({ invalid })
  }

  /** Forgets invalid quantities, whose fields are hidden. */
  forgetQuantities(): void {
    for (const key of this.snapshot.invalid.keys()) {
      if (typeof key === 'number') this.setInvalid(key, null)
    }
  }

  async flush(): Promise<void> {
    if (this.snapshot.save !== 'saved') await this.save()
  }

  /**
   * Removes the lines of a placed order. The server may have removed them in the order's
   * transaction, so its cart is loaded first. Changes made since then stay.
   */
  async finish(ordered: readonly string[]): Promise<void> {
    const withoutOrdered = (cart: CartContents) =>
      changeCart(cart, { type: 'order', rows: ordered })
    this.stopTimer()
    this.publish({
      cart: withoutOrdered(this.snapshot.cart),
      save: 'saved',
      invalid: NOTHING_INVALID,
      removed: [],
    })
    await this.running
    try {
      const { version, ...stored } = await this.server.load()
      this.stopTimer()
      const mine = withoutOrdered(this.snapshot.cart)
      const base = withoutOrdered(this.base)
      const cart = mergeCarts(base, mine, withoutOrdered(stored), this.newId)
      const isChanged = !isSameCart(cart, stored)
      this.version = version
      this.base = stored
      this.publish({ cart, save: isChanged ? 'waiting' : 'saved' })
      if (isChanged) await this.save()
    } catch {
      this.publish({ save: 'waiting' })
      this.schedule(FIRST_RETRY_MS)
    }
  }

  /** Loads the changes of other windows, unless this window has unsaved changes. */
  async refresh(): Promise<void> {
    if (this.snapshot.load !== 'ready' || this.snapshot.save !== 'saved') return
    try {
      const stored = await this.server.load()
      if (this.snapshot.save === 'saved' && stored.version > this.version) this.merge(stored)
    } catch {
      // The shown cart stays; the next save reports the problem.
    }
  }

  private noteRemoved(rows: readonly string[]): void {
    const { entries } = this.snapshot.cart
    const lines = entries
      .map((entry, index) => ({ entry, index }))
      .filter(({ entry }) => rows.includes(entry.rowId))
    for (const { entry } of lines) {
      this.setInvalid(entry.product, null)
      this.setInvalid(entry.rowId, null)
    }
    this.publish({ removed: [...lines, ...this.snapshot.removed].slice(0, MOST_REMOVED) })
  }

  private async save(): Promise<void> {
    this.stopTimer()
    if (this.running) {
      await this.running
      if (this.snapshot.save === 'saved') return
    }
    this.running = this.saveNow().finally(() => {
      this.running = undefined
    })
    await this.running
  }

  private async saveNow(): Promise<void> {
    const { cart } = this.snapshot
    this.publish({ save: 'saving' })
    try {
      const stored = await this.server.save({ ...cart, version: this.version })
      this.version = stored.version
      this.base = cart
      this.retryMs = FIRST_RETRY_MS
      const changedWhileSaving = this.snapshot.cart !== cart
      this.publish({ save: changedWhileSaving ? 'waiting' : 'saved' })
      if (changedWhileSaving) this.schedule(SAVE_DEBOUNCE_MS)
    } catch (error) {
      if (this.server.isConflict(error)) await this.mergeWithServer()
      else if (this.server.isRefused(error)) this.publish({ save: 'refused' })
      else this.retryLater()
    }
  }

  private async mergeWithServer(): Promise<void> {
    try {
      if (this.merge(await this.server.load())) await this.saveNow()
    } catch {
      this.retryLater()
    }
  }

  /** Returns whether the result must be saved. */
  private merge({ version, ...theirs }: Cart): boolean {
    const shown = this.snapshot.cart
    const isTypedHere = !isSameCart(this.base, shown)
    const cart = mergeCarts(this.base, shown, theirs, this.newId)
    const isChanged = !isSameCart(cart, theirs)
    const gaveWay = theirs.entries.length > 0 && kindOf(cart) !== kindOf(theirs)
    this.version = version
    this.base = theirs
    this.publish({ cart, save: isChanged ? 'waiting' : 'saved' })
    if (isTypedHere && (gaveWay || !isSameCart(shown, cart))) this.notifyConflict()
    return isChanged
  }

  private notifyConflict(): void {
    for (const listener of this.conflictListeners) listener()
  }

  private retryLater(): void {
    this.publish({ save: 'failed' })
    this.schedule(this.retryMs)
    this.retryMs = Math.min(this.retryMs * 2, LAST_RETRY_MS)
  }

  private accept({ version, ...cart }: Cart): void {
    this.stopTimer()
    this.version = version
    this.base = cart
    this.publish({ cart, save: 'saved', invalid: NOTHING_INVALID, removed: [] })
  }

  private schedule(milliseconds: number): void {
    this.stopTimer()
    this.timer = setTimeout(() => void this.save(), milliseconds)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
  }

  private publish(change: Partial<CartSnapshot>): void {
    const { cart = this.snapshot.cart } = change
    const isOtherKind = kindOf(cart) !== kindOf(this.snapshot.cart)
    // A line of the other kind cannot be restored, because an order holds one kind (rule 5.12).
    this.snapshot = { ...this.snapshot, ...change, ...(isOtherKind && { removed: [] }) }
    for (const listener of this.listeners) listener()
  }
}
