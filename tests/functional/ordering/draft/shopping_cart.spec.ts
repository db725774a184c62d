import { randomUUID } from 'node:crypto'
import { createFullScene, fullCart } from '#tests/functional/ordering/draft/full_orders'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const CART = '/orders/api/shopping_cart/'

const cartOf = (product: number, version: number, quantity = 2_000) => ({
  entries: [
    {
      rowId: randomUUID(),
      product,
      quantity,
      extra_services: [],
      printData: null,
      hasPrintingService: false,
    },
  ],
  customerTransportation: true,
  customerOrderNo: 'PO 1',
  deliveryDate: '2031-05-01',
  warningAcknowledged: true,
  acknowledgedWarnings: ['QUOTA_EXCEEDED'],
  version,
})

test.group('Shopping cart', () => {
  test('a new cart is empty and has version 0', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status, body } = await visitor.get(CART)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      entries: [],
      customerTransportation: false,
      customerOrderNo: '',
      deliveryDate: null,
      warningAcknowledged: false,
      version: 0,
    })
  })

  test('a saved cart is stored with its next version, for its user alone', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const colleague = await addUser(company)
    const cart = cartOf(product.id, 0)
    const saved = await visitor.put(CART, cart)
    assert.deepEqual([saved.status, saved.body], [200, { ...cart, version: 1 }])
    assert.deepEqual((await visitor.get(CART)).body, { ...cart, version: 1 })
    assert.equal((await colleague.visitor.get(CART)).body.version, 0)
    const emptied = await visitor.put(CART, { entries: [], version: 1 })
    assert.equal(emptied.body.version, 2)
    assert.deepEqual((await visitor.get(CART)).body.entries, [])
  })

  test('a cart can have the maximum of printed lines', async ({ assert }) => {
    const scene = await createFullScene()
    const cart = fullCart(scene)
    const saved = await scene.visitor.put(CART, cart)
    assert.equal(saved.status, 200)
    assert.deepEqual((await scene.visitor.get(CART)).body, { ...cart, version: 1 })
  })

  test('a cart is kept across logins', async ({ assert }) => {
    const { visitor, product, user, company } = await createScene()
    const { body } = await visitor.put(CART, cartOf(product.id, 0))
    await visitor.post('/accounts/api/logout/')
    await visitor.logIn({ ...user, cofor10: company.cofor10 })
    assert.deepEqual((await visitor.get(CART)).body, body)
  })

  test('a cart is not overwritten from an older version, and the response holds the stored one', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const { body: first } = await visitor.put(CART, cartOf(product.id, 0))
    for (const version of [0, 2, 2_147_483_647]) {
      const stale = await visitor.put(CART, cartOf(product.id, version, 9_000))
      assert.equal(stale.status, 409)
      assert.equal(stale.body.code, 'CART_OUT_OF_DATE')
      assert.deepEqual(stale.body.cart, first)
    }
    assert.deepEqual((await visitor.get(CART)).body, first)
  })

  test('a cart saved by several windows at once has one winner', async ({ assert }) => {
    const { visitor, product, user } = await createScene()
    for (const version of [0, 1]) {
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          visitor.put(CART, cartOf(product.id, version, index + 1))
        )
      )
      const statuses = responses.map(({ status }) => status).sort()
      assert.deepEqual(statuses, [200, ...Array.from({ length: 7 }, () => 409)])
      const winner = responses.find(({ status }) => status === 200)!
      assert.deepEqual((await visitor.get(CART)).body, winner.body)
    }
    const rows = await db.from('carts').where('user_id', user.id)
    assert.lengthOf(rows, 1)
  })

  test('a cart loses the ordered lines, and its details with the last one', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const [first, second] = [cartOf(product.id, 0), cartOf(product.id, 0)]
    const entries = [...first.entries, ...second.entries]
    await visitor.put(CART, { ...first, entries })
    const order = (ordered: typeof entries) =>
      visitor.post('/orders/api/orders/', {
        order_positions: ordered.map(({ rowId, quantity }) => ({
          uuid: rowId,
          product: product.id,
          quantity,
        })),
      })

    assert.equal((await order(first.entries)).status, 201)
    const left = { ...first, entries: second.entries, warningAcknowledged: false, version: 2 }
    assert.deepEqual((await visitor.get(CART)).body, left)

    assert.equal((await order(second.entries)).status, 201)
    const { body } = await visitor.get(CART)
    assert.deepEqual([body.entries, body.customerOrderNo, body.version], [[], '', 3])
  })

  test('an invalid cart is refused and the stored one kept', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const { body: stored } = await visitor.put(CART, cartOf(product.id, 0))
    const good = cartOf(product.id, 1)
    const [entry] = good.entries
    const bad: Record<string, unknown>[] = [
      { ...good, version: undefined },
      { ...good, version: -1 },
      { ...good, version: 1.5 },
      { ...good, entries: 'all' },
      { ...good, entries: [{ ...entry, quantity: 0 }] },
      { ...good, entries: [{ ...entry, rowId: 'first' }] },
      { ...good, entries: Array.from({ length: 501 }, () => entry) },
      { ...good, customerOrderNo: 'X'.repeat(16) },
      { ...good, deliveryDate: 'tomorrow' },
      { ...good, owner: 1 },
    ]
    for (const cart of bad) {
      const { status, body } = await visitor.put(CART, cart)
      assert.deepEqual([status, body.code], [422, 'VALIDATION'], JSON.stringify(cart).slice(0, 200))
    }
    assert.deepEqual((await visitor.get(CART)).body, stored)
  })
})
