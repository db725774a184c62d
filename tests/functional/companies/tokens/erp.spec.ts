import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { nextAttemptAt } from '#app/mailing/outbox/retry_policy'
import { type Program, createProgram } from '#tests/functional/companies/tokens/token_scene'
import { move } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { shipmentValues } from '#tests/functional/labels/fulfilment/shipment_scene'
import {
  type Received,
  createWebhookScene,
  deliver,
} from '#tests/functional/mailing/webhooks/webhook_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { orderLine } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { Webhook } from 'standardwebhooks'

const ORDERS = '/orders/api/orders/'

interface Event {
  type: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asserts the shape
  data: any
}

/** A supplier's ERP: orders with a token, and books the rolls that webhooks report as shipped. */
class Erp {
  /** Received events by `webhook-id`. */
  readonly #heard = new Map<string, Event>()
  #unread: Event[] = []
  readonly booked: string[] = []
  /** The type of event after which the connection breaks without a response. */
  breaksAt = ''

  constructor(
    readonly program: Program,
    readonly secret: string
  ) {}

  /** Stores each message once, as the guide advises. Refuses a wrong signature. */
  readonly hear = (response: ServerResponse, { headers, body }: Received) => {
    const event = this.#verified(headers as Record<string, string>, body)
    if (!event) return response.writeHead(400).end()
    const id = String(headers['webhook-id'])
    const isNew = !this.#heard.has(id)
    this.#heard.set(id, event)
    if (isNew) this.#unread.push(event)
    if (isNew && event.type === this.breaksAt) return response.destroy()
    return response.writeHead(204).end()
  }

  #verified(headers: Record<string, string>, body: string): Event | null {
    try {
      return new Webhook(this.secret).verify(body, headers) as Event
    } catch {
      return null
    }
  }

  /** Returns the events received since the last call. */
  read(): Event[] {
    return this.#unread.splice(0)
  }

  async orderInVain(payload: object, key: string): Promise<void> {
    const response = await fetch(`http://${process.env.HOST}:${process.env.PORT}${ORDERS}`, {
      method: 'POST',
      headers: {
        'authorization': `Bearer ${this.program.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(payload),
    })
    await response.body?.cancel()
  }

  async book({ data }: Event): Promise<void> {
    const { body: rolls } = await this.program.get(`/orders/api/spools/?q_order=${data.pk}`)
    const known = rolls.map(({ spool_no }: { spool_no: string }) => spool_no)
    const spool_nos = data.spool_nos.filter((rollNo: string) => known.includes(rollNo))
    const { body } = await this.program.post('/orders/api/spools/activate/', { spool_nos })
    if (body.activated !== data.roll_count) throw new Error(`Booked ${JSON.stringify(body)}`)
    this.booked.push(...spool_nos)
  }
}

const typesOf = (events: Event[]) => events.map(({ type }) => type)

test.group('An ERP', (group) => {
  group.each.setup(() => limiter.clear())

  test('an ERP orders once, hears of the shipment and books its rolls once, though responses are lost', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createWebhookScene(cleanup)
    const { product, receiver, webhook } = scene
    const erp = new Erp(await createProgram(scene), webhook.secret)
    receiver.respond = erp.hear
    const { visitor: staff } = await createStaff()

    const order_positions = [orderLine(product.id, 2_000)]
    const draft = await erp.program.post('/orders/api/order_draft/', { order_positions })
    const payload = {
      order_positions,
      expected_total: draft.body.total,
      customer_order_no: 'PO 4711 é',
    }
    const key = randomUUID()
    await erp.orderInVain(payload, key)
    const { status, body: order } = await erp.program.post(ORDERS, payload, {
      'idempotency-key': key,
    })
    assert.equal(status, 201)
    assert.equal((await erp.program.get(ORDERS)).body.count, 1)
    await deliver(new Date(Date.now() + 1))
    const [placed, ...others] = erp.read()
    assert.isEmpty(others)
    assert.equal(placed!.type, 'order.placed')
    assert.deepInclude(placed!.data, { pk: order.pk, customer_order_no: 'PO 4711 é' })
    const { body: linked } = await erp.program.get(new URL(placed!.data.link).pathname)
    assert.equal(linked.order_id, order.order_id)

    const shipment = shipmentValues({ carrier_name: 'Μεταφορές', tracking_number: '1Z 4711' })
    const moves = [
      { to: 'ORDER_RECEIVED' },
      { to: 'IN_PRODUCTION' },
      { to: 'SHIPPED', rolls: 'generate', shipment },
    ] as const
    for (const step of moves) assert.equal((await move(staff, order.pk, step)).status, 200)
    erp.breaksAt = 'shipment.created'
    const now = new Date(Date.now() + 1)
    await deliver(now)
    await deliver(nextAttemptAt(1, now)!)
    const news = erp.read()
    const states = ['order.confirmed', 'order.in_production', 'order.shipped']
    assert.deepEqual(typesOf(news), [...states, 'shipment.created'])
    const shipped = news.at(-1)!
    assert.deepInclude(shipped.data.shipment, {
      carrier_name: 'Μεταφορές',
      tracking_number: '1Z 4711',
    })
    const shipments = receiver.types().filter((type) => type === 'shipment.created')
    assert.lengthOf(shipments, 2)
    for (const event of news) if (event.type === 'shipment.created') await erp.book(event)

    await deliver(new Date(Date.now() + 1))
    const [booked, ...rest] = erp.read()
    assert.deepEqual(booked, {
      ...booked,
      type: 'rolls.activated',
      data: { roll_count: 2, spool_nos: erp.booked },
    })
    assert.deepEqual(typesOf(rest), ['order.activated'])
  })

  test('an ERP refuses a message that the portal did not sign', async ({ assert, cleanup }) => {
    const scene = await createWebhookScene(cleanup)
    const erp = new Erp(await createProgram(scene), scene.webhook.secret)
    scene.receiver.respond = erp.hear
    const body = JSON.stringify({ type: 'rolls.activated', data: {} })
    const headers = {
      'webhook-id': 'msg_forged',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    }
    const { status } = await fetch(scene.url, { method: 'POST', headers, body })
    assert.deepEqual([status, erp.read()], [400, []])
  })
})
