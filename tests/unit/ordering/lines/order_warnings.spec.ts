import { test } from '@japa/runner'
import type { ServiceCategory } from '#shared/catalogue/printing/fields/service_contract'
import { areAcknowledged, orderWarnings } from '#shared/ordering/lines/line_rules'

const line = (quantity: number, ...categories: ServiceCategory[]) => ({
  quantity,
  product: { labelsPerUnit: 1_000 },
  services: categories.map((category) => ({ category })),
})

test.group('Order warnings', () => {
  test('whole rolls without imprint cause no warning', ({ assert }) => {
    assert.deepEqual(orderWarnings([line(1_000), line(5_000)]), [])
  })

  test('an empty order causes no warning', ({ assert }) => {
    assert.deepEqual(orderWarnings([]), [])
  })

  test('an order with only printed lines causes no warning, even with partial rolls', ({
    assert,
  }) => {
    const lines = [line(1_000, 'PRINTING'), line(1_500, 'PRINTING', 'PARTIAL_ROLL')]
    assert.deepEqual(orderWarnings(lines), [])
  })

  test('an order with printed and unprinted lines causes a warning', ({ assert }) => {
    const lines = [line(1_000, 'PRINT_DESIGN', 'PRINTING'), line(1_000)]
    assert.deepEqual(orderWarnings(lines), ['MIXED_PRINTED_UNPRINTED'])
  })

  test('the quantity of a partial roll without imprint causes a warning', ({ assert }) => {
    assert.deepEqual(orderWarnings([line(1_500)]), ['PARTIAL_ROLL_WITHOUT_IMPRINT'])
    assert.deepEqual(orderWarnings([line(1_000, 'PARTIAL_ROLL')]), [])
  })

  test('an order of more than 1,500,000 labels in total causes a warning', ({ assert }) => {
    assert.deepEqual(orderWarnings([line(1_000_000), line(500_000)]), [])
    assert.deepEqual(orderWarnings([line(1_000_000), line(501_000)]), ['LARGE_ORDER'])
  })

  test('all warnings of an order come together in a fixed order', ({ assert }) => {
    const lines = [line(500), line(2_000_000, 'PRINTING')]
    const all = ['MIXED_PRINTED_UNPRINTED', 'PARTIAL_ROLL_WITHOUT_IMPRINT', 'LARGE_ORDER']
    assert.deepEqual(orderWarnings(lines), all)
    assert.deepEqual(orderWarnings(lines.toReversed()), all)
  })
})

test.group('An acknowledgement', () => {
  const acknowledged = {
    warningAcknowledged: true,
    acknowledgedWarnings: ['LARGE_ORDER', 'QUOTA_EXCEEDED'] as const,
  }

  test('an acknowledgement covers the warnings it was given for, and no other', ({ assert }) => {
    assert.isTrue(areAcknowledged(['LARGE_ORDER', 'QUOTA_EXCEEDED'], acknowledged))
    assert.isTrue(areAcknowledged(['QUOTA_EXCEEDED'], acknowledged))
    assert.isFalse(areAcknowledged(['LARGE_ORDER', 'MIXED_PRINTED_UNPRINTED'], acknowledged))
  })

  test('an acknowledgement is void when it is withdrawn or names no warnings', ({ assert }) => {
    const withdrawn = { ...acknowledged, warningAcknowledged: false }
    assert.isFalse(areAcknowledged(['LARGE_ORDER'], withdrawn))
    assert.isFalse(areAcknowledged(['LARGE_ORDER'], { warningAcknowledged: true }))
  })
})
