import { test } from '@japa/runner'
import { suggestProducts } from '#shared/catalogue/catalogue/suggest_products'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const product = (pk: number, customer_reference: string, change: Partial<Product> = {}) =>
  ({
    pk,
    customer_reference,
    label_length: 40,
    label_width: 20,
    description: 'Security label, matt white',
    destination: 'Vesoul',
    ...change,
  }) as Product

const PRODUCTS = [
  product(1, 'OP-1010'),
  product(2, 'OP-1030', { label_length: 60, label_width: 30 }),
  product(3, 'OP-10301'),
  product(4, 'ER-3010', { destination: 'Rüsselsheim', description: 'Étiquette' }),
]

const pks = (typed: string, lately: number[] = []) =>
  suggestProducts(PRODUCTS, typed, lately).map(({ product: { pk } }) => pk)

test.group('Suggested products', () => {
  test('products are suggested regardless of case, spaces and hyphens', ({ assert }) => {
    for (const typed of ['op1030', 'OP 1030', 'op-1030', 'Op - 1030']) {
      assert.equal(pks(typed)[0], 2, typed)
    }
    for (const typed of ['60x30', '60 x 30', '60x30mm']) assert.deepEqual(pks(typed), [2], typed)
    for (const typed of ['russelsheim', 'etiquette', 'er 3010 russ']) {
      assert.deepEqual(pks(typed), [4], typed)
    }
    assert.deepEqual(pks('no such'), [])
  })

  test('recently ordered products come first in suggestions, except after an exact reference', ({
    assert,
  }) => {
    assert.deepEqual(pks('', [3, 1]), [3, 1, 2, 4])
    assert.deepEqual(pks('op', [3]), [3, 1, 2])
    assert.deepEqual(pks('op1030', [3]), [2, 3])
    assert.deepEqual(
      suggestProducts(PRODUCTS, 'op', [3]).map(({ isLate }) => isLate),
      [true, false, false]
    )
  })

  test('products that begin with the typed text come before products that only contain it', ({
    assert,
  }) => {
    const inside = [product(1, 'XOP-1'), product(2, 'OP-2')]
    assert.deepEqual(
      suggestProducts(inside, 'op', []).map(({ product: { pk } }) => pk),
      [2, 1]
    )
  })
})
