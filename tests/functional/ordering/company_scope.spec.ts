import { createPlacedOrder } from '#database/factories/order_factory'
import { countOrderRows } from '#tests/functional/ordering/order_rows'
import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'

/** Creates two companies; `foreign` has an order and a cart. */
async function createNeighbours() {
  const [own, foreign] = [await createScene(), await createScene()]
  const order = await createPlacedOrder(db.connection(), {
    company: foreign.company,
    user: foreign.user,
    customerOrderNo: 'FOREIGN',
    lines: [{ product: foreign.product, quantity: 1_000 }],
  })
  await foreign.visitor.put('/orders/api/shopping_cart/', { entries: [], version: 0 })
  return { own, foreign, order }
}

test.group('Company scope', () => {
  test('an order of another company gets the same response as an unknown one', async ({
    assert,
  }) => {
    const { own, foreign, order } = await createNeighbours()
    const before = await countOrderRows(foreign.company.id)
    const ask = async (id: number) => {
      const responses = [
        await own.visitor.get(`${ORDERS}${id}/`),
        await own.visitor.get(`/orders/api/order_repeat/${id}/`),
        await own.visitor.patch(`${ORDERS}${id}/`, { state: 'CANCEL_REQUESTED' }),
      ]
      return responses.map(({ status, body: { request_id: _, ...body } }) => ({ status, body }))
    }
    const foreignResponses = await ask(order.id)
    assert.deepEqual(
      foreignResponses.map(({ status }) => status),
      [404, 404, 404]
    )
    assert.deepEqual(foreignResponses, await ask(order.id + 1_000_000))
    const row = await storedRow('orders', order.id)
    assert.equal(row.state, 'ORDER_PENDING')
    assert.deepEqual(await countOrderRows(foreign.company.id), before)
  })

  test('no order of another company is listed or found', async ({ assert }) => {
    const { own, order } = await createNeighbours()
    for (const query of ['', '?q_search=FOREIGN', `?q_search=${order.orderId}`, '?q_search=%25']) {
      const { body } = await own.visitor.get(`${ORDERS}${query}`)
      assert.deepEqual([body.count, body.results], [0, []], query)
    }
  })

  test('no product of another company is offered in list, draft or order', async ({ assert }) => {
    const { own, foreign } = await createNeighbours()
    const products = await own.visitor.get('/orders/api/products/')
    assert.deepEqual(
      products.body.map(({ pk }: { pk: number }) => pk),
      [own.product.id]
    )
    const payload = { order_positions: [orderLine(foreign.product.id, 1_000)] }
    for (const path of ['/orders/api/order_draft/', ORDERS]) {
      const { status, body } = await own.visitor.post(path, payload)
      assert.deepEqual([status, body.code], [422, 'PRODUCT_NOT_ALLOWED'])
    }
  })

  test('no draft is priced for another user or another company’s address', async ({ assert }) => {
    const { own, foreign } = await createNeighbours()
    for (const fields of [
      { user: foreign.user.id },
      { billing_address: foreign.company.billingAddressId },
      { delivery_address: foreign.company.deliveryAddressId },
    ]) {
      const { status, body } = await own.visitor.post('/orders/api/order_draft/', {
        order_positions: [],
        ...fields,
      })
      assert.equal(status, 422)
      assert.property(body, Object.keys(fields)[0]!)
    }
  })

  test('no user of another company is visible', async ({ assert }) => {
    const { own } = await createNeighbours()
    const { body } = await own.visitor.get('/accounts/api/users/?q_showall=true')
    assert.deepEqual(
      body.map(({ pk }: { pk: number }) => pk),
      [own.user.id]
    )
  })

  test('customer service gets no supplier data from the storefront’s endpoints', async ({
    assert,
  }) => {
    const { foreign, order } = await createNeighbours()
    const staff = await createStaff()
    assert.equal((await staff.visitor.get(`${ORDERS}?q_search=FOREIGN`)).body.count, 0)
    assert.equal((await staff.visitor.get(`${ORDERS}${order.id}/`)).status, 404)
    assert.isNumber(foreign.company.id)
  })
})
