import { createStaff } from '#tests/functional/setup/staff'
import {
  addRecipient,
  distribute,
  end,
  entry,
  listed,
} from '#tests/functional/labels/distribution/distribution_scene'
import { move, orderIn, rollsOf } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import {
  ADDRESSES,
  CHANGED,
  createWaitingAddress,
} from '#tests/functional/companies/addresses/delivery_address_scene'
import {
  ADDRESS_PAGE,
  USER_PAGE,
  addWaitingUser,
  newestApprovalCode,
} from '#tests/functional/companies/approvals/approval_scene'
import {
  createWebhookScene,
  deliver,
  storeWebhook,
} from '#tests/functional/mailing/webhooks/webhook_scene'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'
const soon = () => new Date(Date.now() + 1)

test.group('Events of webhooks', (group) => {
  group.each.setup(() => limiter.clear())

  test('each step of an order up to activation sends its event', async ({ assert, cleanup }) => {
    const { visitor, product, receiver } = await createWebhookScene(cleanup)
    const staff = await createStaff()
    const { body: order } = await visitor.post(ORDERS, {
      order_positions: [orderLine(product.id, 2_000)],
      customer_order_no: 'PO 4711 é',
      cost_centre: 'Κέντρο 7',
      warning_acknowledged: true,
    })
    const step = async (payload: Parameters<typeof move>[2]) => {
      const { status } = await move(staff.visitor, order.pk, payload)
      assert.isBelow(status, 300, JSON.stringify(payload))
      await deliver(soon())
    }
    await deliver(soon())
    await visitor.patch(`${ORDERS}${order.pk}/`, { state: 'CANCEL_REQUESTED' })
    await step({ to: 'ORDER_PENDING', reason: 'Already printed' })
    await step({ to: 'ORDER_RECEIVED' })
    await step({ to: 'IN_PRODUCTION' })
    await step({ to: 'SHIPPED', rolls: 'generate' })
    const spool_nos = (await rollsOf(order.pk)).map(({ spool_no: no }) => no)
    const activated = await visitor.post('/orders/api/spools/activate/', { spool_nos })
    assert.equal(activated.status, 200)
    await deliver(soon())
    assert.deepEqual(receiver.types(), [
      'order.placed',
      'order.cancellation_requested',
      'order.cancellation_refused',
      'order.confirmed',
      'order.in_production',
      'order.shipped',
      'rolls.activated',
      'order.activated',
    ])
    const sent = receiver.received.map(({ body }) => JSON.parse(body))
    assert.deepEqual(Object.keys(sent[0]), ['type', 'timestamp', 'data'])
    const link = sent[0].data.link as string
    assert.deepEqual(sent[0].data, {
      pk: order.pk,
      order_id: order.order_id,
      customer_order_no: 'PO 4711 é',
      cost_centre: 'Κέντρο 7',
      state: 'ORDER_PENDING',
      link,
    })
    assert.equal((await visitor.get(new URL(link).pathname)).body.order_id, order.order_id)
    assert.deepInclude(sent[6].data, { roll_count: 2, spool_nos })
  })

  test('a cancellation is sent only to webhooks that want it', async ({ assert, cleanup }) => {
    const scene = await createWebhookScene(cleanup)
    const { visitor, url, receiver } = scene
    const off = { is_active: false }
    await storeWebhook(visitor, url.replace('/events', '/shipped'), { events: ['order.shipped'] })
    await storeWebhook(visitor, url.replace('/events', '/off'), off)
    const stranger = await createScene()
    await storeWebhook(stranger.visitor, url.replace('/events', '/stranger'))
    const order = await orderIn(scene, 'CANCEL_REQUESTED')
    const staff = await createStaff()
    assert.equal((await move(staff.visitor, order.id, { to: 'CANCELLED' })).status, 200)
    await deliver(soon())
    assert.deepEqual(
      receiver.received.map(({ path }) => path),
      ['/events']
    )
    assert.deepEqual(receiver.types(), ['order.cancelled'])
  })

  test('sender and recipient of rolls receive their events', async ({ assert, cleanup }) => {
    const sender = await createWebhookScene(cleanup)
    const recipient = await createScene()
    await storeWebhook(recipient.visitor, sender.url.replace('/events', '/recipient'))
    const staff = await createStaff()
    const order = await orderIn(sender, 'IN_PRODUCTION', 2_000)
    await move(staff.visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
    await deliver(soon())
    sender.receiver.received.length = 0
    const [first, second] = (await rollsOf(order.id)).map(({ spool_no: no }) => no)
    const address = await addRecipient(sender, recipient.company)
    await distribute(sender.visitor, [entry(address, [first!, second!])])
    await deliver(soon())
    const [{ pk } = assert.fail()] = await listed(recipient.visitor)
    await end(recipient.visitor, 'receive', pk, [first!])
    await deliver(soon())
    await end(sender.visitor, 'recall', pk, [second!])
    await deliver(soon())
    const heard = sender.receiver.received.map(({ path, body }) => ({ path, ...JSON.parse(body) }))
    for (const path of ['/events', '/recipient']) {
      const own = heard.filter((one) => one.path === path)
      assert.deepEqual(
        own.map(({ type, data }) => [type, data.spool_nos]),
        [
          ['rolls.sent', [first, second]],
          ['rolls.received', [first]],
          ['rolls.recalled', [second]],
        ]
      )
      assert.deepInclude(own[0].data, {
        sender: { cofor10: sender.company.cofor10 },
        recipient: { cofor10: recipient.company.cofor10 },
      })
    }
  })

  test('events of decisions about addresses and users have no personal data', async ({
    assert,
    cleanup,
  }) => {
    const { url, receiver } = await createWebhookScene(cleanup)
    const { visitor, company, approver, pk, code } = await createWaitingAddress()
    await storeWebhook(visitor, url)
    const decide = async (page: string, token: string, approved: boolean) => {
      const { status } = await approver.visitor.post(page, { token, approved, feedback: 'Secret' })
      assert.equal(status, 200)
      await deliver(soon())
    }
    await decide(ADDRESS_PAGE, code, true)
    await visitor.post(ADDRESSES, { ...CHANGED, city: 'Nantes' })
    await decide(ADDRESS_PAGE, await newestApprovalCode(approver.user), false)
    const user = await addWaitingUser(company)
    await decide(USER_PAGE, await newestApprovalCode(approver.user), true)
    await addWaitingUser(company)
    await decide(USER_PAGE, await newestApprovalCode(approver.user), false)
    assert.deepEqual(receiver.types(), [
      'address.approved',
      'address.rejected',
      'user.approved',
      'user.rejected',
    ])
    const data = receiver.received.map(({ body }) => JSON.parse(body).data)
    assert.deepEqual(data[0], { pk, state: 'APPROVED' })
    assert.deepEqual(data[2], { pk: user.id, state: 'APPROVED' })
    assert.equal(data[3].state, 'REJECTED')
  })
})
