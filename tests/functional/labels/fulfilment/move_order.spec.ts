import { TEST_PASSWORD, createUser } from '#database/factories/user_factory'
import { staffMoves } from '#shared/labels/fulfilment/staff_moves'
import { SENT_STATES } from '#shared/ground/states/order_state'
import {
  createFulfilment,
  itemsOf,
  move,
  orderIn,
  rollsOf,
  stateOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { findMailsOf } from '#tests/functional/ordering/order_rows'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const quotaOf = async (orderId: number): Promise<[string, number][]> =>
  (await db.from('quota_events').where('order_id', orderId).orderBy('id')).map((event) => [
    event.type,
    Number(event.amount),
  ])

test.group('Moving an order', () => {
  test('each move from sent to shipped writes a history step, an audit entry and a mail', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_PENDING')
    for (const to of ['ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED'] as const) {
      const rolls = to === 'SHIPPED' ? 'generate' : undefined
      const { status, body } = await move(staff.visitor, order.id, { to, rolls })
      assert.deepEqual([status, body.state], [200, to])
    }
    const history = await db.from('order_state_history').where('order_id', order.id).orderBy('id')
    assert.deepEqual(
      history.slice(1).map((step) => [step.state, step.user_id]),
      ['ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED'].map((state) => [state, staff.user.id])
    )
    assert.deepEqual(
      (await auditOf('order', order.id)).map(({ action, before, after }) => [
        action,
        before,
        after,
      ]),
      [
        ['orders.move', { state: 'ORDER_PENDING' }, { state: 'ORDER_RECEIVED' }],
        ['orders.move', { state: 'ORDER_RECEIVED' }, { state: 'IN_PRODUCTION' }],
        ['orders.move', { state: 'IN_PRODUCTION' }, { state: 'SHIPPED', rolls: 3 }],
      ]
    )
    const mails = await findMailsOf(order.orderId!)
    assert.deepEqual(
      mails.map((mail) => [mail.to_address, mail.language, mail.template]),
      Array.from({ length: 3 }, () => [supplier.user.email, 'fr', 'order_state_changed'])
    )
    const { body } = await staff.visitor.get(`/backoffice/api/orders/${order.id}/`)
    assert.lengthOf(body.mails, 3)
    const { product } = body.order_positions[0]
    for (const { data } of mails) {
      assert.containsSubset(data.positions, [
        {
          reference: product.customer_reference,
          description: 'Étiquette de sécurité, blanc mat',
          size: [product.label_length, product.label_width],
          labels: 2_500,
          rolls: 2.5,
        },
      ])
      for (const part of ['handling_costs', 'delivery_costs', 'total'] as const) {
        assert.equal(Number(data[part]), Number(body[part]))
      }
      assert.equal(data.payment_term_days, body.payment_term_days)
      for (const kind of ['billing_address', 'delivery_address'] as const) {
        const { company_name: name, street_address: street } = body[kind]
        assert.deepEqual((data[kind] as string[]).slice(0, 2), [name, street])
      }
    }
  })

  test('users who may order get the mail about a move when the user who ordered was deleted', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_PENDING')
    const orderer = await addUser(supplier.company)
    await addUser(supplier.company, { roles: ['SUPPLIER_READER'] })
    await createUser(db.connection(), {
      companyId: supplier.company.id,
      state: 'CS_APPROVAL_REQUESTED',
    })
    const { status } = await supplier.visitor.post('/accounts/api/users/me/delete/', {
      password: TEST_PASSWORD,
    })
    assert.equal(status, 204)
    await move(staff.visitor, order.id, { to: 'ORDER_RECEIVED' })
    assert.deepEqual(
      (await findMailsOf(order.orderId!)).map(({ to_address: to }) => to),
      [orderer.user.email]
    )
  })

  test('an order moves only along the transitions of the state machine', async ({ assert }) => {
    const scene = await createScene()
    const staff = await createStaff()
    for (const state of SENT_STATES) {
      const { order } = await createFulfilment(state, 1_000, scene)
      const cancelFrom = state === 'CANCEL_REQUESTED' ? 'ORDER_PENDING' : null
      const allowed: readonly string[] = staffMoves(state, cancelFrom)
      for (const to of SENT_STATES.filter((one) => !allowed.includes(one))) {
        const rolls = to === 'SHIPPED' ? 'generate' : undefined
        const { status, body } = await move(staff.visitor, order.id, { to, reason: 'why', rolls })
        assert.deepEqual([status, body.code, body.state], [409, 'ILLEGAL_MOVE', state], `→ ${to}`)
      }
      assert.equal(await stateOf(order.id), state)
    }
  })

  test('an order that two staff members ship at once is shipped once', async ({ assert }) => {
    const { order, staff } = await createFulfilment('IN_PRODUCTION')
    const other = await createStaff()
    const responses = await Promise.all(
      [staff, other, staff, other].map(({ visitor }) =>
        move(visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
      )
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409, 409])
    assert.lengthOf(await rollsOf(order.id), 3)
    assert.lengthOf(await findMailsOf(order.orderId!), 1)
  })

  test('a move of an order that is not placed or does not exist finds no order', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_PENDING')
    const created = await orderIn(supplier, 'CREATED', [])
    for (const id of [created.id, 99_999_999]) {
      assert.equal((await move(staff.visitor, id, { to: 'ORDER_PENDING' })).status, 404)
    }
    assert.equal(await stateOf(order.id), 'ORDER_PENDING')
  })

  test('a move with bad input is refused and leaves the order unchanged', async ({ assert }) => {
    const { order, staff } = await createFulfilment('IN_PRODUCTION')
    for (const payload of [
      {},
      { to: 'CREATED' },
      { to: 'SHIPPED' },
      { to: 'SHIPPED', rolls: 'all' },
      { to: 'SHIPPED', rolls: [] },
      { to: 'SHIPPED', rolls: 'generate', reason: 'x'.repeat(301) },
    ]) {
      const { status } = await move(staff.visitor, order.id, payload)
      assert.equal(status, 422, JSON.stringify(payload))
    }
    assert.equal(await stateOf(order.id), 'IN_PRODUCTION')
  })
})

test.group('Deciding on a cancellation', () => {
  test('an approved cancellation returns the quota exactly once', async ({ assert }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_RECEIVED')
    await supplier.visitor.patch(`/orders/api/orders/${order.id}/`, { state: 'CANCEL_REQUESTED' })
    const responses = await Promise.all(
      [1, 2, 3].map(() => move(staff.visitor, order.id, { to: 'CANCELLED' }))
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409])
    assert.deepEqual(await quotaOf(order.id), [
      ['WITHDRAWAL', -2_500],
      ['CANCEL_WITHDRAWAL', 2_500],
    ])
  })

  test('the user who ordered and the colleague who asked to cancel each get one mail about the decision', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_RECEIVED')
    const colleague = await addUser(supplier.company, { language: 'en' })
    const path = `/orders/api/orders/${order.id}/`
    await colleague.visitor.patch(path, { state: 'CANCEL_REQUESTED' })
    await move(staff.visitor, order.id, { to: 'ORDER_RECEIVED', reason: 'Printed already' })
    const decided = (await findMailsOf(order.orderId!)).filter(
      ({ data }) => data.from === 'CANCEL_REQUESTED'
    )
    assert.sameDeepMembers(
      decided.map(({ to_address: to, language, data }) => [to, language, data.reason]),
      [
        [supplier.user.email, 'fr', 'Printed already'],
        [colleague.user.email, 'en', 'Printed already'],
      ]
    )
  })

  for (const from of ['ORDER_PENDING', 'ORDER_RECEIVED'] as const) {
    test(`a refused cancellation returns the order to ${from} with the reason, and to no other state`, async ({
      assert,
    }) => {
      const { supplier, order, staff } = await createFulfilment(from)
      const path = `/orders/api/orders/${order.id}/`
      await supplier.visitor.patch(path, { state: 'CANCEL_REQUESTED' })
      const other = from === 'ORDER_PENDING' ? 'ORDER_RECEIVED' : 'ORDER_PENDING'
      const wrong = await move(staff.visitor, order.id, { to: other, reason: 'Printed already' })
      assert.equal(wrong.status, 409)
      const silent = await move(staff.visitor, order.id, { to: from })
      assert.equal(silent.status, 422)
      assert.property(silent.body, 'reason')
      const { status } = await move(staff.visitor, order.id, {
        to: from,
        reason: 'Printed already',
      })
      assert.equal(status, 200)
      const { body } = await supplier.visitor.get(path)
      assert.deepInclude(body.state_history.at(-1), { state: from, reason: 'Printed already' })
      assert.isTrue(body.abilities.cancel)
      assert.deepEqual(await quotaOf(order.id), [['WITHDRAWAL', -2_500]])
      const mail = (await findMailsOf(order.orderId!)).at(-1)!
      assert.deepInclude(mail.data, { state: from, reason: 'Printed already' })
    })
  }
})

test.group('The purchase order number', () => {
  test('the purchase order number can be changed until the order is in production', async ({
    assert,
  }) => {
    const { supplier, order } = await createFulfilment('ORDER_RECEIVED')
    const path = `/orders/api/orders/${order.id}/`
    const { status, body } = await supplier.visitor.patch(path, { customer_order_no: ' PO-9 ' })
    assert.deepEqual([status, body.customer_order_no], [200, 'PO-9'])
    assert.isTrue(body.abilities.change_order_no)
    const [entry] = await auditOf('order', order.id)
    assert.deepInclude(entry, {
      action: 'orders.change_order_no',
      before: { customer_order_no: '' },
      after: { customer_order_no: 'PO-9' },
    })
    const long = await supplier.visitor.patch(path, { customer_order_no: 'x'.repeat(16) })
    assert.equal(long.status, 422)

    const late = await createFulfilment('IN_PRODUCTION', 1_000, supplier)
    const refused = await supplier.visitor.patch(`/orders/api/orders/${late.order.id}/`, {
      customer_order_no: 'PO-9',
    })
    assert.deepEqual([refused.status, refused.body.code], [409, 'ORDER_IN_WORK'])
  })

  test('another company cannot change the purchase order number', async ({ assert }) => {
    const { order } = await createFulfilment('ORDER_PENDING')
    const stranger = await createScene()
    const response = await stranger.visitor.patch(`/orders/api/orders/${order.id}/`, {
      customer_order_no: 'PO-9',
    })
    assert.equal(response.status, 404)
    assert.lengthOf(await itemsOf(order.id), 1)
  })
})
