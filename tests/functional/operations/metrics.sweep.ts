import { findFreePort } from '#bin/free_port'
import { earliestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import { endProcess, startServer } from '#tests/functional/setup/processes/product_process'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

type Cleanup = (task: () => void) => void

async function startMeasured(cleanup: Cleanup, env: Record<string, string> = {}) {
  const metricsPort = String(await findFreePort())
  const own = await startServer(cleanup, { METRICS_PORT: metricsPort, ...env })
  return { ...own, metrics: `http://127.0.0.1:${metricsPort}/metrics` }
}

function valueOf(text: string, name: string, labels = ''): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${name}${labels} `))
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1))
}

test.group('Measures', () => {
  test('metrics are not available on the port of the portal', async ({ assert }) => {
    const { status, body } = await new Visitor().get('/metrics')
    assert.notInclude(JSON.stringify(body), 'label_portal_')
    assert.notEqual(status, 500)
  })

  test('metrics count requests by pattern, statements, connections, mails and orders, without personal data', async ({
    assert,
    cleanup,
  }) => {
    const { origin, metrics, server } = await startMeasured(cleanup)
    const { user, company, product } = await createScene()
    const visitor = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, origin)
    const order_positions = [orderLine(product.id, 12_000)]
    const draft = await visitor.post('/orders/api/order_draft/', { order_positions })
    const placed = await visitor.post('/orders/api/orders/', {
      user: user.id,
      billing_address: company.billingAddressId,
      delivery_address: company.deliveryAddressId,
      order_positions,
      customer_order_no: 'PO-of-somebody',
      desired_delivery_date: earliestDeliveryDate(new Date()),
      expected_total: draft.body.total,
    })
    assert.equal(placed.status, 201)
    await visitor.get(`/orders/api/orders/${placed.body.pk}/`)
    await visitor.get('/accounts/confirmation/a-code-of-somebody')
    await fetch(`${origin}/made/up/by-a-stranger`, { method: 'PROPFIND' })

    const response = await fetch(metrics)
    assert.equal(response.status, 200)
    assert.include(response.headers.get('content-type'), 'text/plain')
    const text = await response.text()
    const requests = 'label_portal_http_request_duration_seconds_count'
    const shown = '{method="GET",route="/orders/api/orders/:pk",status="200"}'
    assert.equal(valueOf(text, requests, shown), 1, text)
    assert.match(text, /_count\{method="other",route="none",status="\d+"\} 1/)
    assert.equal(valueOf(text, 'label_portal_orders_placed_total'), 1)
    const statements = 'label_portal_db_statement_duration_seconds_count'
    assert.isAbove(valueOf(text, statements, '{outcome="ok"}') ?? 0, 10)
    for (const state of ['used', 'free', 'waiting']) {
      assert.isNotNull(valueOf(text, 'label_portal_db_pool_connections', `{state="${state}"}`))
    }
    assert.isNotNull(valueOf(text, 'label_portal_outbox_mails', '{state="waiting"}'))
    assert.isNotNull(valueOf(text, 'label_portal_outbox_oldest_seconds'))
    assert.isNotNull(valueOf(text, 'label_portal_webhook_messages_waiting'))
    assert.isNotNull(valueOf(text, 'nodejs_eventloop_lag_p99_seconds'))
    for (const secret of [
      user.email,
      company.cofor10,
      'PO-of',
      'a-code',
      'stranger',
      user.firstName,
    ]) {
      assert.notInclude(text, secret)
    }
    assert.equal((await fetch(metrics.replace('/metrics', '/'))).status, 404)
    assert.equal(await endProcess(server, 'SIGTERM'), 0, 'reading keeps no process alive')
  })

  test('metrics with a configured token are available only to clients with the token', async ({
    assert,
    cleanup,
  }) => {
    const token = 'a-token-of-at-least-16'
    const { metrics } = await startMeasured(cleanup, { METRICS_TOKEN: token })
    const statusWith = async (authorization?: string) =>
      (await fetch(metrics, { headers: authorization ? { authorization } : {} })).status
    assert.equal(await statusWith(), 401)
    assert.equal(await statusWith('Bearer wrong'), 401)
    assert.equal(await statusWith(`Bearer ${token}`), 200)
  })
})
