import { test } from '@japa/runner'
import { newEntry } from '#shared/ordering/cart/cart_state'
import {
  findStuckLines,
  firstInvalid,
  stepToCorrect,
} from '#shared/ordering/nonstandard/stuck_lines'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const productOf = (pk: number, changes: Partial<Product> = {}) =>
  ({
    pk,
    labels_per_unit: 1_000,
    blocked: false,
    blocked_reason: null,
    prices: [{ min_quantity: 1, unit_price: '0.04' }],
    ...changes,
  }) as Product

const PRODUCTS = new Map(
  [
    productOf(1),
    productOf(2, { blocked: true, blocked_reason: 'PRODUCT_UNAVAILABLE' }),
    productOf(3, { prices: [] }),
  ].map((product) => [product.pk, product])
)

const problemsOf = (...lines: [number, number][]) =>
  findStuckLines(
    lines.map(([product, quantity]) => newEntry(`row-${product}`, product, quantity)),
    PRODUCTS
  ).map(({ entry, problem }) => [entry.product, problem])

test.group('Stuck lines', () => {
  test('a cart of whole rolls of available products has no stuck lines', ({ assert }) => {
    assert.deepEqual(problemsOf([1, 3_000]), [])
  })

  test('a line is stuck when its product is blocked, has no price or is not offered', ({
    assert,
  }) => {
    assert.deepEqual(problemsOf([1, 1_000], [2, 1_000], [3, 1_000], [4, 1_000]), [
      [2, 'PRODUCT_UNAVAILABLE'],
      [3, 'NOT_OFFERED'],
      [4, 'NOT_OFFERED'],
    ])
  })

  test('a line with a partial roll is stuck in a standard order', ({ assert }) => {
    assert.deepEqual(problemsOf([1, 1_500]), [[1, 'PARTIAL_ROLL']])
  })
})

test.group('The first invalid entry', () => {
  const first = (...pks: number[]) => firstInvalid(new Map(pks.map((pk) => [pk, '12.5'])), PRODUCTS)

  test('the first invalid entry of an orderable product is the one to correct', ({ assert }) => {
    assert.isNull(first())
    assert.equal(first(1), 1)
    assert.equal(first(2, 3, 4, 1), 1)
  })

  test('no entry is to correct when its product is blocked, has no price or is not offered', ({
    assert,
  }) => {
    assert.isNull(first(2, 3, 4))
  })

  test('an invalid reference is corrected on the step with its field while its line exists', ({
    assert,
  }) => {
    const step = (...keys: (string | number)[]) =>
      stepToCorrect(new Map(keys.map((key) => [key, 'C'.repeat(41)])), [
        newEntry('row-1', 1, 1_000),
      ])
    assert.isNull(step())
    assert.isNull(step(1, 'row-2'))
    assert.equal(step('costCentre', 'row-1'), 'summary')
    assert.equal(step('costCentre'), 'address')
    assert.equal(step('customerOrderNo'), 'address')
  })
})
