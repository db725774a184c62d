import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine, type Visitor } from '#tests/functional/setup/visitor'
import { orderWarningMessages as english } from '#shared/ground/states/order_state_messages_en'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'
const DRAFT = '/orders/api/order_draft/'

const warningOf = (number: string, order: string) => ({
  code: 'ORDER_NO_USED',
  message: english.ORDER_NO_USED.replace('%{number}', number).replace('%{order}', order),
})

const place = (visitor: Visitor, product: number, number: string, more: object = {}) =>
  visitor.post(ORDERS, {
    order_positions: [orderLine(product, 1_000)],
    customer_order_no: number,
    ...more,
  })

test.group('A purchase order number that was used before', () => {
  test('a used purchase order number is reported with its order, in the draft and when placing', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const first = await place(visitor, product.id, 'PO-12/É')
    assert.equal(first.status, 201)
    assert.deepEqual(first.body.warnings, [])
    const expected = [warningOf('PO-12/É', first.body.order_id)]
    for (const number of ['PO-12/É', 'po 12 e', 'PO-１２-é']) {
      const line = orderLine(product.id, 1_000)
      const draft = await visitor.post(DRAFT, {
        order_positions: [line],
        customer_order_no: number,
      })
      assert.deepEqual(draft.body.warnings, expected, number)
      const refused = await place(visitor, product.id, number)
      assert.equal(refused.status, 422)
      assert.containsSubset(refused.body, { code: 'WARNINGS', warnings: expected })
    }
    const others = { acknowledged_warnings: ['LARGE_ORDER'], warning_acknowledged: true }
    assert.equal((await place(visitor, product.id, 'PO-12/É', others)).status, 422)
    const second = await place(visitor, product.id, 'PO-12/É', {
      acknowledged_warnings: ['ORDER_NO_USED'],
      warning_acknowledged: true,
    })
    assert.equal(second.status, 201)
    assert.deepEqual(second.body.warnings, expected)
    const french = await visitor.post(
      DRAFT,
      { order_positions: [orderLine(product.id, 1_000)], customer_order_no: 'PO-12/É' },
      { language: 'fr' }
    )
    assert.include(french.body.warnings[0].message, 'bon de commande PO-12/É')
    assert.include(french.body.warnings[0].message, second.body.order_id)
  })

  test('a purchase order number causes no warning when it is new, missing or of a cancelled order', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const first = await place(visitor, product.id, '12-3')
    for (const number of ['1-23', '12-34', '', '---', '---']) {
      assert.equal((await place(visitor, product.id, number)).status, 201, number)
    }
    await db.from('orders').where('id', first.body.pk).update({ state: 'CANCELLED' })
    assert.equal((await place(visitor, product.id, '12-3')).status, 201)
  })

  test('a purchase order number of another company causes no warning', async ({ assert }) => {
    const [one, other] = [await createScene(), await createScene()]
    await place(one.visitor, one.product.id, 'SECRET-1')
    const placed = await place(other.visitor, other.product.id, 'SECRET-1')
    assert.equal(placed.status, 201)
    assert.deepEqual(placed.body.warnings, [])
  })

  test('a purchase order number sent from two windows is reported to the later one', async ({
    assert,
  }) => {
    const { visitor, company, product } = await createScene()
    const colleague = await addUser(company)
    const responses = await Promise.all(
      [visitor, colleague.visitor].map((one) =>
        place(one, product.id, 'PO-9', { acknowledged_warnings: [] })
      )
    )
    assert.sameMembers(
      responses.map(({ status }) => status),
      [201, 422]
    )
    assert.equal(responses.find(({ status }) => status === 422)!.body.code, 'WARNINGS')
  })

  test('a used purchase order number is reported when an order is given it later', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const first = await place(visitor, product.id, 'PO-1')
    const second = await place(visitor, product.id, 'PO-2')
    const change = (more: object) =>
      visitor.patch(`${ORDERS}${second.body.pk}/`, { customer_order_no: 'PO-1', ...more })
    const refused = await change({})
    assert.equal(refused.status, 422)
    assert.deepEqual(refused.body.warnings, [warningOf('PO-1', first.body.order_id)])
    const changed = await change({ warning_acknowledged: true })
    assert.equal(changed.body.customer_order_no, 'PO-1')
    const own = await visitor.patch(`${ORDERS}${first.body.pk}/`, { customer_order_no: 'PO-1' })
    assert.equal(own.status, 200)
    const third = await place(visitor, product.id, 'PO-3')
    const spelled = await visitor.patch(`${ORDERS}${third.body.pk}/`, { customer_order_no: 'po 3' })
    assert.equal(spelled.status, 200)
  })

  test('a purchase order number given to two orders at once is reported to the later one', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const placed = [await place(visitor, product.id, ''), await place(visitor, product.id, '')]
    const responses = await Promise.all(
      placed.map(({ body }) =>
        visitor.patch(`${ORDERS}${body.pk}/`, { customer_order_no: 'PO-10' })
      )
    )
    assert.sameMembers(
      responses.map(({ status }) => status),
      [200, 422]
    )
  })

  test('a page that shows an outdated purchase order number cannot overwrite the new one', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const { body: order } = await place(visitor, product.id, 'PO-1')
    const change = (number: string) =>
      visitor.patch(`${ORDERS}${order.pk}/`, { customer_order_no: number, seen: 'PO-1' })
    assert.equal((await change('PO-2')).status, 200)
    const { status, body } = await change('PO-3')
    assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
    assert.equal((await change('PO-2')).status, 200)
  })
})
