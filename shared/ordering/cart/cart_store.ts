import { EMPTY_CART, changeCart, isFull, kindOf } from '#shared/ordering/cart/cart_state'
import { isSameCart, mergeCarts } from '#shared/ordering/cart/merge_carts'
import type { CartAction, CartContents, RemovedLine } from '#shared/ordering/cart/cart_state'
import type { Cart } from '#shared/ordering/cart/cart_contract'

/** Pause after the last change before the cart is saved, in milliseconds. */
const SAVE_DEBOUNCE_MS = 400
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000

export type LoadState = 'loading' | 'ready' | 'failed'
/** A cart that failed to be saved is saved again by itself; a refused one only once it is changed. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused'

const NOTHING_INVALID: ReadonlyMap<number, string> = new Map()

/** So many removed lines can be taken back. */
const MOST_REMOVED = 5

/** How the store reaches the server's cart. */
export interface CartServer {
  load(): Promise<Cart>
  save(cart: Cart): Promise<Cart>
  /** Returns whether a failed save means that another window saved first. */
  isConflict(error: unknown): boolean
  /** Returns whether a save failed for what is in the cart, so that it would fail again. */
  isRefused(error: unknown): boolean
}

/** What a subscriber sees; a new object for each change. */
export interface CartSnapshot {
  cart: CartContents
  load: LoadState
  save: SaveState
  /** What was typed for a product that is no quantity; its line keeps the last valid one. */
  invalid: ReadonlyMap<number, string>
  /** Lines that were removed here and can be taken back, the last one first. */
  removed: readonly RemovedLine[]
}

/**
 * The cart of one user, kept on the server: shows changes at once, saves them after a pause, one
 * save at a time. When another window saved meanwhile, both carts are merged and whoever listens
 * is told: nothing is overwritten unseen, and what was typed here stands (rule 5.12).
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
  /** The cart as the server was last known to have it. */
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

  /** Calls the listener when a change made here was merged with another window's. */
  readonly onConflict = (listener: () => void) => {
    this.conflictListeners.add(listener)
    return () => void this.conflictListeners.delete(listener)
  }

  /** Fetches the server's cart; what was shown before is replaced. */
  async load(): Promise<void> {
    this.publish({ load: 'loading' })
    try {
      this.accept(await this.server.load())
      this.publish({ load: 'ready' })
    } catch {
      this.publish({ load: 'failed' })
    }
  }

  /** Applies a change and has it saved after a pause. */
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

  /** Takes a removed line back, which waits while the cart is full. */
  restore(line: RemovedLine): void {
    if (isFull(this.snapshot.cart)) return
    this.publish({ removed: this.snapshot.removed.filter((other) => other !== line) })
    this.dispatch({ type: 'restore', lines: [line] })
  }

  /** Keeps what was typed for a product and is no quantity; null once it is one. */
  setInvalid(product: number, typed: string | null): void {
    if (this.snapshot.invalid.get(product) === (typed ?? undefined)) return
    const invalid = new Map(this.snapshot.invalid)
    if (typed === null) invalid.delete(product)
    else invalid.set(product, typed)
    this.publish({ invalid })
  }

  /** Forgets what was typed and is no quantity: it stands where nobody can correct it. */
  forgetInvalid(): void {
    if (this.snapshot.invalid.size > 0) this.publish({ invalid: NOTHING_INVALID })
  }

  /** Saves what is not saved yet, without waiting for the pause. */
  async flush(): Promise<void> {
    if (this.snapshot.save !== 'saved') await this.save()
  }

  /**
   * Takes the lines of a placed order out of the cart; without others it is empty. The server may
   * have done so in the order's transaction, so that its cart is asked for first; what is typed
   * meanwhile stands.
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

  /** Shows what other windows made of the cart, without a word when nothing is typed here. */
  async refresh(): Promise<void> {
    if (this.snapshot.load !== 'ready' || this.snapshot.save !== 'saved') return
    try {
      const stored = await this.server.load()
      if (this.snapshot.save === 'saved' && stored.version > this.version) this.merge(stored)
    } catch {
      // What is shown stays; the next save tells what became of the cart.
    }
  }

  private noteRemoved(rows: readonly string[]): void {
    const { entries } = this.snapshot.cart
    const lines = entries
      .map((entry, index) => ({ entry, index }))
      .filter(({ entry }) => rows.includes(entry.rowId))
    for (const { entry } of lines) this.setInvalid(entry.product, null)
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
      const changedMeanwhile = this.snapshot.cart !== cart
      this.publish({ save: changedMeanwhile ? 'waiting' : 'saved' })
      if (changedMeanwhile) this.schedule(SAVE_DEBOUNCE_MS)
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

  /** Joins the server's cart with the one shown; tells whether there is something to be saved. */
  private merge({ version, ...theirs }: Cart): boolean {
    const shown = this.snapshot.cart
    const isTypedHere = !isSameCart(this.base, shown)
    const cart = mergeCarts(this.base, shown, theirs, this.newId)
    const isChanged = !isSameCart(cart, theirs)
    const gaveWay = theirs.entries.length > 0 && kindOf(cart) !== kindOf(theirs)
    this.version = version
    this.base = theirs
    this.publish({ cart, save: isChanged ? 'waiting' : 'saved' })
    if (isTypedHere && (gaveWay || !isSameCart(shown, cart))) this.tellConflict()
    return isChanged
  }

  private tellConflict(): void {
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
    // A line of the other kind cannot be taken back: an order holds one kind (rule 5.12).
    this.snapshot = { ...this.snapshot, ...change, ...(isOtherKind && { removed: [] }) }
    for (const listener of this.listeners) listener()
  }
}
