import { renewCatalogue } from '#database/catalogue_version'
import { randomUUID } from 'node:crypto'
import { countOrderRows } from '#tests/functional/ordering/order_rows'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { type Visitor, orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'

const post = (visitor: Visitor, payload: unknown, key: string) =>
  visitor.post(ORDERS, payload, { headers: { 'idempotency-key': key } })

test.group('Idempotency-Key', () => {
  test('a repeated idempotency key returns the first response, in either case of the key', async ({
    assert,
  }) => {
    const { visitor, product, company } = await createScene()
    const payload = { order_positions: [orderLine(product.id, 1_000)] }
    const key = randomUUID()
    const first = await post(visitor, payload, key)
    const again = await post(visitor, payload, key.toUpperCase())
    assert.deepEqual([first.status, again.status], [201, 201])
    assert.deepEqual(again.body, first.body)
    assert.deepInclude(await countOrderRows(company.id), { orders: 1, mails: 1, keys: 1, audit: 1 })
  })

  test('a repeated idempotency key returns the first response after prices have changed', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const payload = {
      order_positions: [orderLine(product.id, 1_000)],
      expected_total: '163.50',
    }
    const key = randomUUID()
    const first = await post(visitor, payload, key)
    await db.from('price_tiers').where('product_id', product.id).update({ unit_price_micros: 9 })
    await renewCatalogue(db.connection())
    const again = await post(visitor, payload, key)
    assert.equal(first.status, 201)
    assert.deepEqual([again.status, again.body], [201, first.body])
  })

  test('a repeated idempotency key returns the first response after the company was blocked', async ({
    assert,
  }) => {
    const { visitor, product, company } = await createScene()
    const payload = { order_positions: [orderLine(product.id, 1_000)] }
    const key = randomUUID()
    const first = await post(visitor, payload, key)
    await db.from('companies').where('id', company.id).update({ blocked_for_ordering: true })
    const again = await post(visitor, payload, key)
    assert.deepEqual([again.status, again.body], [201, first.body])
  })

  test('an idempotency key with another body is refused', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const key = randomUUID()
    await post(visitor, { order_positions: [orderLine(product.id, 1_000)] }, key)
    const other = await post(visitor, { order_positions: [orderLine(product.id, 2_000)] }, key)
    assert.equal(other.status, 422)
    assert.equal(other.body.code, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal((await countOrderRows(company.id)).orders, 1)
  })

  test('an idempotency key that is no UUID is refused', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const payload = { order_positions: [orderLine(product.id, 1_000)] }
    for (const key of ['', '1', `${randomUUID()}0`, "' OR 1=1 --", 'x'.repeat(5_000)]) {
      const { status, body } = await post(visitor, payload, key)
      assert.equal(status, 422, key)
      assert.equal(body.code, 'IDEMPOTENCY_KEY_INVALID')
    }
    assert.equal((await countOrderRows(company.id)).orders, 0)
  })

  test('a refused order can be sent again with the same idempotency key', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const payload = { order_positions: [orderLine(product.id, 1_000)] }
    const key = randomUUID()
    const block = (blocked: boolean) =>
      db.from('companies').where('id', company.id).update({ blocked_for_ordering: blocked })
    await block(true)
    const refused = await post(visitor, payload, key)
    await block(false)
    const placed = await post(visitor, payload, key)
    assert.deepEqual([refused.status, placed.status], [409, 201])
  })

  test('equal idempotency keys of two users are independent', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const colleague = await addUser(company)
    const payload = { order_positions: [orderLine(product.id, 1_000)] }
    const key = randomUUID()
    const mine = await post(visitor, payload, key)
    const theirs = await post(colleague.visitor, payload, key)
    assert.deepEqual([mine.status, theirs.status], [201, 201])
    assert.notEqual(theirs.body.order_id, mine.body.order_id)
  })

  test('20 parallel requests with one idempotency key create one order with equal responses', async ({
    assert,
  }) => {
    const { visitor, product, company } = await createScene()
    const payload = { order_positions: [orderLine(product.id, 1_000)] }
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => post(visitor, payload, key))
    )
    assert.deepEqual(
      responses.map(({ status }) => status),
      responses.map(() => 201)
    )
    for (const { body } of responses) assert.deepEqual(body, responses[0]!.body)
    assert.deepEqual(await countOrderRows(company.id), {
      orders: 1,
      lines: 1,
      history: 1,
      events: 1,
      audit: 1,
      keys: 1,
      mails: 1,
    })
  })
})
