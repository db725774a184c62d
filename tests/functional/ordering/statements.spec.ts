import { randomUUID } from 'node:crypto'
import { listQueries } from '#tests/functional/setup/database/count_queries'
import { type SupplierScene, addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { type Visitor, orderLine } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'
const CART = '/orders/api/shopping_cart/'
const LINES = 10

interface OrderingScene extends SupplierScene {
  order_positions: ReturnType<typeof orderLine>[]
  placed: number
}

/** Creates a buyer with ten products and an order of all of them. Ordering loads the catalogue. */
async function createOrderingScene(): Promise<OrderingScene> {
  const scene = await createScene()
  const products = [scene.product]
  while (products.length < LINES) products.push(await addProduct(scene))
  const order_positions = products.map(({ id }) => orderLine(id, 3_000))
  const { body } = await scene.visitor.post(ORDERS, { order_positions, warning_acknowledged: true })
  return { ...scene, order_positions, placed: body.pk }
}

/** Puts lines into a user's cart, as the browser does before it orders them. */
async function fillCart(visitor: Visitor, lines: readonly ReturnType<typeof orderLine>[]) {
  const { body: stored } = await visitor.get(CART)
  const entries = lines.map(({ uuid, product, quantity }) => ({ rowId: uuid, product, quantity }))
  const { status } = await visitor.put(CART, { entries, version: stored.version })
  if (status !== 200) throw new Error(`The cart was answered ${status}`)
}

test.group('Statements', () => {
  test('no read request takes more than five statements', async ({ assert }) => {
    const { visitor, order_positions, placed } = await createOrderingScene()
    const requests: Record<string, () => Promise<{ status: number }>> = {
      'session status': () => visitor.get('/accounts/api/session_status/'),
      'users': () => visitor.get('/accounts/api/users/'),
      'catalogue': () => visitor.get('/orders/api/products/'),
      'settings': () => visitor.get('/orders/api/settings/'),
      'draft': () => visitor.post('/orders/api/order_draft/', { order_positions }),
      'cart': () => visitor.get('/orders/api/shopping_cart/'),
      'history': () => visitor.get(`${ORDERS}?limit=10&offset=0`),
      'order': () => visitor.get(`${ORDERS}${placed}/`),
      'can order': () => visitor.get('/orders/api/can_order/'),
      'order lines': () => visitor.post('/orders/api/order_lines/', { text: 'P-1;1\nP-2;2' }),
      'repeat': () => visitor.get(`/orders/api/order_repeat/${placed}/`),
    }
    // The server reads the company's products once, and caches them until they change.
    await requests.catalogue!()
    const counts: Record<string, number> = {}
    for (const [name, request] of Object.entries(requests)) {
      let status = 0
      const queries = await listQueries(async () => ({ status } = await request()))
      assert.equal(status, 200, name)
      counts[name] = queries.length
      assert.isAtMost(queries.length, 5, `${name}: ${queries.join('\n')}`)
    }
    assert.containsSubset(counts, {
      'session status': 1,
      'settings': 1,
      'catalogue': 1,
      'draft': 3,
      'history': 3,
    })
  })

  // Two statements look up the key and lines already ordered; three read the stored order.
  test('placing an order takes at most 23 statements for any number of lines', async ({
    assert,
  }) => {
    const { visitor, order_positions } = await createOrderingScene()
    const place = async (lines: number) => {
      const renewed = order_positions
        .slice(0, lines)
        .map((line) => ({ ...line, uuid: randomUUID() }))
      await fillCart(visitor, renewed)
      const payload = { order_positions: renewed, warning_acknowledged: true }
      const headers = { 'idempotency-key': randomUUID() }
      return listQueries(async () => {
        assert.equal((await visitor.post(ORDERS, payload, { headers })).status, 201)
      })
    }
    const queries = await place(LINES)
    assert.isAtMost(queries.length, 23, queries.join('\n'))
    assert.match(queries.at(-1)!, /^COMMIT/i)
    for (const table of ['carts', 'idempotency_keys']) {
      assert.include(queries.join('\n'), `\`${table}\``)
    }
    assert.lengthOf(await place(1), queries.length)
  })
})

test.group('A placed order', () => {
  test('the response to a placed order equals every later response', async ({ assert }) => {
    const { visitor, order_positions } = await createOrderingScene()
    const lines = order_positions.map((line, index) => ({
      ...line,
      uuid: randomUUID(),
      quantity: index % 2 === 0 ? 3_000 : 1_500,
    }))
    const { status, body } = await visitor.post(ORDERS, {
      order_positions: lines,
      customer_order_no: 'PO 4711',
      warning_acknowledged: true,
    })
    assert.equal(status, 201)
    const { warnings: _, ...placed } = body
    const { body: read } = await visitor.get(`${ORDERS}${body.pk}/`)
    assert.deepEqual(read, placed)
    const { body: page } = await visitor.get(`${ORDERS}?limit=1&offset=0`)
    assert.equal(page.count, 2)
    assert.equal(page.results[0].pk, body.pk)
    const { body: behind } = await visitor.get(`${ORDERS}?limit=1&offset=7`)
    assert.deepEqual([behind.count, behind.results], [2, []])
  })
})
