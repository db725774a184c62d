import { randomUUID } from 'node:crypto'
import { createPlacedOrder } from '#database/factories/order_factory'
import type { OrderState } from '#shared/ground/states/order_state'
import { type Home, HOME_LATEST_ORDERS } from '#shared/information/home/home_contract'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { type SupplierScene, addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { createStaff } from '#tests/functional/setup/staff'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const HOME = '/welcome/api/home/'

const placeOrder = (
  { company, user, product }: SupplierScene,
  options: { state?: OrderState; createdAt?: Date; quantity?: number } = {}
) =>
  createPlacedOrder(db.connection(), {
    company,
    user,
    lines: [{ product, quantity: options.quantity ?? 1_000 }],
    ...options,
  })

const contract = ({ company, group }: SupplierScene, amount: number, type = 'CONTRACT') =>
  db.table('quota_events').insert({
    company_id: company.id,
    product_group_id: group.id,
    type,
    amount,
    created_at: '2026-01-02 03:04:05.678',
  })

const entryOf = (product: number, quantity: number) => ({ rowId: randomUUID(), product, quantity })

test.group('Home', () => {
  test('the home page of a new company is empty', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status, body } = await visitor.get<Home>(HOME)
    assert.equal(status, 200)
    assert.deepEqual(body, { latest_orders: [], cart: null, quotas: [] })
  })

  test('the home page shows the company’s latest orders, newest first, without those being created', async ({
    assert,
  }) => {
    const scene = await createScene()
    const days = Array.from({ length: HOME_LATEST_ORDERS + 1 }, (_, day) => day + 1)
    for (const day of days) {
      await placeOrder(scene, {
        createdAt: new Date(Date.UTC(2026, 0, day)),
        quantity: day * 1_000,
      })
    }
    await placeOrder(scene, { state: 'CREATED' })
    await placeOrder(await createScene())
    const { latest_orders: orders } = (await scene.visitor.get<Home>(HOME)).body
    assert.deepEqual(
      orders?.map(({ labels }) => labels),
      days
        .map((day) => day * 1_000)
        .reverse()
        .slice(0, HOME_LATEST_ORDERS)
    )
    const { total, order_id: number } = (
      await scene.visitor.get<{ results: { total: string; order_id: string }[] }>(
        '/orders/api/orders/?limit=1'
      )
    ).body.results[0]!
    assert.deepInclude(orders?.[0], {
      order_id: number,
      total,
      state: 'ORDER_PENDING',
      state_display: 'Order pending',
      date_created: '2026-01-06T00:00:00.000Z',
    })
  })

  test('the home page shows the user’s own cart while it has content', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const colleague = await addUser(company)
    const entries = [entryOf(product.id, 2_000), entryOf(product.id, 500)]
    await visitor.put('/orders/api/shopping_cart/', { version: 0, entries })
    const { cart } = (await visitor.get<Home>(HOME)).body
    assert.deepInclude(cart, { items: 2, labels: 2_500 })
    assert.closeTo(Date.parse(cart!.saved_at), Date.now(), 60_000)
    assert.isNull((await colleague.visitor.get<Home>(HOME)).body.cart)
    await visitor.put('/orders/api/shopping_cart/', { version: 1, entries: [] })
    assert.isNull((await visitor.get<Home>(HOME)).body.cart)
  })

  test('the home page shows the remaining quota of groups with contract', async ({ assert }) => {
    const scene = await createScene()
    await placeOrder(scene, { quantity: 3_000 })
    assert.deepEqual((await scene.visitor.get<Home>(HOME)).body.quotas, [])
    await contract(scene, 10_000)
    await contract(scene, 5_000)
    const { quotas } = (await scene.visitor.get<Home>(HOME)).body
    assert.deepEqual(quotas, [{ group: scene.group.name, contracted: 15_000, balance: 12_000 }])
  })

  test('the home page shows orders and quotas to their readers, and neither to staff', async ({
    assert,
  }) => {
    const scene = await createScene()
    await placeOrder(scene, { state: 'SHIPPED' })
    await placeOrder(scene, { state: 'SHIPPED' })
    await contract(scene, 10_000)
    const reader = await addUser(scene.company, { roles: ['SUPPLIER_READER'] })
    const read = (await reader.visitor.get<Home>(HOME)).body
    assert.deepEqual([read.latest_orders?.length, read.quotas.length], [2, 1])
    assert.isNull(read.cart)
    const nobody = await addUser(scene.company, { roles: [] })
    assert.deepEqual((await nobody.visitor.get<Home>(HOME)).body, {
      latest_orders: null,
      cart: null,
      quotas: [],
    })
    const { visitor: staff } = await createStaff()
    assert.equal((await staff.get<Home>(HOME)).status, 200)
  })

  test('the home page takes five statements including the session’s, for any amount of data', async ({
    assert,
  }) => {
    const scene = await createScene()
    for (let orders = 0; orders < 3; orders += 1) await placeOrder(scene, { state: 'SHIPPED' })
    await contract(scene, 10_000)
    const statements = await countQueries(() => scene.visitor.get(HOME))
    assert.isAtMost(statements, 5)
  })
})
