import { createPlacedOrder } from '#database/factories/order_factory'
import { ORDER_STATES } from '#shared/ground/states/order_state'
import type { Order, OrderPage } from '#shared/ordering/orders/order_contract'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import {
  type SupplierScene,
  addProduct,
  addUser,
  createScene,
} from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'
const HISTORY = `${ORDERS}?q_not_state=CREATED`
const DAY_MS = 86_400_000

/** Creates orders of the scene's company: the first one of today, each next one a day older. */
async function placeDaily({ company, user, product }: SupplierScene, count: number) {
  const ids: number[] = []
  for (let days = 0; days < count; days += 1) {
    const { id } = await createPlacedOrder(db.connection(), {
      company,
      user,
      createdAt: new Date(Date.now() - days * DAY_MS),
      lines: [{ product, quantity: 1_000 }],
    })
    ids.push(id)
  }
  return ids
}

const pks = ({ results }: OrderPage) => results.map(({ pk }) => pk)

test.group('Order history', () => {
  test('the order history is paged, newest first, with links to the neighbouring pages', async ({
    assert,
  }) => {
    const scene = await createScene()
    const ids = await placeDaily(scene, 23)
    const first = await scene.visitor.get<OrderPage>(HISTORY)
    assert.equal(first.body.count, 23)
    assert.isNull(first.body.previous)
    assert.deepEqual(pks(first.body), ids.slice(0, 10))
    const second = await scene.visitor.get<OrderPage>(first.body.next!)
    assert.deepEqual(pks(second.body), ids.slice(10, 20))
    const third = await scene.visitor.get<OrderPage>(second.body.next!)
    assert.deepEqual(pks(third.body), ids.slice(20))
    assert.isNull(third.body.next)
    const back = await scene.visitor.get<OrderPage>(third.body.previous!)
    assert.deepEqual(pks(back.body), pks(second.body))
    const beyond = await scene.visitor.get<OrderPage>(`${HISTORY}&offset=500`)
    assert.deepEqual([beyond.body.count, beyond.body.results, beyond.body.next], [23, [], null])
  })

  test('the order history has no gaps or repeats when orders have the same time', async ({
    assert,
  }) => {
    const { visitor, company, user, product } = await createScene()
    const createdAt = new Date('2026-02-03T04:05:06.007Z')
    for (let order = 0; order < 5; order += 1) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        createdAt,
        lines: [{ product, quantity: 1_000 }],
      })
    }
    const seen: number[] = []
    for (let offset = 0; offset < 5; offset += 2) {
      const { body } = await visitor.get<OrderPage>(`${ORDERS}?limit=2&offset=${offset}`)
      seen.push(...pks(body))
      for (const order of body.results) assert.equal(order.date_created, '2026-02-03T04:05:06.007Z')
    }
    assert.equal(new Set(seen).size, 5)
  })

  test('the order history never shows an order that is being created', async ({ assert }) => {
    const { visitor, company, user, product } = await createScene()
    const { id } = await createPlacedOrder(db.connection(), {
      company,
      user,
      state: 'CREATED',
      lines: [{ product, quantity: 1_000 }],
    })
    for (const address of [ORDERS, HISTORY, `${ORDERS}?q_not_state=CANCELLED`]) {
      assert.equal((await visitor.get<OrderPage>(address)).body.count, 0)
    }
    assert.equal((await visitor.get(`${ORDERS}${id}/`)).status, 404)
    assert.equal((await visitor.get(`/orders/api/order_repeat/${id}/`)).status, 404)
    const patched = await visitor.patch(`${ORDERS}${id}/`, { state: 'CANCEL_REQUESTED' })
    assert.equal(patched.status, 404)
  })

  test('the order history can exclude a state', async ({ assert }) => {
    const { visitor, company, user, product } = await createScene()
    for (const state of ['ORDER_PENDING', 'SHIPPED', 'CANCELLED'] as const) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        state,
        lines: [{ product, quantity: 1_000 }],
      })
    }
    const { body } = await visitor.get<OrderPage>(`${ORDERS}?q_not_state=SHIPPED`)
    assert.sameMembers(
      body.results.map(({ state }) => state),
      ['ORDER_PENDING', 'CANCELLED']
    )
  })

  test('the order history finds parts of order numbers with any characters', async ({ assert }) => {
    const { visitor, company, user, product } = await createScene()
    const numbers: Record<string, string> = {}
    for (const customerOrderNo of ['PO 1AX% A', 'PO_1AX', 'po-1AX', '!é"\'']) {
      const { id, orderId } = await createPlacedOrder(db.connection(), {
        company,
        user,
        customerOrderNo,
        lines: [{ product, quantity: 1_000 }],
      })
      numbers[id] = customerOrderNo
      numbers[orderId!] = customerOrderNo
    }
    const find = async (text: string) => {
      const address = `${ORDERS}?${new URLSearchParams({ q_search: text })}`
      const { body } = await visitor.get<OrderPage>(address)
      return body.results.map(({ customer_order_no: number }) => number).sort()
    }
    assert.deepEqual(await find('1ax'), ['PO 1AX% A', 'PO_1AX', 'po-1AX'])
    assert.deepEqual(await find('%'), ['PO 1AX% A'])
    assert.deepEqual(await find('_'), ['PO_1AX'])
    assert.deepEqual(await find('po-1'), ['PO 1AX% A', 'PO_1AX', 'po-1AX'])
    assert.deepEqual(await find('!é"\''), ['!é"\''])
    assert.deepEqual(await find('1ax%_'), ['PO 1AX% A'])
    assert.deepEqual(await find("' OR 1=1 -- "), [])
    assert.lengthOf(await find('  '), 4)
    for (const [number, customerOrderNo] of Object.entries(numbers)) {
      if (number.startsWith('LP-')) assert.deepEqual(await find(number), [customerOrderNo])
    }
  })

  test('the order history keeps the search in its page links', async ({ assert }) => {
    const { visitor, company, user, product } = await createScene()
    for (let order = 0; order < 3; order += 1) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        customerOrderNo: 'A&B=1',
        lines: [{ product, quantity: 1_000 }],
      })
    }
    const query = new URLSearchParams({ q_search: 'A&B=', q_not_state: 'SHIPPED', limit: '2' })
    const first = await visitor.get<OrderPage>(`${ORDERS}?${query}`)
    const second = await visitor.get<OrderPage>(first.body.next!)
    assert.deepEqual([first.body.results.length, second.body.results.length], [2, 1])
  })

  test('the order history refuses invalid paging and filters', async ({ assert }) => {
    const { visitor } = await createScene()
    for (const query of [
      'limit=0',
      'limit=1001',
      'limit=-1',
      'limit=ten',
      'offset=-1',
      'offset=1.5',
      'offset=99999999999',
      'q_not_state=LOST',
      'limit=1&limit=2',
      'q_search[a]=1',
      `q_search=${'x'.repeat(101)}`,
    ]) {
      const { status, body } = await visitor.get(`${ORDERS}?${query}`)
      assert.deepEqual([status, body.code], [422, 'VALIDATION'], query)
    }
  })

  test('a row of the order history has the list’s data without lines', async ({ assert }) => {
    const { visitor, company, user, product } = await createScene()
    const quantities = [1_000, 2_500, 3_000]
    const { id } = await createPlacedOrder(db.connection(), {
      company,
      user,
      lines: quantities.map((quantity) => ({ product, quantity })),
    })
    const { results } = (await visitor.get<OrderPage>(HISTORY)).body
    const { body: order } = await visitor.get<Order>(`${ORDERS}${id}/`)
    const {
      order_positions: lines,
      handling_sub_costs_operator: _operator,
      handling_costs_explanation: _handling,
      delivery_costs_explanation: _delivery,
      payment_term_days: _term,
      billing_address: _billing,
      delivery_address: _address,
      approval: _approval,
      shipments: _shipments,
      state_history: _history,
      ...listed
    } = order
    assert.lengthOf(lines, quantities.length)
    assert.deepEqual(results, [{ ...listed, labels: 6_500, rolls: 6.5 }])
  })

  test('a row of the order history has the same size for any number of lines', async ({
    assert,
  }) => {
    const { visitor, company, user, product } = await createScene()
    const lengthOf = async (count: number) => {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        lines: Array.from({ length: count }, () => ({ product, quantity: 1_000 })),
      })
      const { body } = await visitor.get<OrderPage>(`${ORDERS}?limit=1`)
      return JSON.stringify(body.results).length
    }
    assert.closeTo(await lengthOf(20), await lengthOf(1), 10)
  })

  test('the order history offers to repeat the same orders as the order itself', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor, company, user, product } = scene
    const unavailable = await addProduct(scene)
    await db.from('products').where('id', unavailable.id).update({ is_available: false })
    for (const line of [
      { product, quantity: 1_000 },
      { product, quantity: 1_500 },
      { product: unavailable, quantity: 1_000 },
    ]) {
      await createPlacedOrder(db.connection(), { company, user, lines: [line] })
    }
    const { results } = (await visitor.get<OrderPage>(HISTORY)).body
    const orders = await Promise.all(results.map(({ pk }) => visitor.get<Order>(`${ORDERS}${pk}/`)))
    const alone = orders.map(({ body }) => body.abilities.repeat)
    assert.deepEqual(
      results.map(({ abilities }) => abilities.repeat),
      alone
    )
    assert.sameMembers(alone, [true, false, false])
  })

  test('the order history names states in the language of the request', async ({ assert }) => {
    const { visitor, company, user, product } = await createScene()
    for (const state of ORDER_STATES) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        state,
        lines: [{ product, quantity: 1_000 }],
      })
    }
    const statesIn = async (language: string) => {
      const { body } = await visitor.get<OrderPage>(`${HISTORY}&limit=20`, {
        language,
      })
      return Object.fromEntries(body.results.map((order) => [order.state, order.state_display]))
    }
    const [english, french] = [await statesIn('en'), await statesIn('fr')]
    assert.lengthOf(Object.keys(french), ORDER_STATES.length - 1)
    for (const [state, text] of Object.entries(french)) {
      assert.notEqual(text, state)
      assert.notEqual(text, english[state])
    }
    assert.equal(french.CANCELLED, 'Annulée')
  })

  test('the order history shows a reader everything without actions', async ({ assert }) => {
    const scene = await createScene()
    const [id] = await placeDaily(scene, 1)
    const { visitor: reader } = await addUser(scene.company, { roles: ['SUPPLIER_READER'] })
    const own = await scene.visitor.get<Order>(`${ORDERS}${id}/`)
    const read = await reader.get<Order>(`${ORDERS}${id}/`)
    assert.deepEqual(own.body.abilities, {
      cancel: true,
      repeat: true,
      change_order_no: true,
      withdraw: false,
    })
    assert.deepEqual(read.body, {
      ...own.body,
      abilities: { cancel: false, repeat: false, change_order_no: false, withdraw: false },
    })
  })

  test('the order history takes the same number of queries for one order and for many', async ({
    assert,
  }) => {
    const scene = await createScene()
    await placeDaily(scene, 1)
    const read = () => scene.visitor.get(`${ORDERS}?limit=100`)
    // The first request after a change reads and caches the catalogue.
    await read()
    const one = await countQueries(read)
    await placeDaily(scene, 20)
    assert.isAbove(one, 0)
    assert.equal(await countQueries(read), one)
  })
})
