import { expireOrders } from '#app/ordering/orders/place/end_waiting'
import { move, orderIn, rollsOf } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { made } from '#tests/functional/catalogue/editing/editing_scene'
import {
  CARRIERS,
  addShipment,
  carrierValues,
  shipmentValues,
  shipmentsPath,
} from '#tests/functional/labels/fulfilment/shipment_scene'
import {
  createWebhookScene,
  deliver,
  storeWebhook,
} from '#tests/functional/mailing/webhooks/webhook_scene'
import {
  addApprover,
  ageOrder,
  approve,
  placeWaiting,
  reject,
  setLimit,
  withdraw,
} from '#tests/functional/ordering/approvals/approval_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { ORDER_APPROVAL_DAYS } from '#shared/companies/approvals/approval_contract'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const soon = () => new Date(Date.now() + 1)

/** Creates a company with a webhook, and a stranger whose webhook has the same receiver. */
async function createEventScene(cleanup: (end: () => Promise<void>) => void) {
  const scene = await createWebhookScene(cleanup)
  const stranger = await createScene()
  await storeWebhook(stranger.visitor, `${scene.url}/stranger`)
  const { received } = scene.receiver
  /** Delivers the due events. Returns the contents of the events since the last call. */
  const hear = async () => {
    await deliver(soon())
    return received.splice(0).map(({ path, body }) => {
      if (path !== '/events') throw new Error('A stranger heard of the event')
      return JSON.parse(body)
    })
  }
  return { ...scene, hear }
}

test.group('Events of shipments', (group) => {
  group.each.setup(() => limiter.clear())

  test('each shipment is one event with its rolls, with the move or later', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createEventScene(cleanup)
    const { visitor } = await createStaff()
    const carrier = await made(visitor, CARRIERS, carrierValues())
    const order = await orderIn(scene, 'IN_PRODUCTION')
    const shipment = shipmentValues({ carrier: carrier.id, tracking_number: '1Z 9/é' })
    const refused = { ...shipment, rolls: ['unknown'] }
    const ship = (values: object) =>
      move(visitor, order.id, { to: 'SHIPPED', rolls: 'generate', shipment: values })
    assert.equal((await ship(refused)).status, 422)
    assert.equal((await ship(shipment)).status, 200)
    const [shipped, first, ...others] = await scene.hear()
    assert.isEmpty(others)
    assert.deepEqual([shipped.type, first.type], ['order.shipped', 'shipment.created'])
    const spool_nos = (await rollsOf(order.id)).map(({ spool_no: no }) => no).sort()
    const { shipment: sent, ...rest } = first.data
    assert.deepEqual(rest, { ...shipped.data, roll_count: 3, spool_nos })
    assert.deepEqual(sent, {
      pk: sent.pk,
      carrier_name: carrier.name,
      tracking_number: '1Z 9/é',
      tracking_link: 'https://carrier.example/track?number=1Z%209%2F%C3%A9',
      sent_on: '2026-05-04',
      expected_on: '2026-05-06',
    })
    const rolls = spool_nos.slice(0, 1)
    await addShipment(visitor, order.id, { rolls }, [sent.pk])
    await addShipment(visitor, order.id, {}, [sent.pk])
    const added = await scene.hear()
    assert.deepEqual(
      added.map(({ type, data }) => [type, data.spool_nos]),
      [['shipment.created', rolls]]
    )
  })

  test('an order shipped without a shipment has no event of one', async ({ assert, cleanup }) => {
    const scene = await createEventScene(cleanup)
    const { visitor } = await createStaff()
    const order = await orderIn(scene, 'IN_PRODUCTION')
    await move(visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
    const events = await scene.hear()
    assert.deepEqual(
      events.map(({ type }) => type),
      ['order.shipped']
    )
  })

  test('a shipment with another number is an event, one with another day of dispatch is not', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createEventScene(cleanup)
    const { visitor } = await createStaff()
    const order = await orderIn(scene, 'SHIPPED')
    const { body } = await addShipment(visitor, order.id)
    const [{ pk, updated_at: updatedAt, tracking_number: number }] = body.shipments
    await scene.hear()
    const change = (updated_at: string, values: object) =>
      visitor.put(`${shipmentsPath(order.id)}${pk}/`, {
        shipment: shipmentValues({ tracking_number: number, ...values }),
        updated_at,
      })
    const dispatched = await change(updatedAt, { sent_on: '2026-05-05' })
    assert.equal(dispatched.status, 200)
    assert.isEmpty(await scene.hear())
    const seen = dispatched.body.shipments[0].updated_at
    assert.equal((await change(seen, { tracking_number: '2Z' })).status, 200)
    assert.equal((await change(updatedAt, { tracking_number: '3Z' })).status, 409)
    const events = await scene.hear()
    assert.deepEqual(
      events.map(({ type, data }) => [type, data.shipment.pk, data.shipment.tracking_number]),
      [['shipment.changed', pk, '2Z']]
    )
  })
})

test.group('Events of orders that wait for approval', (group) => {
  group.each.setup(() => limiter.clear())

  async function createWaiting(cleanup: (end: () => Promise<void>) => void) {
    const scene = await createEventScene(cleanup)
    const approver = await addApprover(scene)
    await setLimit(scene.user.id, 100)
    return { ...scene, approver: approver.visitor, order: await placeWaiting(scene) }
  }

  test('an order is placed only when it is approved', async ({ assert, cleanup }) => {
    const { approver, order, hear } = await createWaiting(cleanup)
    const statesOf = (events: Awaited<ReturnType<typeof hear>>) =>
      events.map(({ type, data }) => [type, data.pk, data.state])
    assert.deepEqual(statesOf(await hear()), [
      ['order.approval_requested', order.pk, 'WAITING_APPROVAL'],
    ])
    assert.equal((await approve(approver, order.request)).status, 200)
    await approve(approver, order.request)
    assert.deepEqual(statesOf(await hear()), [
      ['order.approved', order.pk, 'ORDER_PENDING'],
      ['order.placed', order.pk, 'ORDER_PENDING'],
    ])
  })

  test('a rejected, withdrawn or expired order is one event with its state and without the reason', async ({
    assert,
    cleanup,
  }) => {
    const { approver, order, hear, ...scene } = await createWaiting(cleanup)
    await reject(approver, order.request, 'Secret reason')
    await withdraw(scene.visitor, (await placeWaiting(scene)).pk)
    const old = await placeWaiting(scene)
    await ageOrder(old.pk, ORDER_APPROVAL_DAYS)
    for (const _run of [1, 2]) await expireOrders(db.connection(), soon())
    const events = await hear()
    assert.notInclude(JSON.stringify(events), 'Secret')
    assert.deepEqual(
      events
        .filter(({ type }) => type !== 'order.approval_requested')
        .map(({ type, data }) => [type, data.state]),
      ['NOT_APPROVED', 'WITHDRAWN', 'EXPIRED'].map((state) => ['order.not_approved', state])
    )
  })
})
