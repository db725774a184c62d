import { type ApiClient, ApiError } from '#shared/ground/http/api_client'
import { sendOrder, showOrderOfLine } from '#shared/ordering/orders/order_endpoints'
import type { Order, OrderPayload, PlacedOrder } from '#shared/ordering/orders/order_contract'

type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** An order that was sent and whose result is unknown. */
interface OrderAttempt {
  /** The uuid of one of its lines, by which the server finds the order. */
  line: string
  /** In milliseconds since 1970. */
  at: number
}

export type SentOrder = Order &
  Partial<PlacedOrder> & {
    /** True if another window or an earlier attempt had already sent the lines. */
    wasSentBefore?: true
  }

/** Older attempts are forgotten; their orders are in the order history. */
export const ATTEMPT_MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Number of lookups of an order whose response was lost, and the milliseconds between them. */
const QUESTIONS = 3
const PAUSE_MS = 2_000

/** Status codes for an ended session, a missing right or too many requests. */
const NOT_LET_IN = [401, 403, 429]

/** Thrown when the request got no response or a server error, and no order was found. */
export class OrderWithoutResponse extends Error {
  override name = 'OrderWithoutResponse'

  constructor(
    override readonly cause: unknown,
    /** True if the server reported afterwards that it has no order. */
    readonly isOutcomeKnown: boolean
  ) {
    super('The order got no response')
  }
}

/**
 * Sends the orders of one user from all windows of the browser. Stores the pending attempt until
 * its result is known. After a lost response, it leads to the placed order, even after a reload
 * (rule 5.13).
 */
export class OrderAttempts {
  private readonly name: string

  constructor(
    private readonly api: Pick<ApiClient, 'request'>,
    private readonly storage: AttemptStorage,
    userPk: number
  ) {
    this.name = `label-portal.order-attempt.${userPk}`
  }

  /**
   * Sends an order and returns the placed one, even if another window placed it or the response was
   * lost (rule 5.13). Throws ApiError when refused, {@link OrderWithoutResponse} when no order is
   * found.
   */
  async place(payload: OrderPayload): Promise<SentOrder> {
    const line = payload.order_positions[0]!.uuid
    this.begin(line, Date.now())
    try {
      const order = await this.api.request(sendOrder, { body: payload })
      this.end()
      return order
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        // These refusals do not end the earlier attempt, whose outcome is still unknown.
        if (!NOT_LET_IN.includes(error.status)) this.end()
        if (error.code === 'ALREADY_ORDERED') {
          return { ...(error.body as { order: Order }).order, wasSentBefore: true }
        }
        throw error
      }
      const order = await this.findAfterTrouble(line, error)
      if (!order) throw new OrderWithoutResponse(error, true)
      this.end()
      return order
    }
  }

  /**
   * Returns the order of an attempt whose response was lost, or null. Call this before sending: a
   * line that was removed and added again would become a second order (rule 5.13). Throws like
   * {@link place}.
   */
  async findLost(): Promise<SentOrder | null> {
    try {
      const order = await this.fetchLost()
      if (!order) return null
      this.end()
      return { ...order, wasSentBefore: true }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error
      throw new OrderWithoutResponse(error, false)
    }
  }

  /** Returns the order of the attempt with unknown outcome; null if either does not exist. */
  async fetchLost(): Promise<Order | null> {
    const line = this.find(Date.now())
    return line === null ? null : this.fetchOrderOf(line)
  }

  begin(line: string, now: number): void {
    this.storage.setItem(this.name, JSON.stringify({ line, at: now } satisfies OrderAttempt))
  }

  find(now: number): string | null {
    const stored = readStored(this.storage.getItem(this.name))
    return stored?.line && now - stored.at < ATTEMPT_MAX_AGE_MS ? stored.line : null
  }

  /** Ends the attempt after the order was placed or refused. */
  end(): void {
    this.storage.removeItem(this.name)
  }

  private async findAfterTrouble(line: string, cause: unknown): Promise<Order | null> {
    for (let question = 1; ; question++) {
      try {
        return await this.fetchOrderOf(line)
      } catch {
        if (question === QUESTIONS) throw new OrderWithoutResponse(cause, false)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
  }

  private async fetchOrderOf(line: string): Promise<Order | null> {
    const path = { uuid: line }
    const { order } = await this.api.request(showOrderOfLine, { path }, { timeoutMs: 10_000 })
    return order
  }
}

function readStored(text: string | null): OrderAttempt | null {
  try {
    return JSON.parse(text ?? 'null') as OrderAttempt | null
  } catch {
    return null
  }
}
