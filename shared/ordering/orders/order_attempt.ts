/** The browser's storage, or a substitute for tests. */
type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** An order that was sent and whose result is unknown. */
interface OrderAttempt {
  /** The uuid of one of its lines, by which the server finds the order. */
  line: string
  /** In milliseconds since 1970. */
  at: number
}

/** Older attempts are forgotten; their orders are in the order history. */
export const ATTEMPT_MAX_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Stores the pending order in the browser until its result is known. A lost response then leads to
 * the placed order, even after a reload (rule 5.13).
 */
export class OrderAttempts {
  private readonly name: string

  constructor(
    private readonly storage: AttemptStorage,
    userPk: number
  ) {
    this.name = `label-portal.order-attempt.${userPk}`
  }

  begin(line: string, now: number): void {
    this.storage.setItem(this.name, JSON.stringify({ line, at: now } satisfies OrderAttempt))
  }

  /** Returns the line of the pending attempt, or null. */
  find(now: number): string | null {
    const stored = readStored(this.storage.getItem(this.name))
    return stored?.line && now - stored.at < ATTEMPT_MAX_AGE_MS ? stored.line : null
  }

  /** Ends the attempt after the order was placed or refused. */
  end(): void {
    this.storage.removeItem(this.name)
  }
}

function readStored(text: string | null): OrderAttempt | null {
  try {
    return JSON.parse(text ?? 'null') as OrderAttempt | null
  } catch {
    return null
  }
}
