import type { OrderPayload } from '#shared/ordering/order_contract'

/** Where attempts are kept: the browser's storage, or a stand-in. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** An order that was sent and whose outcome is not known yet. */
export interface OrderAttempt {
  /** The Idempotency-Key of every try with this payload. */
  key: string
  payload: OrderPayload
  /** Milliseconds since 1970 of the first try. */
  at: number
}

/** An attempt of yesterday is told by the history, and no longer asked for. */
export const ATTEMPT_MAX_AGE_MS = 24 * 60 * 60 * 1000

/**
 * The user's order that is under way, kept in the browser until its outcome is known, so that a
 * lost answer ends on the order that was placed, also after a reload (rule 5.13).
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

  /** The attempt for a payload: the one under way when its payload is the same, else a new one. */
  begin(payload: OrderPayload, now: number): OrderAttempt {
    const open = this.find(now)
    if (open && JSON.stringify(open.payload) === JSON.stringify(payload)) return open
    const attempt = { key: this.newKey(), payload, at: now }
    this.storage.setItem(this.name, JSON.stringify(attempt))
    return attempt
  }

  /** The attempt whose outcome is not known; null without one. */
  find(now: number): OrderAttempt | null {
    const stored = readStored(this.storage.getItem(this.name))
    return stored && now - stored.at < ATTEMPT_MAX_AGE_MS ? stored : null
  }

  /** Called when the order was placed or refused. */
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
