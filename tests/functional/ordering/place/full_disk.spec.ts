import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { countOrderRows } from '#tests/functional/ordering/order_rows'
import { startServer } from '#tests/functional/setup/processes/product_process'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

/** Makes a process fail to write to files, as on a full disk, or lets it write again. */
const letWrite = (pid: number, may: boolean) =>
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${may ? 'unlimited' : '0'}:unlimited`])

test.group('Placing an order on a full disk', () => {
  test('an order on a full disk is refused, and placed once when there is room again', async ({
    assert,
    cleanup,
  }) => {
    const { server, origin } = await startServer(cleanup)
    const { company, product, visitor: orderer } = await createScene()
    const visitor = orderer.at(origin)
    const payloads = Array.from({ length: 10 }, () => ({
      order_positions: [orderLine(product.id, 1_000)],
    }))
    const keys = payloads.map(() => randomUUID())
    const sendAll = () =>
      Promise.all(
        payloads.map((payload, index) =>
          visitor.post('/orders/api/orders/', payload, {
            headers: { 'idempotency-key': keys[index]! },
          })
        )
      )

    letWrite(server.pid!, false)
    for (const { status, body, headers } of await sendAll()) {
      assert.deepEqual([status, body.code], [503, 'SERVICE_UNAVAILABLE'])
      assert.equal(headers.get('retry-after'), '5')
    }
    assert.equal((await countOrderRows(company.id)).orders, 0)

    const full = await visitor.get('/health/ready')
    assert.deepEqual([full.status, full.body.degraded], [503, ['database']])

    letWrite(server.pid!, true)
    assert.equal((await visitor.get('/health/ready')).body.database, 'ok')
    for (const { status } of await sendAll()) assert.equal(status, 201)
    const { orders, keys: stored, mails } = await countOrderRows(company.id)
    assert.deepEqual([orders, stored, mails], [10, 10, 10])
  }).skip(process.env.DB_CONNECTION !== 'sqlite', 'the disk of MariaDB is its own')
})
