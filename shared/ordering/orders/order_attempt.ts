import type { OrderPayload } from '#shared/ordering/orders/order_contract'

/** The browser's storage, or a substitute for tests. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** An order that was sent and whose result is unknown. */
export interface OrderAttempt {
  key: string
  payload: OrderPayload
  /** Time of the first attempt, in milliseconds since 1970. */
  at: number
}

/** Older attempts are found in the order history. */
export const ATTEMPT_MAX_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Stores the pending order in the browser until its result is known. A lost response then leads to
 * the placed order, even after a reload (rule 5.13).
 */
export class OrderAttempts {
  private readonly name: string

  constructor(
    private readonly storage: AttemptStorage,
    userPk: number,
    private readonly newKey: () => string
  ) {
    this.name = `label-portal.order-attempt.${userPk}`
  }

  /** Returns the pending attempt if its payload is equal, else a new one. */
  begin(payload: OrderPayload, now: number): OrderAttempt {
    const open = this.find(now)
    if (open && JSON.stringify(open.payload) === JSON.stringify(payload)) return open
    const attempt = { key: this.newKey(), payload, at: now }
    this.storage.setItem(this.name, JSON.stringify(attempt))
    return attempt
  }

  /** Returns the pending attempt, or null. */
  find(now: number): OrderAttempt | null {
    const stored = readStored(this.storage.getItem(this.name))
    return stored && now - stored.at < ATTEMPT_MAX_AGE_MS ? stored : null
  }

  /** Ends the attempt after the order was placed or refused. */
  end(): void {
    this.storage.removeItem(this.name)
  }
}

function readStored(text: string | null): OrderAttempt | null {
  try {
    const stored = JSON.parse(text ?? 'null') as OrderAttempt | null
    return stored?.payload?.order_positions?.length ? stored : null
  } catch {
    return null
  }
}
