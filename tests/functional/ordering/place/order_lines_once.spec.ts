import { randomUUID } from 'node:crypto'
import { countOrderRows } from '#tests/functional/ordering/order_rows'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { type Visitor, orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'
const CART = '/orders/api/shopping_cart/'

const post = (visitor: Visitor, order_positions: unknown[], key?: string) =>
  visitor.post(
    ORDERS,
    { order_positions },
    { headers: key ? { 'idempotency-key': key } : undefined }
  )

test.group('A line', () => {
  test('a line sent from two windows is ordered once, and both see the order', async ({
    assert,
  }) => {
    const { visitor, product, company } = await createScene()
    const lines = [orderLine(product.id, 2_000)]
    const responses = await Promise.all([
      post(visitor, lines, randomUUID()),
      post(visitor, lines, randomUUID()),
    ])
    const [placed, refused] = responses.toSorted((a, b) => a.status - b.status)
    assert.deepEqual([placed!.status, refused!.status], [201, 409])
    assert.equal(refused!.body.code, 'ALREADY_ORDERED')
    const { warnings, ...order } = placed!.body
    assert.deepEqual(warnings, [])
    assert.deepEqual(refused!.body.order, order)
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

  test('a line is ordered once by 20 parallel requests without a key', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const lines = [orderLine(product.id, 1_000)]
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(visitor, lines)))
    assert.lengthOf(
      responses.filter(({ status }) => status === 201),
      1
    )
    assert.lengthOf(
      responses.filter(({ body }) => body.code === 'ALREADY_ORDERED'),
      19
    )
    assert.equal((await countOrderRows(company.id)).orders, 1)
  })

  test('a line that was ordered blocks another order with its id, in either case', async ({
    assert,
  }) => {
    const { visitor, product, company } = await createScene()
    const ordered = orderLine(product.id, 1_000)
    const first = await post(visitor, [ordered])
    const inCapitals = { ...ordered, uuid: ordered.uuid.toUpperCase(), quantity: 5_000 }
    const again = await post(visitor, [orderLine(product.id, 2_000), inCapitals])
    assert.deepEqual([again.status, again.body.code], [409, 'ALREADY_ORDERED'])
    assert.equal(again.body.order.pk, first.body.pk)
    assert.equal(again.body.order.total, first.body.total)
    assert.equal((await countOrderRows(company.id)).orders, 1)
  })

  test('a line of a refused order can be ordered later', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const lines = [orderLine(product.id, 1_000)]
    const block = (blocked: boolean) =>
      db.from('companies').where('id', company.id).update({ blocked_for_ordering: blocked })
    await block(true)
    const refused = await post(visitor, lines)
    await block(false)
    const placed = await post(visitor, lines)
    assert.deepEqual([refused.status, placed.status], [409, 201])
  })

  test('a line with the id of a colleague’s line is another line', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const colleague = await addUser(company)
    const lines = [orderLine(product.id, 1_000)]
    const mine = await post(visitor, lines)
    const theirs = await post(colleague.visitor, lines)
    assert.deepEqual([mine.status, theirs.status], [201, 201])
    assert.notEqual(theirs.body.order_id, mine.body.order_id)
  })

  test('a line’s order is visible to its user only', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const colleague = await addUser(company)
    const line = orderLine(product.id, 1_000)
    const orderOf = async (who: Visitor) =>
      (await who.get(`/orders/api/ordered_lines/${line.uuid}/`)).body
    assert.deepEqual(await orderOf(visitor), { order: null })
    const { warnings, ...order } = (await post(visitor, [line])).body
    assert.deepEqual(warnings, [])
    assert.deepEqual(await orderOf(visitor), { order })
    assert.deepEqual(await orderOf(colleague.visitor), { order: null })
  })

  test('an ordered line is removed from the stored cart, in either case of its id', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const line = orderLine(product.id, 1_000)
    const entry = { rowId: line.uuid, product: product.id, quantity: line.quantity }
    await visitor.put(CART, { entries: [entry], version: 0 })
    await post(visitor, [{ ...line, uuid: line.uuid.toUpperCase() }])
    assert.deepEqual((await visitor.get(CART)).body.entries, [])
  })

  test('the database itself prevents storing a line twice', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const { body } = await post(visitor, [orderLine(product.id, 1_000)])
    const { id, ...row } = await db.from('order_lines').where('order_id', body.pk).firstOrFail()
    const other = await post(visitor, [orderLine(product.id, 1_000)])
    await assert.rejects(() => db.table('order_lines').insert({ ...row, order_id: other.body.pk }))
    assert.isNumber(Number(id))
  })
})
