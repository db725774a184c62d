import {
  createShipped,
  move,
  orderIn,
  rollsOf,
  stateOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { type Visitor, orderLine } from '#tests/functional/setup/visitor'
import { findMailsOf } from '#tests/functional/ordering/order_rows'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ACTIVATE = '/orders/api/spools/activate/'

const activate = (visitor: Visitor, rollNos: readonly string[]) =>
  visitor.post(ACTIVATE, { spool_nos: rollNos })

const activated = async (orderId: number) =>
  (await rollsOf(orderId)).filter(({ activated_at: at }) => at !== null).length

test.group('Activating rolls', () => {
  test('the list of rolls shows only the company’s own rolls, those not yet activated first', async ({
    assert,
  }) => {
    const { supplier, order, numbers } = await createShipped()
    await activate(supplier.visitor, [numbers[2]!])
    const { status, body } = await supplier.visitor.get('/orders/api/spools/')
    assert.equal(status, 200)
    assert.deepEqual(
      body.map((roll: { spool_no: string; state: string }) => [roll.spool_no, roll.state]),
      [
        [numbers[1], 'SHIPPED'],
        [numbers[0], 'SHIPPED'],
        [numbers[2], 'ACTIVATED'],
      ]
    )
    assert.deepInclude(body[0], { order_id: order.orderId, labels: 1_000, activated_at: null })
    assert.equal(body[0].holder.cofor10, supplier.company.cofor10)
    for (const [query, count] of [
      ['q_state=SHIPPED', 2],
      ['q_state=ACTIVATED', 1],
      [`q_order=${order.id}`, 3],
      [`q_order=${order.orderId}`, 3],
      ['q_order=1234567', 0],
      ['limit=1&offset=2', 1],
    ] as const) {
      const some = await supplier.visitor.get(`/orders/api/spools/?${query}`)
      assert.lengthOf(some.body, count, query)
    }
    const stranger = await createScene()
    assert.deepEqual((await stranger.visitor.get('/orders/api/spools/')).body, [])
  })

  test('an order is activated once, together with its last roll', async ({ assert }) => {
    const { supplier, order, numbers } = await createShipped()
    const first = await activate(supplier.visitor, [numbers[0]!, numbers[0]!])
    assert.deepEqual([first.status, first.body], [200, { activated: 1 }])
    assert.equal(await stateOf(order.id), 'SHIPPED')
    const rest = await activate(supplier.visitor, numbers)
    assert.deepEqual(rest.body, { activated: 2 })
    assert.equal(await stateOf(order.id), 'ACTIVATED')
    const again = await activate(supplier.visitor, numbers)
    assert.deepEqual([again.status, again.body], [200, { activated: 0 }])
    const states = await db.from('order_state_history').where({ order_id: order.id })
    assert.lengthOf(
      states.filter(({ state }) => state === 'ACTIVATED'),
      1
    )
    const mails = await findMailsOf(order.orderId!)
    assert.lengthOf(
      mails.filter((mail) => mail.data.state === 'ACTIVATED'),
      1
    )
  })

  test('parallel requests for the last rolls activate the order once', async ({ assert }) => {
    const { supplier, order, numbers } = await createShipped()
    const responses = await Promise.all(
      [[numbers[0]!], [numbers[1]!], [numbers[2]!], numbers].map((some) =>
        activate(supplier.visitor, some)
      )
    )
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200, 200, 200]
    )
    assert.equal(await stateOf(order.id), 'ACTIVATED')
    const events = await db
      .from('roll_events')
      .where('type', 'ACTIVATED')
      .whereIn(
        'roll_id',
        (await rollsOf(order.id)).map(({ id }) => id)
      )
    assert.lengthOf(events, 3)
  })

  test('one unknown roll number keeps every roll of the request from being activated', async ({
    assert,
  }) => {
    const { supplier, order, numbers } = await createShipped()
    const other = await createShipped()
    for (const wrong of ['NO-SUCH-ROLL', other.numbers[0]!]) {
      const { status, body } = await activate(supplier.visitor, [...numbers, wrong])
      assert.deepEqual([status, body.code, body.unknown], [422, 'UNKNOWN_ROLLS', [wrong]])
    }
    assert.deepEqual([await activated(order.id), await activated(other.order.id)], [0, 0])
    for (const rollNos of [[], ['roll 1'], Array.from({ length: 501 }, (_, n) => `R${n}`)]) {
      assert.equal((await activate(supplier.visitor, rollNos)).status, 422)
    }
  })

  test('a user who may order activates rolls by numbers in any case, and a reader cannot', async ({
    assert,
  }) => {
    const { supplier, numbers } = await createShipped()
    const reader = await addUser(supplier.company, { roles: ['SUPPLIER_READER'] })
    assert.equal((await activate(reader.visitor, numbers)).status, 403)
    const { body } = await activate(supplier.visitor, [` ${numbers[0]!.toLowerCase()} `])
    assert.deepEqual(body, { activated: 1 })
  })

  test('customer service can activate rolls by number or for a whole order', async ({ assert }) => {
    const { supplier, order, staff, numbers } = await createShipped()
    const path = '/backoffice/api/spools/activate/'
    const refused = await supplier.visitor.post(path, { spool_nos: numbers })
    assert.equal(refused.status, 403)
    const { body } = await staff.visitor.post(path, { spool_nos: [numbers[0]] })
    assert.deepEqual(body, { activated: 1 })
    const { status } = await move(staff.visitor, order.id, { to: 'ACTIVATED' })
    assert.equal(status, 200)
    assert.equal(await activated(order.id), 3)
  })

  test(
    'the refusal for staff says that a roll does not exist, not that their company lacks it: {language}'
  )
    .with([
      {
        language: 'en',
        text: 'There are no rolls with these numbers: NO-SUCH-ROLL. Nothing was activated.',
      },
      {
        language: 'fr',
        text: 'Aucun rouleau ne porte ces numéros : NO-SUCH-ROLL. Rien n’a été activé.',
      },
    ])
    .run(async ({ assert }, { language, text }) => {
      const { staff } = await createShipped()
      const { status, body } = await staff.visitor.post(
        '/backoffice/api/spools/activate/',
        { spool_nos: ['NO-SUCH-ROLL'] },
        { language }
      )
      assert.deepEqual([status, body.code, body.spool_nos], [422, 'UNKNOWN_ROLLS', [text]])
    })
})

test.group('Two orders that are not activated', () => {
  test('two orders that are not activated block their product until one of them is activated', async ({
    assert,
  }) => {
    const { supplier, order, staff, numbers } = await createShipped()
    const second = await orderIn(supplier, 'IN_PRODUCTION', 1_000)
    const third = { order_positions: [orderLine(supplier.product.id, 100_000)] }
    const blockOf = async () => {
      const { body } = await supplier.visitor.get('/orders/api/products/')
      return body[0].blocked_reason
    }
    assert.isNull(await blockOf())
    await move(staff.visitor, second.id, { to: 'SHIPPED', rolls: 'generate' })
    assert.equal(await blockOf(), 'NON_ACTIVATED_PRODUCTS')
    const refused = await supplier.visitor.post('/orders/api/orders/', third)
    assert.deepEqual([refused.status, refused.body.code], [409, 'PRODUCT_BLOCKED'])
    await activate(supplier.visitor, numbers)
    assert.equal(await stateOf(order.id), 'ACTIVATED')
    assert.isNull(await blockOf())
    assert.equal((await supplier.visitor.post('/orders/api/orders/', third)).status, 201)
  })
})
