import { randomUUID } from 'node:crypto'
import {
  addRecipient,
  distribute,
  end,
  entry,
} from '#tests/functional/labels/distribution/distribution_scene'
import type { KilledServer } from '#tests/functional/foundation/faults/killed_server'
import { move } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { type SupplierScene, createScene } from '#tests/functional/setup/supplier_scene'
import { type HttpResponse, Visitor, orderLine } from '#tests/functional/setup/visitor'

/** Number of requests from placing an order until its rolls arrive at another company. */
export const REQUESTS_PER_ORDER = 8

const LABELS_PER_ROLL = 50

export interface Acknowledged {
  /** The states that each placed order was moved to, by the order's id. */
  orders: Map<number, string[]>
  /** Numbers of the rolls that were activated, passed on and received. */
  activated: Set<string>
  distributed: Set<string>
  received: Set<string>
}

interface Supplier extends SupplierScene {
  next: { company: SupplierScene['company']; visitor: Visitor; address: number }
}

/** Logs in customer service and suppliers. Each supplier can pass its rolls on to the next one. */
export async function createRing(count: number, server: KilledServer) {
  const scenes = await Promise.all(
    Array.from({ length: count }, () =>
      createScene({ product: { labelsPerUnit: LABELS_PER_ROLL } })
    )
  )
  const logIn = ({ user, company }: Pick<SupplierScene, 'user' | 'company'>) =>
    Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, server.origin)
  const visitors = await Promise.all(scenes.map(logIn))
  const suppliers: Supplier[] = await Promise.all(
    scenes.map(async (scene, index) => {
      const next = (index + 1) % count
      const { company } = scenes[next]!
      const address = await addRecipient(scene, company)
      return {
        ...scene,
        visitor: visitors[index]!,
        next: { company, visitor: visitors[next]!, address },
      }
    })
  )
  return { suppliers, staff: await logIn(await createStaff()) }
}

/**
 * Takes an order of two rolls through all steps. Repeats each request until it gets a response, and
 * accepts that a request without a response may already have made the change.
 */
export async function takeTheWay(
  supplier: Supplier,
  staff: Visitor,
  server: KilledServer,
  done: Acknowledged
): Promise<void> {
  const { visitor, product, next } = supplier
  const key = randomUUID()
  const payload = { order_positions: [orderLine(product.id, 2 * LABELS_PER_ROLL)] }
  const headers = { 'idempotency-key': key }
  const placed = await server.request(() =>
    visitor.post('/orders/api/orders/', payload, { headers })
  )
  const pk: number = expectStatus(placed, 201).pk
  const states: string[] = []
  done.orders.set(pk, states)

  for (const to of ['ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED'] as const) {
    const rolls = to === 'SHIPPED' ? ({ rolls: 'generate' } as const) : {}
    const moved = await server.request(() => move(staff, pk, { to, ...rolls }))
    if (moved.body.code !== 'ILLEGAL_MOVE' || moved.body.state !== to) expectStatus(moved, 200)
    states.push(to)
  }

  const listed = await server.request(() => visitor.get(`/orders/api/spools/?q_order=${pk}`))
  const numbers: string[] = expectStatus(listed, 200).map(
    (roll: { spool_no: string }) => roll.spool_no
  )
  const activated = await server.request(() =>
    visitor.post('/orders/api/spools/activate/', { spool_nos: numbers })
  )
  expectStatus(activated, 200)
  for (const rollNo of numbers) done.activated.add(rollNo)

  const entries = [entry(next.address, numbers)]
  const again = randomUUID()
  const sent = await server.request(() => distribute(visitor, entries, again))
  const [{ pk: distribution }] = expectStatus(sent, 201)
  for (const rollNo of numbers) done.distributed.add(rollNo)

  // The second roll stays in transit.
  const received = await server.request(() =>
    end(next.visitor, 'receive', distribution, numbers.slice(0, 1))
  )
  expectStatus(received, 200)
  done.received.add(numbers[0]!)
}

function expectStatus<Body>({ status, body }: HttpResponse<Body>, expected: number): Body {
  if (status === expected) return body
  throw new Error(`Answered ${status} in place of ${expected}: ${JSON.stringify(body)}`)
}
