import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CompanyRecord } from '#database/factories/company_factory'
import type { ProductRecord } from '#database/factories/product_factory'
import { type OrderState, mayMove } from '#shared/ground/states/order_state'
import { type HttpResponse, type Visitor, orderLine } from '#tests/functional/setup/visitor'
import type { Assert } from '@japa/assert'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A company's orderer at one server, and customer service at another one. */
export interface Buyer {
  company: CompanyRecord
  product: ProductRecord
  /** Products for one order each; a shipped one cannot be ordered again before its activation. */
  shippedProducts: ProductRecord[]
  visitor: Visitor
  staff: Visitor
}

const RETRY_AFTER_MS = 250

/** Permitted responses while servers and databases stop and start; null is no response. */
const PASSING: readonly (number | null)[] = [null, 502, 503]

/** Statuses of a refusal because the order has moved on. */
const REFUSED = [404, 409, 422]

/** Plans for an order, each with the permitted final states of the order. */
const ENDS = {
  stays: ['ORDER_PENDING'],
  cancelled: ['CANCEL_REQUESTED'],
  shipped: ['SHIPPED'],
  // Orderer and customer service move the order at the same time, at two servers.
  contested: ['CANCEL_REQUESTED', 'ORDER_RECEIVED'],
} as const satisfies Record<string, readonly OrderState[]>
type Way = keyof typeof ENDS
const WAYS = Object.keys(ENDS) as Way[]

export class Trade {
  readonly unexpected: string[] = []
  readonly #placed = new Map<Buyer, Map<number, Way>>()
  readonly #watchers = new Set<() => void>()
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(private readonly buyers: readonly Buyer[]) {
    for (const buyer of buyers) this.#placed.set(buyer, new Map())
  }

  begin(): void {
    this.#running = Promise.all(this.buyers.map((buyer) => this.#trade(buyer)))
    this.#running.catch((error: unknown) => this.#complain(String(error)))
  }

  /** Waits until each buyer has placed `count` more orders, or an unexpected response came. */
  async untilEachPlaced(count: number): Promise<void> {
    const goals = this.buyers.map((buyer) => this.#placed.get(buyer)!.size + count)
    const isReached = () =>
      this.unexpected.length > 0 ||
      this.buyers.every((buyer, index) => this.#placed.get(buyer)!.size >= goals[index]!)
    while (!isReached()) {
      await new Promise<void>((resolve) => {
        this.#watchers.add(resolve)
      })
      this.#watchers.clear()
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running.catch(() => {})
  }

  async verify(assert: Assert, client: QueryClientContract): Promise<void> {
    for (const [{ company }, placed] of this.#placed) {
      const rows: { id: number; state: OrderState }[] = await client
        .from('orders')
        .where('company_id', company.id)
        .orderBy('id')
        .select('id', 'state')
      const ids = rows.map(({ id }) => id)
      assert.deepEqual(
        ids,
        [...placed.keys()].toSorted((one, other) => one - other)
      )
      for (const { id, state } of rows) {
        const way = placed.get(id)!
        assert.include(ENDS[way], state, `${way}: ${id}`)
        await verifyOrder(assert, client, id, state)
      }
    }
  }

  async #trade(buyer: Buyer): Promise<void> {
    for (let number = 0; !this.#isOver && this.unexpected.length === 0; number += 1) {
      const planned = WAYS[number % WAYS.length]!
      const shipped = planned === 'shipped' ? buyer.shippedProducts.pop() : undefined
      const way = planned === 'shipped' && !shipped ? 'stays' : planned
      const id = await this.#place(buyer, shipped ?? buyer.product)
      this.#placed.get(buyer)!.set(id, way)
      for (const watcher of this.#watchers) watcher()
      if (way === 'cancelled') await this.#cancel(buyer, id)
      if (way === 'contested') {
        await Promise.all([this.#cancel(buyer, id), this.#move(buyer, id, 'ORDER_RECEIVED')])
      }
      if (way !== 'shipped') continue
      for (const to of ['ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED'] as const) {
        await this.#move(buyer, id, to)
      }
    }
  }

  async #place({ visitor }: Buyer, product: ProductRecord): Promise<number> {
    const payload = {
      order_positions: [orderLine(product.id, 3_000)],
      warning_acknowledged: true,
    }
    const headers = { 'idempotency-key': randomUUID() }
    const response = await this.#persist(() =>
      visitor.post<{ pk: number }>('/orders/api/orders/', payload, { headers })
    )
    if (response.status !== 201) throw this.#wrong('placing', response)
    return response.body.pk
  }

  /** Accepts a refusal: an earlier request without a response, or another user, was first. */
  async #cancel({ visitor }: Buyer, id: number): Promise<void> {
    const payload = { state: 'CANCEL_REQUESTED' }
    const response = await this.#persist(() =>
      visitor.patch<object>(`/orders/api/orders/${id}/`, payload)
    )
    if (![200, ...REFUSED].includes(response.status)) throw this.#wrong('cancelling', response)
  }

  async #move({ staff }: Buyer, id: number, to: OrderState): Promise<void> {
    const payload = { to, ...(to === 'SHIPPED' ? { rolls: 'generate' } : {}) }
    const response = await this.#persist(() =>
      staff.post<object>(`/backoffice/api/orders/${id}/move/`, payload)
    )
    if (![200, ...REFUSED].includes(response.status)) throw this.#wrong('moving', response)
  }

  #wrong(what: string, { status, body }: HttpResponse<object>): Error {
    const error = new Error(`${what} answered ${status} ${JSON.stringify(body)}`)
    this.#complain(error.message)
    return error
  }

  #complain(what: string): void {
    this.unexpected.push(what)
    for (const watcher of this.#watchers) watcher()
  }

  async #persist<Body>(request: () => Promise<HttpResponse<Body>>): Promise<HttpResponse<Body>> {
    for (;;) {
      const response = await request().catch(() => null)
      if (response && !PASSING.includes(response.status)) return response
      await wait(RETRY_AFTER_MS)
    }
  }
}

async function verifyOrder(
  assert: Assert,
  client: QueryClientContract,
  id: number,
  state: OrderState
): Promise<void> {
  const history: { state: OrderState }[] = await client
    .from('order_state_history')
    .where('order_id', id)
    .orderBy('id')
    .select('state')
  const states = history.map((row) => row.state)
  assert.equal(states.at(-1), state)
  assert.isTrue(
    states.every((next, index) => index === 0 || mayMove(states[index - 1]!, next)),
    `${id}: ${states.join(', ')}`
  )
  const placed = await client
    .from('audit_log')
    .where({ action: 'orders.place', subject: 'order', subject_id: id })
  assert.lengthOf(placed, 1)
  const lines = await client.from('order_lines').where('order_id', id).select('id')
  assert.lengthOf(lines, 1)
  const rolls: { labels: number }[] = await client
    .from('rolls')
    .where('order_line_id', lines[0].id)
    .select('labels')
  const labels = rolls.reduce((sum, roll) => sum + roll.labels, 0)
  assert.equal(labels, states.includes('SHIPPED') ? 3_000 : 0)
}
