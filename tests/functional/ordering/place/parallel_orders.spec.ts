import { countOrderRows } from '#tests/functional/ordering/order_rows'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { createContract } from '#database/factories/order_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createStaff } from '#tests/functional/setup/staff'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'

async function balancesOf(companyId: number): Promise<Record<number, number>> {
  const rows = await db
    .from('quota_events')
    .where('company_id', companyId)
    .groupBy('product_group_id')
    .select('product_group_id')
    .sum('amount as balance')
  return Object.fromEntries(rows.map((row) => [row.product_group_id, Number(row.balance)]))
}

test.group('Parallel orders', () => {
  test('24 parallel orders of two users keep totals, numbers, quotas and history consistent', async ({
    assert,
  }) => {
    const { visitor, product, company, user } = await createScene()
    const colleague = await addUser(company)
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 ? colleague.visitor : visitor).post(ORDERS, {
          order_positions: [orderLine(product.id, (index + 1) * 1_000)],
        })
      )
    )
    assert.deepEqual(
      responses.filter(({ status }) => status !== 201).map(({ body }) => body),
      []
    )
    assert.deepEqual(await countOrderRows(company.id), {
      orders: 24,
      lines: 24,
      history: 24,
      events: 24,
      audit: 24,
      keys: 0,
      mails: 24,
    })
    const ids = responses.map(({ body }) => body.pk as number).sort((a, b) => a - b)
    assert.equal(new Set(responses.map(({ body }) => body.order_id)).size, 24)
    assert.isAtMost(ids.at(-1)! - ids[0]!, 34)

    const labels = (24 * 25 * 1_000) / 2
    const stored = await db
      .from('orders')
      .where('company_id', company.id)
      .sum('total_cents as total')
      .firstOrFail()
    const answered = responses.reduce((sum, { body }) => sum + Math.round(body.total * 100), 0)
    assert.equal(Number(stored.total), answered)
    const withdrawn = await db
      .from('quota_events')
      .where('company_id', company.id)
      .sum('amount as labels')
      .firstOrFail()
    assert.equal(Number(withdrawn.labels), -labels)

    const history = await visitor.get(`${ORDERS}?limit=100`)
    assert.equal(history.body.count, 24)
    const byPlacer = Map.groupBy(
      history.body.results as { user: { pk: number } }[],
      (order) => order.user.pk
    )
    assert.deepEqual(
      [byPlacer.get(user.id)?.length, byPlacer.get(colleague.user.id)?.length],
      [12, 12]
    )
  })

  test('24 parallel orders of two groups never exceed an enforced quota', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, product, company, group } = await createScene()
    const client = db.connection()
    const otherGroup = await createProductGroup(client)
    await client.table('company_product_groups').insert({
      company_id: company.id,
      product_group_id: otherGroup.id,
      can_order: true,
    })
    const other = await createProduct(client, { groupId: otherGroup.id })
    const colleague = await addUser(company)
    await createContract(client, company.id, group.id, 6_000)
    await createContract(client, company.id, otherGroup.id, 4_000)
    cleanup(await setShopSetting('quotaEnforcement', 'block'))
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 2 ? colleague.visitor : visitor).post(ORDERS, {
          order_positions: [orderLine((index % 3 ? product : other).id, 1_000)],
        })
      )
    )
    const placed = responses.filter(({ status }) => status === 201)
    const refused = responses.filter(({ body }) => body.code === 'QUOTA_EXCEEDED')
    assert.deepEqual([placed.length, refused.length], [6 + 4, 24 - 6 - 4])
    assert.equal((await countOrderRows(company.id)).orders, 10)
    assert.deepEqual(await balancesOf(company.id), { [group.id]: 0, [otherGroup.id]: 0 })
  })

  test('parallel cancellations of 10 orders by three users return each quota once', async ({
    assert,
  }) => {
    const { visitor, product, company, group } = await createScene()
    await createContract(db.connection(), company.id, group.id, 20_000)
    const orders = await Promise.all(
      Array.from({ length: 10 }, () =>
        visitor.post(ORDERS, { order_positions: [orderLine(product.id, 1_000)] })
      )
    )
    const staff = await Promise.all([1, 2, 3].map(() => createStaff()))
    for (const { body } of orders) {
      await visitor.patch(`${ORDERS}${body.pk}/`, { state: 'CANCEL_REQUESTED' })
    }
    const responses = await Promise.all(
      orders.flatMap(({ body }) =>
        staff.map((one) =>
          one.visitor.post(`/backoffice/api/orders/${body.pk}/move/`, { to: 'CANCELLED' })
        )
      )
    )
    const done = responses.filter(({ status }) => status === 200)
    const late = responses.filter(({ status }) => status === 409)
    assert.deepEqual([done.length, late.length], [10, 20])
    const returned = await db
      .from('quota_events')
      .where({ company_id: company.id, type: 'CANCEL_WITHDRAWAL' })
    assert.lengthOf(returned, 10)
    assert.deepEqual(await balancesOf(company.id), { [group.id]: 20_000 })
  })

  test('parallel orders of several companies do not wait for each other', async ({ assert }) => {
    const scenes = await Promise.all(Array.from({ length: 5 }, () => createScene()))
    const responses = await Promise.all(
      scenes.flatMap(({ visitor, product }) =>
        Array.from({ length: 6 }, () =>
          visitor.post(ORDERS, { order_positions: [orderLine(product.id, 1_000)] })
        )
      )
    )
    assert.deepEqual(
      responses.map(({ status }) => status),
      responses.map(() => 201)
    )
    for (const { company } of scenes) {
      assert.equal((await countOrderRows(company.id)).orders, 6)
    }
  })
})
