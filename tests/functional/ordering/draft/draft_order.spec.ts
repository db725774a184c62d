import { renewCatalogue } from '#database/catalogue_version'
import { createFullScene, fullLines } from '#tests/functional/ordering/draft/full_orders'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { errorMessages as frenchErrors } from '#shared/ground/texts/errors/error_messages_fr'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DRAFT = '/orders/api/order_draft/'

test.group('Draft order', () => {
  test('a draft adds handling fee and delivery to a small order', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const line = orderLine(product.id, 3_000)
    const { status, body } = await visitor.post(DRAFT, { order_positions: [line] })
    assert.equal(status, 200)
    assert.deepEqual(body, {
      total: '250.50',
      delivery_costs: '55.500',
      handling_costs: '75.00',
      handling_sub_costs_operator: '0.00',
      handling_costs_explanation: {
        code: 'HANDLING_COSTS_ADDITIONAL',
        min_total_without_handling_costs: '2000.00',
        parts: [{ code: 'SMALL_ORDER', amount: '75.00' }],
      },
      delivery_costs_explanation: { code: 'DELIVERY_COSTS_BY_COUNTRY' },
      order_positions: [{ ...line, price: '0.04', total: '120.00' }],
      warnings: [],
      transport_by_customer: false,
      advice: { more_rolls: null, to_no_handling_fee: '1880.00' },
    })
  })

  test('a draft has the price of the order that follows', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const { status, body } = await visitor.post(DRAFT, {
      order_positions: [orderLine(product.id, 1_000)],
      customer_order_no: 'PO-1',
      desired_delivery_date: null,
      expected_total: '1.00',
      warning_acknowledged: false,
    })
    assert.equal(status, 200)
    assert.lengthOf(body.order_positions, 1)
  })

  test('a draft can have as many printed lines as an order', async ({ assert }) => {
    const scene = await createFullScene()
    const { status, body } = await scene.visitor.post(DRAFT, {
      order_positions: fullLines(scene),
    })
    assert.equal(status, 200)
    assert.lengthOf(body.order_positions, MAX_LINES)
  })

  test('a draft whose amounts are too large to be exact is refused', async ({ assert }) => {
    const { visitor, product } = await createScene({
      product: {
        labelsPerUnit: 1_000_000,
        tiers: [{ minQuantity: 1, unitPriceMicros: 999_999_000_000 }],
      },
    })
    const draftOf = (lines: number) => {
      const order_positions = Array.from({ length: lines }, () => orderLine(product.id, 10_000_000))
      return visitor.post(DRAFT, { order_positions }, { language: 'fr' })
    }
    assert.equal((await draftOf(1)).status, 200)
    const { status, body } = await draftOf(10)
    assert.deepEqual([status, body.code], [422, 'AMOUNT_TOO_LARGE'])
    assert.equal(body.detail, frenchErrors.AMOUNT_TOO_LARGE)
  })

  test('a draft has no handling fee from the limit on', async ({ assert }) => {
    const scene = await createScene({
      product: { tiers: [{ minQuantity: 1, unitPriceMicros: 1_000_000 }] },
    })
    const costsOf = async (labels: number) =>
      (await scene.visitor.post(DRAFT, { order_positions: [orderLine(scene.product.id, labels)] }))
        .body
    const atTheLimit = await costsOf(2_000)
    const below = await costsOf(1_000)
    assert.deepEqual([atTheLimit.handling_costs, atTheLimit.total], ['0.00', '2052.00'])
    assert.deepEqual([below.handling_costs, below.total], ['75.00', '1123.50'])
  })

  test('a draft of an internal supplier includes handling and delivery in the label price', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene({
      company: { group: 'INTERNAL_SUPPLIERS' },
      product: {
        windingDirection: 'NON_STANDARD',
        tiersOfGroup: { INTERNAL_SUPPLIERS: [{ minQuantity: 1, unitPriceMicros: 12_345 }] },
      },
    })
    const { body } = await visitor.post(DRAFT, { order_positions: [orderLine(product.id, 1_500)] })
    assert.equal(body.order_positions[0].price, '0.012345')
    assert.equal(body.total, '18.52')
    assert.equal(body.handling_costs, '0.00')
    assert.equal(body.handling_sub_costs_operator, '0.00')
    assert.equal(body.delivery_costs, '0.000')
    assert.equal(body.handling_costs_explanation.code, 'HANDLING_COSTS_INCLUDED_IN_LABEL_PRICE')
    assert.equal(body.delivery_costs_explanation.code, 'DELIVERY_COSTS_INCLUDED_IN_LABEL_PRICE')
    assert.deepEqual(body.warnings, [
      {
        code: 'PARTIAL_ROLL_WITHOUT_IMPRINT',
        message: 'The order contains partial rolls without imprint.',
      },
    ])
  })

  test('a draft with own transport has no delivery costs', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const { body } = await visitor.post(DRAFT, {
      order_positions: [orderLine(product.id, 1_000)],
      transport_by_customer: true,
    })
    assert.equal(body.delivery_costs, '0.000')
    assert.equal(body.delivery_costs_explanation.code, 'DELIVERY_COSTS_OWN_TRANSPORT')
    assert.equal(body.total, '115.00')
  })

  test('a draft assumes own transport for companies that always use it', async ({ assert }) => {
    const { visitor, product } = await createScene({
      company: { transportRestriction: 'TRANSPORT_CUSTOMER' },
    })
    const { body } = await visitor.post(DRAFT, { order_positions: [orderLine(product.id, 1_000)] })
    assert.equal(body.delivery_costs_explanation.code, 'DELIVERY_COSTS_OWN_TRANSPORT')
  })

  test('a draft uses the delivery zone of the destination country', async ({ assert, cleanup }) => {
    const [zone] = await db
      .table('delivery_zones')
      .insert({ name: 'Far', base_cents: 10_000, per_roll_cents: 1_005, is_default: false })
    await db
      .table('delivery_countries')
      .insert({ country_code: 'TV', delivery_zone_id: Number(zone) })
    await renewCatalogue(db.connection())
    cleanup(async () => {
      await db.from('delivery_countries').where('country_code', 'TV').delete()
      await db.from('delivery_zones').where('id', Number(zone)).delete()
      await renewCatalogue(db.connection())
    })
    const { visitor, product } = await createScene({ company: { countryCode: 'TV' } })
    const { body } = await visitor.post(DRAFT, { order_positions: [orderLine(product.id, 2_000)] })
    assert.equal(body.delivery_costs, '120.100')
  })

  test('a draft charges a started roll, counts it for delivery and warns of it', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const { body } = await visitor.post(DRAFT, { order_positions: [orderLine(product.id, 1_001)] })
    assert.equal(body.handling_sub_costs_operator, '25.00')
    assert.equal(body.handling_costs, '100.00')
    assert.equal(body.delivery_costs, '52.000')
    assert.equal(body.total, '192.04')
    assert.deepEqual(body.order_positions[0].extra_service_data, [
      { category: 'PARTIAL_ROLL', fields: [] },
    ])
    assert.deepEqual(
      body.warnings.map(({ code }: { code: string }) => code),
      ['PARTIAL_ROLL_WITHOUT_IMPRINT']
    )
  })

  test('a draft accepts the lines of its response, also where no partial rolls are offered', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene({ product: { services: [] } })
    const first = await visitor.post(DRAFT, { order_positions: [orderLine(product.id, 1_500)] })
    const echoed = first.body.order_positions.map(
      ({ price, total, ...line }: Record<string, unknown>) => {
        assert.isString(price)
        assert.isString(total)
        return line
      }
    )
    const second = await visitor.post(DRAFT, { order_positions: echoed })
    assert.equal(second.status, 200)
    assert.deepEqual(second.body, first.body)
  })

  test('a draft of whole rolls drops the partial roll', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const line = {
      ...orderLine(product.id, 2_000),
      extra_service_data: [{ category: 'PARTIAL_ROLL', fields: [] }],
    }
    const { body } = await visitor.post(DRAFT, { order_positions: [line] })
    assert.deepEqual(body.order_positions[0].extra_service_data, [])
    assert.equal(body.handling_sub_costs_operator, '0.00')
  })

  test('a draft determines the tier by a product’s labels in all lines', async ({ assert }) => {
    const scene = await createScene()
    const other = await addProduct(scene)
    const { body } = await scene.visitor.post(DRAFT, {
      order_positions: [
        orderLine(scene.product.id, 6_000),
        orderLine(scene.product.id, 4_000),
        orderLine(other.id, 9_000),
      ],
    })
    assert.deepEqual(
      body.order_positions.map(({ price, total }: Record<string, string>) => [price, total]),
      [
        ['0.03', '180.00'],
        ['0.03', '120.00'],
        ['0.04', '360.00'],
      ]
    )
  })

  test('a draft charges printing by label and a design once', async ({ assert }) => {
    const { visitor, product } = await createScene({
      product: { services: ['PRINTING', 'PRINT_DESIGN'] },
    })
    const services = [
      { category: 'PRINTING', fields: [{ name: 'code', value: 'A-1' }] },
      { category: 'PRINT_DESIGN', fields: [] },
    ]
    const { body } = await visitor.post(DRAFT, {
      order_positions: [
        { ...orderLine(product.id, 1_000), extra_service_data: services },
        { ...orderLine(product.id, 2_000), extra_service_data: services },
      ],
    })
    assert.equal(body.handling_sub_costs_operator, '66.00')
    assert.deepEqual(body.handling_costs_explanation.parts, [
      { code: 'SMALL_ORDER', amount: '75.00' },
      { code: 'PRINTING', amount: '6.00' },
      { code: 'PRINT_DESIGN', amount: '60.00' },
    ])
    assert.deepEqual(body.warnings, [])
  })

  test('a draft warns of mixed and very large orders in the language of the request', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene({ product: { services: ['PRINTING'] } })
    const printed = {
      ...orderLine(product.id, 1_000),
      extra_service_data: [{ category: 'PRINTING', fields: [] }],
    }
    const order_positions = [printed, orderLine(product.id, 1_500_000)]
    const english = await visitor.post(DRAFT, { order_positions })
    const french = await visitor.post(DRAFT, { order_positions }, { language: 'fr' })
    const codes = (warnings: { code: string }[]) => warnings.map(({ code }) => code)
    assert.deepEqual(codes(english.body.warnings), ['MIXED_PRINTED_UNPRINTED', 'LARGE_ORDER'])
    assert.deepEqual(codes(french.body.warnings), codes(english.body.warnings))
    assert.notDeepEqual(french.body.warnings, english.body.warnings)
  })

  test('a draft of an empty cart costs nothing', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status, body } = await visitor.post(DRAFT, { order_positions: [] })
    assert.equal(status, 200)
    assert.deepEqual(
      [body.total, body.handling_costs, body.delivery_costs],
      ['0.00', '0.00', '0.000']
    )
  })

  test('a draft uses the shop’s settings', async ({ assert, cleanup }) => {
    cleanup(await setShopSetting('minTotalWithoutHandlingCents', -1))
    cleanup(await setShopSetting('handlingFeeCents', 1_234))
    const { visitor, product } = await createScene({
      product: { tiers: [{ minQuantity: 1, unitPriceMicros: 1_000_000 }] },
    })
    const { body } = await visitor.post(DRAFT, { order_positions: [orderLine(product.id, 5_000)] })
    assert.equal(body.handling_costs, '12.34')
    assert.equal(body.handling_costs_explanation.min_total_without_handling_costs, '-0.01')
  })

  test('a draft is possible while the delivery address waits for approval', async ({ assert }) => {
    const { visitor, product } = await createScene({
      company: { deliveryAddress: 'CLIENT_APPROVAL_REQUESTED' },
    })
    const response = await visitor.post(DRAFT, { order_positions: [orderLine(product.id, 1_000)] })
    assert.equal(response.status, 200)
  })

  test('a draft stores nothing', async ({ assert }) => {
    const { visitor, product, company } = await createScene()
    await visitor.post(DRAFT, { order_positions: [orderLine(product.id, 1_000)] })
    assert.isNull(await db.from('orders').where('company_id', company.id).first())
    assert.isNull(await db.from('quota_events').where('company_id', company.id).first())
  })
})
