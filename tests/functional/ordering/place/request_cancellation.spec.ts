import { createPlacedOrder } from '#database/factories/order_factory'
import { countOrderRows, findMailsOf } from '#tests/functional/ordering/order_rows'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { type SupplierScene, addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { ORDER_STATES, type OrderState } from '#shared/ground/states/order_state'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'
const CANCEL = { state: 'CANCEL_REQUESTED' }
const DESCRIPTIONS: Record<string, string> = {
  en: 'Security label, matt white',
  fr: 'Étiquette de sécurité, blanc mat',
}
const CANCELLABLE: readonly OrderState[] = ['ORDER_PENDING', 'ORDER_RECEIVED']

const orderIn = (state: OrderState, { company, user, product }: SupplierScene) =>
  createPlacedOrder(db.connection(), {
    company,
    user,
    state,
    lines: [{ product, quantity: 1_000 }],
  })

test.group('Request a cancellation', () => {
  for (const state of CANCELLABLE) {
    test(`a cancellation is requested in state ${state} with history, audit entry and mails`, async ({
      assert,
    }) => {
      const scene = await createScene({ user: { language: 'fr' } })
      const { visitor, user } = scene
      const { id, orderId } = await orderIn(state, scene)
      const { status, body, headers } = await visitor.patch(`${ORDERS}${id}/`, CANCEL)
      assert.equal(status, 200)
      assert.equal(body.state, 'CANCEL_REQUESTED')
      assert.isFalse(body.abilities.cancel)
      assert.equal(body.state_history.at(-1).state, 'CANCEL_REQUESTED')

      const row = await storedRow('orders', id)
      assert.deepEqual([row.state, row.cancel_requested_from], ['CANCEL_REQUESTED', state])
      const history = await db.from('order_state_history').where('order_id', id).orderBy('id')
      assert.deepEqual(
        [history.at(-1).state, history.at(-1).user_id],
        ['CANCEL_REQUESTED', user.id]
      )
      const [entry, ...others] = await auditOf('order', id)
      assert.isEmpty(others)
      assert.deepInclude(entry, {
        action: 'orders.request_cancellation',
        user_id: user.id,
        before: { state },
        after: CANCEL,
        request_id: headers.get('x-request-id'),
      })
      const mails = await findMailsOf(orderId!)
      assert.deepEqual(
        mails.map((mail) => [mail.to_address, mail.language, mail.template]),
        [
          [user.email, 'fr', 'cancellation_requested'],
          [process.env.CUSTOMER_SERVICE_EMAIL, 'en', 'cancellation_requested_service'],
        ]
      )
      const [{ product, quantity, total }] = body.order_positions
      for (const { data, language } of mails) {
        assert.containsSubset(data.positions, [
          {
            reference: product.customer_reference,
            description: DESCRIPTIONS[language],
            size: [product.label_length, product.label_width],
            labels: quantity,
            total,
          },
        ])
        for (const part of ['handling_costs', 'delivery_costs', 'total'] as const) {
          assert.equal(Number(data[part]), Number(body[part]))
        }
        assert.deepEqual([data.email, data.payment_term_days], [user.email, body.payment_term_days])
        const { company_name: name, street_address: street } = body.billing_address
        assert.deepEqual((data.billing_address as string[]).slice(0, 2), [name, street])
      }
    })
  }

  for (const state of ORDER_STATES.filter(
    (name) => name !== 'CREATED' && !CANCELLABLE.includes(name)
  )) {
    test(`a cancellation is refused in state ${state} without a change`, async ({ assert }) => {
      const scene = await createScene()
      const { id } = await orderIn(state, scene)
      const before = await countOrderRows(scene.company.id)
      const { status, body } = await scene.visitor.patch(`${ORDERS}${id}/`, CANCEL)
      assert.deepEqual([status, body.code], [409, 'NOT_CANCELLABLE'])
      assert.deepEqual(await countOrderRows(scene.company.id), before)
      const row = await storedRow('orders', id)
      assert.equal(row.state, state)
    })
  }

  test('a cancellation is requested once by parallel requests', async ({ assert }) => {
    const scene = await createScene()
    const colleague = await addUser(scene.company)
    const { id, orderId } = await orderIn('ORDER_PENDING', scene)
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        (index % 2 ? scene.visitor : colleague.visitor).patch(`${ORDERS}${id}/`, CANCEL)
      )
    )
    const statuses = responses.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [200, 409, 409, 409, 409, 409])
    const isColleagues = responses.findIndex(({ status }) => status === 200) % 2 === 0
    assert.deepEqual(
      (await findMailsOf(orderId!)).map(({ template }) => template),
      [
        'cancellation_requested',
        'cancellation_requested_service',
        ...(isColleagues ? ['order_state_changed'] : []),
      ]
    )
  })

  test('a cancellation can be requested by a colleague, who is named in the history', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { id } = await orderIn('ORDER_PENDING', scene)
    const colleague = await addUser(scene.company, { firstName: 'Zoé', lastName: 'Nadir' })
    const { body } = await colleague.visitor.patch(`${ORDERS}${id}/`, CANCEL)
    assert.equal(body.state_history.at(-1).by, 'Zoé Nadir')
    assert.equal(body.user.pk, scene.user.id)
  })

  test('a colleague’s cancellation is mailed to them, customer service and the user who ordered', async ({
    assert,
  }) => {
    const scene = await createScene({ user: { language: 'fr' } })
    const { id, orderId } = await orderIn('ORDER_PENDING', scene)
    const colleague = await addUser(scene.company, { firstName: 'Zoé', lastName: 'Nadir' })
    await colleague.visitor.patch(`${ORDERS}${id}/`, CANCEL)
    const mails = await findMailsOf(orderId!)
    assert.sameDeepMembers(
      mails.map((mail) => [mail.template, mail.to_address, mail.language, mail.data.state]),
      [
        ['cancellation_requested', colleague.user.email, 'en', undefined],
        ['cancellation_requested_service', process.env.CUSTOMER_SERVICE_EMAIL, 'en', undefined],
        ['order_state_changed', scene.user.email, 'fr', 'CANCEL_REQUESTED'],
      ]
    )
    const toService = mails.find(({ template }) => template === 'cancellation_requested_service')!
    assert.deepInclude(toService.data, { person: 'Zoé Nadir', email: colleague.user.email })
  })

  test('a cancellation is the only change that a supplier can request', async ({ assert }) => {
    const scene = await createScene()
    const { id } = await orderIn('ORDER_PENDING', scene)
    for (const change of [
      { state: 'CANCELLED' },
      { state: 'ACTIVATED' },
      { state: null },
      {},
      { ...CANCEL, total: '1.00' },
      [],
      'CANCEL_REQUESTED',
    ]) {
      const { status, body } = await scene.visitor.patch(`${ORDERS}${id}/`, change)
      assert.deepEqual([status, body.code], [422, 'VALIDATION'], JSON.stringify(change))
    }
    const row = await storedRow('orders', id)
    assert.equal(row.state, 'ORDER_PENDING')
  })

  test('a cancellation is possible while the company is blocked for ordering', async ({
    assert,
  }) => {
    const scene = await createScene({ company: { blockedForOrdering: true } })
    const { id } = await orderIn('ORDER_RECEIVED', scene)
    const { status } = await scene.visitor.patch(`${ORDERS}${id}/`, CANCEL)
    assert.equal(status, 200)
  })
})
