import { renewCatalogue } from '#database/catalogue_version'
import { createContract } from '#database/factories/order_factory'
import { createFullScene, fullLines } from '#tests/functional/ordering/draft/full_orders'
import { countOrderRows, findMailsOf } from '#tests/functional/ordering/order_rows'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { earliestDeliveryDate } from '#shared/ordering/orders/delivery_date'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'

test.group('Place an order', () => {
  test('a placed order is returned as it can be read later, with the draft’s total', async ({
    assert,
  }) => {
    const { visitor, product, user, company } = await createScene()
    const order_positions = [orderLine(product.id, 12_000)]
    const draft = await visitor.post('/orders/api/order_draft/', { order_positions })
    const placed = await visitor.post(ORDERS, {
      user: user.id,
      billing_address: company.billingAddressId,
      delivery_address: company.deliveryAddressId,
      order_positions,
      customer_order_no: ' PO-4711 ',
      desired_delivery_date: earliestDeliveryDate(new Date()),
      expected_total: draft.body.total,
    })
    assert.equal(placed.status, 201)
    const { warnings, ...order } = placed.body
    assert.deepEqual(warnings, [])
    assert.equal(order.total, draft.body.total)
    assert.equal(order.delivery_costs, draft.body.delivery_costs)
    assert.equal(order.state, 'ORDER_PENDING')
    assert.equal(order.customer_order_no, 'PO-4711')
    assert.match(order.order_id, /^LP-\d{8}$/)
    assert.equal(order.user.email, user.email)
    assert.equal(order.delivery_address.pk, company.deliveryAddressId)
    assert.deepEqual(order.abilities, {
      cancel: true,
      repeat: true,
      change_order_no: true,
      withdraw: false,
    })
    const read = await visitor.get(`${ORDERS}${order.pk}/`)
    assert.deepEqual(read.body, order)
  })

  test('a placed order can have the maximum of printed lines', async ({ assert }) => {
    const scene = await createFullScene()
    const { status, body } = await scene.visitor.post(ORDERS, {
      order_positions: fullLines(scene),
    })
    assert.equal(status, 201)
    assert.lengthOf(body.order_positions, MAX_LINES)
  })

  test('an order without a purchase order number is accepted', async ({ assert }) => {
    const { visitor, product } = await createScene()
    for (const customer_order_no of [undefined, null, '']) {
      const { status, body } = await visitor.post(ORDERS, {
        order_positions: [orderLine(product.id, 1_000)],
        customer_order_no,
      })
      assert.deepEqual([status, body.customer_order_no], [201, ''])
    }
  })

  test('a placed order is stored with lines, services, history, quota events and audit entry', async ({
    assert,
  }) => {
    const scene = await createScene({ user: { firstName: 'Ada', lastName: 'Byron' } })
    const { visitor, product, company, user, group } = scene
    const other = await addProduct(scene, { labelsPerUnit: 500 })
    const order_positions = [orderLine(product.id, 12_000), orderLine(other.id, 750)]
    const { body, status, headers } = await visitor.post(ORDERS, {
      order_positions,
      warning_acknowledged: true,
    })
    assert.equal(status, 201)
    const row = await storedRow('orders', body.pk)
    assert.deepEqual(
      {
        company: row.company_id,
        user: row.user_id,
        number: row.order_id,
        billing: row.billing_address_id,
        delivery: row.delivery_address_id,
        lines: Number(row.lines_cents),
        sub: Number(row.handling_sub_costs_cents),
        handling: Number(row.handling_costs_cents),
        deliveryCosts: Number(row.delivery_costs_cents),
        total: Number(row.total_cents),
      },
      {
        company: company.id,
        user: user.id,
        number: body.order_id,
        billing: company.billingAddressId,
        delivery: company.deliveryAddressId,
        lines: 39_000,
        sub: 2_500,
        handling: 10_000,
        deliveryCosts: 9_400,
        total: 58_400,
      }
    )
    const lines = await db.from('order_lines').where('order_id', body.pk).orderBy('id')
    assert.deepEqual(
      lines.map((line) => [
        line.uuid,
        line.quantity,
        line.labels_per_unit,
        Number(line.unit_price_micros),
        Number(line.total_cents),
      ]),
      [
        [order_positions[0]!.uuid, 12_000, 1_000, 30_000, 36_000],
        [order_positions[1]!.uuid, 750, 500, 40_000, 3_000],
      ]
    )
    const services = await db.from('order_line_services').where('order_line_id', lines[1].id)
    assert.deepEqual(
      services.map(({ category, cost_cents: cents }) => [category, Number(cents)]),
      [['PARTIAL_ROLL', 2_500]]
    )
    assert.deepEqual(
      body.state_history.map(({ state, by }: Record<string, string>) => [state, by]),
      [['ORDER_PENDING', 'Ada Byron']]
    )
    const events = await db.from('quota_events').where('order_id', body.pk)
    assert.deepEqual(
      events.map((event) => [
        event.company_id,
        event.product_group_id,
        event.type,
        Number(event.amount),
      ]),
      [[company.id, group.id, 'WITHDRAWAL', -12_750]]
    )
    const [entry, ...others] = await auditOf('order', body.pk)
    assert.isEmpty(others)
    assert.deepInclude(entry, {
      action: 'orders.place',
      user_id: user.id,
      after: { order_id: body.order_id, total: body.total },
      request_id: headers.get('x-request-id'),
    })
  })

  test('a placed order is mailed to the user in their language and to customer service', async ({
    assert,
  }) => {
    const { visitor, product, user } = await createScene({
      user: { language: 'fr' },
      product: { description: { en: 'Seal, white', fr: 'Scellé, blanc' } },
    })
    const { body } = await visitor.post(
      ORDERS,
      { order_positions: [orderLine(product.id, 1_000)] },
      { language: 'en' }
    )
    const mails = await findMailsOf(body.order_id)
    assert.deepEqual(
      mails.map(({ to_address: to, language, template }) => [to, language, template]),
      [
        [user.email, 'fr', 'order_placed'],
        [process.env.CUSTOMER_SERVICE_EMAIL, 'en', 'order_received_by_service'],
      ]
    )
    const descriptions = mails.map(
      ({ data }) => (data.positions as { description: string }[])[0]!.description
    )
    assert.deepEqual(descriptions, ['Scellé, blanc', 'Seal, white'])
    assert.deepEqual(
      mails.map(({ data }) => data.total),
      [body.total, body.total]
    )
  })

  test('a placed order keeps its price when prices change', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const { body } = await visitor.post(ORDERS, {
      order_positions: [orderLine(product.id, 1_000)],
    })
    await db.from('price_tiers').where('product_id', product.id).update({ unit_price_micros: 1 })
    await db.from('products').where('id', product.id).update({ labels_per_unit: 10 })
    await renewCatalogue(db.connection())
    const read = await visitor.get(`${ORDERS}${body.pk}/`)
    assert.equal(read.body.total, body.total)
    assert.deepEqual(read.body.order_positions, body.order_positions)
  })

  test('an order with warnings is accepted after they are acknowledged', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    const payload = { order_positions: [orderLine(product.id, 1_001)] }
    const refused = await visitor.post(ORDERS, payload)
    assert.equal(refused.status, 422)
    assert.equal(refused.body.code, 'WARNINGS')
    assert.equal(refused.body.warnings[0].code, 'PARTIAL_ROLL_WITHOUT_IMPRINT')
    assert.equal((await countOrderRows(company.id)).orders, 0)
    const placed = await visitor.post(ORDERS, { ...payload, warning_acknowledged: true })
    assert.equal(placed.status, 201)
    assert.deepEqual(placed.body.warnings, refused.body.warnings)
  })

  test('an order asks for warnings that were not acknowledged yet', async ({ assert }) => {
    const { visitor, product, company, group } = await createScene()
    await createContract(db.connection(), company.id, group.id, 1_000)
    const payload = {
      order_positions: [orderLine(product.id, 1_001)],
      warning_acknowledged: true,
    }
    const refused = await visitor.post(ORDERS, {
      ...payload,
      acknowledged_warnings: ['PARTIAL_ROLL_WITHOUT_IMPRINT'],
    })
    assert.deepEqual([refused.status, refused.body.code], [422, 'WARNINGS'])
    const codes = refused.body.warnings.map(({ code }: { code: string }) => code)
    assert.deepEqual(codes, ['PARTIAL_ROLL_WITHOUT_IMPRINT', 'QUOTA_EXCEEDED'])
    assert.equal((await countOrderRows(company.id)).orders, 0)
    const unknown = await visitor.post(ORDERS, { ...payload, acknowledged_warnings: ['ALL'] })
    assert.deepEqual([unknown.status, unknown.body.code], [422, 'VALIDATION'])
    const placed = await visitor.post(ORDERS, { ...payload, acknowledged_warnings: codes })
    assert.equal(placed.status, 201)
  })

  test('an order warns of an exceeded quota until that is acknowledged', async ({ assert }) => {
    const { visitor, product, company, group } = await createScene()
    await createContract(db.connection(), company.id, group.id, 2_000)
    const orderLabels = (labels: number, acknowledged = false) =>
      visitor.post(ORDERS, {
        order_positions: [orderLine(product.id, labels)],
        warning_acknowledged: acknowledged,
      })
    assert.equal((await orderLabels(2_000)).status, 201)
    const refused = await orderLabels(1_000)
    assert.equal(refused.status, 422)
    assert.deepEqual(
      refused.body.warnings.map(({ code }: { code: string }) => code),
      ['QUOTA_EXCEEDED']
    )
    assert.equal((await orderLabels(1_000, true)).status, 201)
  })

  test('an order without a total from the client is accepted', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const { status } = await visitor.post(ORDERS, {
      order_positions: [orderLine(product.id, 1_000)],
    })
    assert.equal(status, 201)
  })

  test('an order uses own transport where the company always does', async ({ assert }) => {
    const { visitor, product } = await createScene({
      company: { transportRestriction: 'TRANSPORT_CUSTOMER' },
    })
    const { body } = await visitor.post(ORDERS, {
      order_positions: [orderLine(product.id, 1_000)],
      transport_by_customer: false,
    })
    assert.isTrue(body.transport_by_customer)
    assert.equal(body.delivery_costs, '0.000')
  })
})
