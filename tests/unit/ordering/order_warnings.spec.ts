import { test } from '@japa/runner'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'
import { areAcknowledged, orderWarnings } from '#shared/ordering/lines/order_warnings'

const position = (quantity: number, ...categories: ServiceCategory[]) => ({
  quantity,
  product: { labelsPerUnit: 1_000 },
  services: categories.map((category) => ({ category })),
})

test.group('Order warnings', () => {
  test('are none for whole rolls without imprint', ({ assert }) => {
    assert.deepEqual(orderWarnings([position(1_000), position(5_000)]), [])
  })

  test('are none for an empty order', ({ assert }) => {
    assert.deepEqual(orderWarnings([]), [])
  })

  test('are none when every position is printed, partial rolls or not', ({ assert }) => {
    const positions = [position(1_000, 'PRINTING'), position(1_500, 'PRINTING', 'PARTIAL_ROLL')]
    assert.deepEqual(orderWarnings(positions), [])
  })

  test('tell of printed beside unprinted positions', ({ assert }) => {
    const positions = [position(1_000, 'PRINT_DESIGN', 'PRINTING'), position(1_000)]
    assert.deepEqual(orderWarnings(positions), ['MIXED_PRINTED_UNPRINTED'])
  })

  test('tell of a partial roll without imprint, known from its quantity', ({ assert }) => {
    assert.deepEqual(orderWarnings([position(1_500)]), ['PARTIAL_ROLL_WITHOUT_IMPRINT'])
    assert.deepEqual(orderWarnings([position(1_000, 'PARTIAL_ROLL')]), [])
  })

  test('tell of more than 1,500,000 labels in all positions together', ({ assert }) => {
    assert.deepEqual(orderWarnings([position(1_000_000), position(500_000)]), [])
    assert.deepEqual(orderWarnings([position(1_000_000), position(501_000)]), ['LARGE_ORDER'])
  })

  test('come all at once, in one order', ({ assert }) => {
    const positions = [position(500), position(2_000_000, 'PRINTING')]
    const all = ['MIXED_PRINTED_UNPRINTED', 'PARTIAL_ROLL_WITHOUT_IMPRINT', 'LARGE_ORDER']
    assert.deepEqual(orderWarnings(positions), all)
    assert.deepEqual(orderWarnings(positions.toReversed()), all)
  })
})

test.group('An acknowledgement', () => {
  const acknowledged = {
    warningAcknowledged: true,
    acknowledgedWarnings: ['LARGE_ORDER', 'QUOTA_EXCEEDED'] as const,
  }

  test('holds for the warnings it was given for, and for no later one', ({ assert }) => {
    assert.isTrue(areAcknowledged(['LARGE_ORDER', 'QUOTA_EXCEEDED'], acknowledged))
    assert.isTrue(areAcknowledged(['QUOTA_EXCEEDED'], acknowledged))
    assert.isFalse(areAcknowledged(['LARGE_ORDER', 'MIXED_PRINTED_UNPRINTED'], acknowledged))
  })

  test('holds no more once it was withdrawn, or where nobody knows what it was for', ({
    assert,
  }) => {
    const withdrawn = { ...acknowledged, warningAcknowledged: false }
    assert.isFalse(areAcknowledged(['LARGE_ORDER'], withdrawn))
    assert.isFalse(areAcknowledged(['LARGE_ORDER'], { warningAcknowledged: true }))
  })
})
