import { test } from '@japa/runner'
import fc from 'fast-check'
import { EMPTY_CART, newEntry } from '#shared/ordering/cart/cart_state'
import { isSameCart, mergeCarts } from '#shared/ordering/cart/merge_carts'
import type { CartContents } from '#shared/ordering/cart/cart_state'

/** A cart of `[product, rolls]`, whose row is called after the product. */
const cartOf = (
  lines: readonly (readonly [number, number, string?])[],
  details: Partial<CartContents> = {}
): CartContents => ({
  ...EMPTY_CART,
  ...details,
  entries: lines.map(([product, quantity, row]) =>
    newEntry(row ?? `r${product}`, product, quantity)
  ),
})

const newId = () => 'new'
const linesOf = ({ entries }: CartContents) =>
  entries.map(({ product, quantity }) => [product, quantity])

test.group('Carts of two windows', () => {
  test('have the lines that were added in either', ({ assert }) => {
    const merged = mergeCarts(cartOf([[1, 10]]), cartOf([[1, 10], [2, 20]]), cartOf([[1, 10], [3, 30]]), newId) // prettier-ignore
    assert.deepEqual(linesOf(merged), [[1, 10], [3, 30], [2, 20]]) // prettier-ignore
  })

  test('keep what was changed or removed here, and else what the other has', ({ assert }) => {
    const base = cartOf([[1, 10], [2, 20], [3, 30], [4, 40]]) // prettier-ignore
    const mine = cartOf([[1, 11], [3, 30], [4, 40]]) // prettier-ignore
    const theirs = cartOf([[1, 12], [2, 22], [3, 33]]) // prettier-ignore
    assert.deepEqual(linesOf(mergeCarts(base, mine, theirs, newId)), [[1, 11], [3, 33]]) // prettier-ignore
  })

  test('keep a confirmation of print data that was given here', ({ assert }) => {
    const printed = { ...newEntry('r1', 1, 10), printData: [], hasPrintingService: true }
    const cartWith = (entry: object): CartContents => ({
      ...EMPTY_CART,
      kind: 'NON_STANDARD',
      entries: [{ ...printed, ...entry }],
    })
    const mine = cartWith({ confirmed: true })
    assert.isFalse(isSameCart(cartWith({}), mine))
    assert.isTrue(mergeCarts(cartWith({}), mine, cartWith({}), newId).entries[0]!.confirmed)
  })

  test('bring a line that was ordered there and changed here back as a new one', ({ assert }) => {
    const merged = mergeCarts(cartOf([[1, 10]]), cartOf([[1, 15]]), EMPTY_CART, newId)
    assert.deepEqual(merged.entries, [newEntry('new', 1, 15)])
  })

  test('have one line of a product that was begun in both', ({ assert }) => {
    const merged = mergeCarts(EMPTY_CART, cartOf([[1, 10, 'a']]), cartOf([[1, 30, 'b']]), newId)
    assert.deepEqual(merged.entries, [newEntry('b', 1, 10)])
  })

  test('merge the details one by one, and ask for warnings again where lines differ', ({
    assert,
  }) => {
    const base = cartOf([[1, 10]])
    const mine = cartOf([[1, 10]], { customerOrderNo: 'PO-1', warningAcknowledged: true })
    const theirs = cartOf([[1, 10], [2, 20]], { deliveryDate: '2031-01-01' }) // prettier-ignore
    const merged = mergeCarts(base, mine, theirs, newId)
    assert.deepInclude(merged, {
      customerOrderNo: 'PO-1',
      deliveryDate: '2031-01-01',
      warningAcknowledged: false,
    })
  })

  const products = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 })), {
    selector: ([product]) => product,
  }) // prettier-ignore

  test('never lose what was typed here, whatever the other window did', ({ assert }) => {
    fc.assert(
      fc.property(products, products, products, (base, mine, theirs) => {
        const [before, here] = [cartOf(base), cartOf(mine)]
        const merged = mergeCarts(before, here, cartOf(theirs), newId)
        const was = new Map(base)
        const is = new Map(linesOf(merged) as [number, number][])
        for (const [product, rolls] of mine) {
          if (was.get(product) !== rolls) assert.equal(is.get(product), rolls)
        }
        for (const product of was.keys()) {
          if (!mine.some(([kept]) => kept === product)) assert.isFalse(is.has(product))
        }
        assert.equal(is.size, merged.entries.length)
      })
    )
  })

  test('are the other window’s where nothing was changed here', ({ assert }) => {
    fc.assert(
      fc.property(products, products, (base, theirs) => {
        assert.isTrue(isSameCart(mergeCarts(cartOf(base), cartOf(base), cartOf(theirs), newId), cartOf(theirs))) // prettier-ignore
      })
    )
  })
})
