import { randomUUID } from 'node:crypto'
import type { DatabaseProxy, Fault } from '#tests/functional/setup/database/database_proxy'
import { startBehindProxy } from '#tests/functional/setup/processes/start_behind_proxy'
import { countOrderRows } from '#tests/functional/ordering/order_rows'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { type HttpResponse, Visitor, orderLine } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

const FAULTS: readonly Fault[] = [
  'cut before',
  'cut after',
  'delay',
  'freeze before',
  'freeze after',
]

const rowsOf = (orders: number) => ({
  orders,
  lines: orders,
  history: orders,
  events: orders,
  audit: orders,
  keys: orders,
  mails: orders,
})

/** Returns the statements of the order's transaction, each with its index among all statements. */
function ofTransaction({ statements }: DatabaseProxy): [at: number, statement: string][] {
  const begin = statements.findIndex((text) => /^begin/i.test(text))
  const commit = statements.findIndex((text, at) => at > begin && /^commit/i.test(text))
  return [...statements.entries()].slice(begin, commit + 1)
}

async function untilDone(send: () => Promise<HttpResponse>): Promise<HttpResponse> {
  const response = await send()
  return response.status === 503 ? untilDone(send) : response
}

test.group('Placing an order behind a failing database', () => {
  test('an order is never acknowledged without its rows nor stored twice, if any statement fails', async ({
    assert,
    cleanup,
  }) => {
    const settings = { DB_TIMEOUT_MS: '800', COMPANY_MAILS_PER_HOUR: '1000' }
    const { proxy, origin } = await startBehindProxy(cleanup, settings)
    const { user, company, product } = await createScene()
    const visitor = await Visitor.loggedIn({ ...user, cofor10: company.cofor10 }, origin)
    const newOrder = () => {
      const payload = { order_positions: [orderLine(product.id, 1_000)] }
      const key = randomUUID()
      return () =>
        visitor.post('/orders/api/orders/', payload, { headers: { 'idempotency-key': key } })
    }
    // The first order creates rows that later orders reuse. The second one shows the statements.
    await untilDone(newOrder())
    proxy.disarm()
    await untilDone(newOrder())
    const statements = ofTransaction(proxy)
    assert.match(statements.at(-1)![1], /^commit/i)

    let orders = 2
    for (const fault of FAULTS) {
      for (const [at, statement] of statements) {
        const where = `${fault} ${statement.slice(0, 60)}`
        const send = newOrder()
        proxy.arm(fault, at)
        const response = await send()
        proxy.disarm()
        const rows = await countOrderRows(company.id)
        if (response.status === 201) assert.deepEqual(rows, rowsOf(orders + 1), where)
        else {
          assert.deepEqual(
            [response.status, response.body.code],
            [503, 'SERVICE_UNAVAILABLE'],
            where
          )
          assert.equal(response.headers.get('retry-after'), '5', where)
          if (fault.endsWith('before')) assert.deepEqual(rows, rowsOf(orders), where)
        }
        const again = await untilDone(send)
        assert.equal(again.status, 201, `${where}: ${JSON.stringify(again.body)}`)
        orders += 1
        assert.deepEqual(await countOrderRows(company.id), rowsOf(orders), where)
      }
    }
  }).skip(process.env.DB_CONNECTION === 'sqlite', 'SQLite has no connection')
})
