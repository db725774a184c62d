import { test } from '@japa/runner'
import fc from 'fast-check'
import { EMPTY_CART, kindOf, newEntry } from '#shared/ordering/cart/cart_state'
import { isSameCart, mergeCarts } from '#shared/ordering/cart/merge_carts'
import type { CartContents } from '#shared/ordering/cart/cart_state'

/** Returns a cart with lines `[product, labels, rowId]`. The row id defaults to `r<product>`. */
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
  test('a merged cart has the lines that either window added', ({ assert }) => {
    const merged = mergeCarts(cartOf([[1, 10]]), cartOf([[1, 10], [2, 20]]), cartOf([[1, 10], [3, 30]]), newId) // prettier-ignore
    assert.deepEqual(linesOf(merged), [[1, 10], [3, 30], [2, 20]]) // prettier-ignore
  })

  test('a merged cart keeps local changes and removals, and otherwise takes the other cart', ({
    assert,
  }) => {
    const base = cartOf([[1, 10], [2, 20], [3, 30], [4, 40]]) // prettier-ignore
    const mine = cartOf([[1, 11], [3, 30], [4, 40]]) // prettier-ignore
    const theirs = cartOf([[1, 12], [2, 22], [3, 33]]) // prettier-ignore
    assert.deepEqual(linesOf(mergeCarts(base, mine, theirs, newId)), [[1, 11], [3, 33]]) // prettier-ignore
  })

  test('a merged cart keeps a local confirmation of print data', ({ assert }) => {
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

  test('a merged cart keeps the references of its lines from either window', ({ assert }) => {
    const referring = (reference: string): CartContents => ({
      ...EMPTY_CART,
      entries: [newEntry('r1', 1, 10, reference)],
    })
    assert.isFalse(isSameCart(cartOf([[1, 10]]), referring('MAT-7')))
    const merged = mergeCarts(cartOf([[1, 10]]), referring('MAT-7'), cartOf([[1, 10]]), newId)
    assert.deepEqual(merged, referring('MAT-7'))
    const added = mergeCarts(EMPTY_CART, cartOf([[1, 20, 'a']]), referring('MAT-7'), newId)
    assert.deepEqual(added.entries, [newEntry('r1', 1, 20, 'MAT-7')])
  })

  test('a line that one window ordered and the other changed becomes a new line', ({ assert }) => {
    const merged = mergeCarts(cartOf([[1, 10]]), cartOf([[1, 15]]), EMPTY_CART, newId)
    assert.deepEqual(merged.entries, [newEntry('new', 1, 15)])
  })

  test('a product that both windows added has one line in the merged cart', ({ assert }) => {
    const merged = mergeCarts(EMPTY_CART, cartOf([[1, 10, 'a']]), cartOf([[1, 30, 'b']]), newId)
    assert.deepEqual(merged.entries, [newEntry('b', 1, 10)])
  })

  test('details are merged one by one, and different lines void the acknowledgement of warnings', ({
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

  test('a merged cart has the kind of the other window when only details were changed locally', ({
    assert,
  }) => {
    const base = cartOf([[1, 10]], { kind: 'STANDARD' })
    const mine = { ...base, customerOrderNo: 'PO-1' }
    const theirs = cartOf([[2, 20]], { kind: 'NON_STANDARD' })
    assert.deepEqual(mergeCarts(base, mine, theirs, newId), { ...theirs, customerOrderNo: 'PO-1' })
  })

  test('a merged cart has the locally chosen kind when the local cart has lines', ({ assert }) => {
    const base = cartOf([[1, 10]], { kind: 'NON_STANDARD' })
    const theirs = cartOf([[1, 10], [3, 30]], { kind: 'NON_STANDARD' }) // prettier-ignore
    const begun = cartOf([[2, 20]], { kind: 'STANDARD' })
    assert.deepEqual(mergeCarts(base, begun, theirs, newId), begun)
    const emptied = mergeCarts(base, EMPTY_CART, theirs, newId)
    assert.deepEqual(emptied, cartOf([[3, 30]], { kind: 'NON_STANDARD' }))
  })

  test('only locally changed lines of a non-standard order remain after another window sent it', ({
    assert,
  }) => {
    const kind = { kind: 'NON_STANDARD' } as const
    const [base, mine] = [cartOf([[1, 10], [2, 20]], kind), cartOf([[1, 10], [2, 25]], kind)] // prettier-ignore
    const [emptied, refilled] = [EMPTY_CART, cartOf([[3, 30]], { kind: 'STANDARD' })]
    for (const theirs of [emptied, refilled]) {
      assert.deepEqual(mergeCarts(base, mine, theirs, newId), cartOf([[2, 25, 'new']], kind))
    }
  })

  const kinds = fc.constantFrom(undefined, 'STANDARD' as const, 'NON_STANDARD' as const)

  const products = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 })), {
    selector: ([product]) => product,
  }) // prettier-ignore

  const carts = fc
    .tuple(products, kinds)
    .map(([lines, kind]) => cartOf(lines, kind === undefined ? {} : { kind }))

  test('a merged cart never loses a local change', ({ assert }) => {
    fc.assert(
      fc.property(carts, carts, carts, (base, mine, theirs) => {
        const merged = mergeCarts(base, mine, theirs, newId)
        const was = new Map(linesOf(base) as [number, number][])
        const is = new Map(linesOf(merged) as [number, number][])
        for (const [product, rolls] of linesOf(mine) as [number, number][]) {
          if (was.get(product) !== rolls) assert.equal(is.get(product), rolls)
        }
        for (const product of was.keys()) {
          const isKept = mine.entries.some((entry) => entry.product === product)
          if (!isKept) assert.isFalse(is.has(product))
        }
        assert.equal(is.size, merged.entries.length)
        const from = [mine, theirs].map((cart) => kindOf(cart))
        if (merged.entries.length > 0) assert.include(from, kindOf(merged))
      })
    )
  })

  test('a merged cart has lines of one kind only', ({ assert }) => {
    fc.assert(
      fc.property(carts, carts, carts, (base, mine, theirs) => {
        const merged = mergeCarts(base, mine, theirs, newId)
        for (const { product } of merged.entries) {
          const sources = [mine, theirs].filter(({ entries }) =>
            entries.some((entry) => entry.product === product)
          )
          assert.include(
            sources.map((cart) => kindOf(cart)),
            kindOf(merged)
          )
        }
      })
    )
  })

  test('a merged cart equals the other cart when nothing was changed locally', ({ assert }) => {
    fc.assert(
      fc.property(carts, carts, (base, theirs) => {
        assert.isTrue(isSameCart(mergeCarts(base, base, theirs, newId), theirs))
      })
    )
  })
})
