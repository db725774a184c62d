import { test } from '@japa/runner'
import * as v from 'valibot'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import { draftPayload, orderPayload } from '#shared/ordering/orders/order_contract'

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const line = (last = 1, changes: object = {}) => ({
  uuid: uuid(last),
  product: 7,
  quantity: 1_000,
  ...changes,
})

const pathsOf = (schema: v.GenericSchema, input: unknown) => {
  const { issues = [] } = v.safeParse(schema, input)
  return issues.map((issue) => v.getDotPath(issue))
}

const refused = (...lines: unknown[]) => pathsOf(orderPayload, { order_positions: lines })

test.group('Order payload', () => {
  test('an order payload gets defaults for fields that a client may omit', ({ assert }) => {
    assert.deepEqual(v.parse(orderPayload, { order_positions: [line()] }), {
      transport_by_customer: false,
      order_positions: [line(1, { extra_service_data: [] })],
      customer_order_no: '',
      cost_centre: '',
      desired_delivery_date: null,
      warning_acknowledged: false,
    })
  })

  test('an order payload needs a line, a draft does not', ({ assert }) => {
    assert.deepEqual(refused(), ['order_positions'])
    assert.deepEqual(pathsOf(draftPayload, { order_positions: [] }), [])
  })

  for (const quantity of [0, -1, 0.5, 10_000_001, '1000', null, Number.POSITIVE_INFINITY]) {
    test(`an order payload with a quantity of ${quantity} is refused`, ({ assert }) => {
      assert.deepEqual([...new Set(refused(line(1, { quantity })))], ['order_positions.0.quantity'])
    })
  }

  test(`an order payload with more than ${MAX_LINES} lines is refused`, ({ assert }) => {
    const lines = Array.from({ length: MAX_LINES + 1 }, (_, index) => line(index))
    assert.deepEqual(refused(...lines.slice(1)), [])
    assert.deepEqual(refused(...lines), ['order_positions'])
  })

  test('an order payload with two lines of the same id is refused', ({ assert }) => {
    assert.deepEqual(refused(line(1), line(2), line(1)), ['order_positions.2'])
  })

  test('position ids that differ only in case are the same id', ({ assert }) => {
    const id = 'abcdefab-0000-4000-8000-000000000000'
    const twice = [line(1, { uuid: id }), line(1, { uuid: id.toUpperCase() })]
    assert.deepEqual(refused(...twice), ['order_positions.1'])
  })

  test('an order payload with the same service twice on a line is refused', ({ assert }) => {
    const printing = { category: 'PRINTING', fields: [] }
    assert.deepEqual(refused(line(1, { extra_service_data: [printing, printing] })), [
      'order_positions.0.extra_service_data.1',
    ])
  })

  test('an order payload with an unknown field is refused', ({ assert }) => {
    assert.deepEqual(refused(line(1, { price: '0.01' })), ['order_positions.0.price'])
  })

  test('an order payload with a cost centre or a reference of more than 40 characters is refused', ({
    assert,
  }) => {
    for (const length of [40, 41]) {
      const text = 'x'.repeat(length)
      const order_positions = [line(1, { alternative_customer_reference: text })]
      assert.deepEqual(
        pathsOf(orderPayload, { order_positions, cost_centre: text }),
        length === 40 ? [] : ['order_positions.0.alternative_customer_reference', 'cost_centre']
      )
    }
  })

  test('an order payload with a purchase order number of more than 15 characters is refused', ({
    assert,
  }) => {
    const withNumber = (length: number) =>
      pathsOf(orderPayload, { order_positions: [line()], customer_order_no: 'x'.repeat(length) })
    assert.deepEqual(withNumber(15), [])
    assert.deepEqual(withNumber(16), ['customer_order_no'])
  })
})
