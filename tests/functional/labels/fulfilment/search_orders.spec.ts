import type { StaffOrderRow } from '#shared/labels/fulfilment/fulfilment_contract'
import { listQueries } from '#tests/functional/setup/database/count_queries'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { UNSENT_STATES } from '#shared/ground/states/order_state'
import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function createSearch(customerOrderNo = 'LP-SUITE') {
  const { visitor: supplier, product, company } = await createScene()
  const placed = await supplier.post('/orders/api/orders/', {
    order_positions: [orderLine(product.id, 1_000)],
    customer_order_no: customerOrderNo,
  })
  const staff = await createStaff()
  const found = async (filter: object) =>
    (await readList<StaffOrderRow>(staff.visitor, 'orders', { filter })).rows.map(({ id }) => id)
  return {
    ...staff,
    company,
    id: placed.body.pk as number,
    number: placed.body.order_id as string,
    found,
  }
}

test.group('The search for an order number', () => {
  test('the order search finds a number in full, in lower case, and without its leading zeros', async ({
    assert,
  }) => {
    const { id, number, found } = await createSearch()
    for (const word of [number, number.toLowerCase(), `LP-${id}`, ` lp-${id} `]) {
      assert.deepEqual(await found({ q: word }), [id], word)
      assert.deepEqual(await found({ order_id: word.trim() }), [id], word)
    }
    assert.include(await found({ q: number.slice(0, -1) }), id)
    assert.include(await found({ q: String(id) }), id)
    assert.include(await found({ order_id: String(id) }), id)
    assert.deepEqual(await found({ q: 'LP-99999999' }), [])
    assert.deepEqual(await found({ order_id: 'nobody' }), [])
    assert.include(await found({ q: 'lp-suite' }), id)
  })

  test('the search for an order number reads an index instead of all orders', async ({
    assert,
  }) => {
    const { visitor, number } = await createSearch()
    const filter = JSON.stringify({ q: number })
    const queries = await listQueries(() =>
      visitor.get(`/backoffice/api/orders/?${new URLSearchParams({ filter })}`)
    )
    const count = queries.find((sql) => /count\(\*\).*order_id/is.test(sql))!
    assert.notMatch(count, /like/i)
    const bindings = [...UNSENT_STATES, number, `${number}:`, 1]
    const plan = await db.rawQuery(
      `${isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${count}`,
      bindings
    )
    const steps = JSON.stringify(isSqlite ? plan : plan[0])
    assert.match(steps, isSqlite ? /SEARCH orders USING/ : /"key":"orders_order_id_unique"/)
    assert.include(steps, 'order_id')
  })
})

test.group('The search for other words', () => {
  test('the order search finds the beginning of the customer’s order number, and parts of the company', async ({
    assert,
  }) => {
    const own = `Be-${randomUUID().slice(0, 8)}`
    const { id, company, found } = await createSearch(own)
    const part = company.cofor10.slice(1)
    for (const q of [own, own.slice(0, -2).toLowerCase(), part, `${part} ${own}`, company.name]) {
      assert.include(await found({ q, company_id: company.id }), id, q)
    }
    assert.deepEqual(await found({ customer_order_no: own.toUpperCase() }), [id])
    for (const q of ['nobody-orders-this', `${own} nobody`, '%', `${own.slice(0, -1)}zz`]) {
      assert.deepEqual(await found({ q, company_id: company.id }), [], q)
    }
  })

  test('the order search for other words reads indexes instead of all orders', async ({
    assert,
  }) => {
    const own = randomUUID().slice(0, 12)
    const { visitor } = await createSearch(own)
    const filter = JSON.stringify({ q: own })
    const queries = await listQueries(() =>
      visitor.get(`/backoffice/api/orders/?${new URLSearchParams({ filter })}`)
    )
    const key = own.replaceAll('-', '')
    const explain = isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'
    const bindings = [key, `${key}\u{10ffff}`, 201]
    const steps = await Promise.all(
      [...new Set(queries)]
        .filter((sql) => /_key. >= \?/.test(sql))
        .map(async (sql) => JSON.stringify(await db.rawQuery(`${explain} ${sql}`, bindings)))
    )
    assert.lengthOf(steps, 4)
    for (const name of ['orders_searched', 'orders_of_cost_centre']) {
      assert.isTrue(
        steps.some((step) => step.includes(name)),
        name
      )
    }
    for (const step of steps) assert.notMatch(step, /SCAN|"type":"ALL"/, step)
  })

  test('the order search finds the newest of many orders with one beginning, and counts them', async ({
    assert,
  }) => {
    const own = `MANY${randomUUID().slice(0, 8)}`
    const { id, company, visitor } = await createSearch(own)
    const { id: _, ...row } = await db.from('orders').where('id', id).firstOrFail()
    const many = Array.from({ length: 250 }, (__, i) => ({ ...row, order_id: `${own}-${i}` }))
    await db.table('orders').multiInsert(many)
    const newest = await db
      .from('orders')
      .where('company_id', company.id)
      .orderBy('id', 'desc')
      .first()
    for (const q of [own.slice(0, -1), `${own} ${company.cofor10}`]) {
      const { rows, total } = await readList<StaffOrderRow>(visitor, 'orders', {
        filter: { q, company_id: company.id },
        sort: ['id', 'DESC'],
      })
      assert.equal(rows[0]!.id, newest.id, q)
      assert.equal(total, 251, q)
    }
  })
})
