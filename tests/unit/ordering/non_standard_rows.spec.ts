import { test } from '@japa/runner'
import { EMPTY_CART, changeCart, kindOf, toPositions } from '#shared/ordering/cart/cart_state'
import { nonStandardLine } from '#shared/ordering/nonstandard/non_standard_line'
import {
  cartActionFor,
  emptyRow,
  firstProblem,
  listRows,
  recheckRows,
} from '#shared/ordering/nonstandard/non_standard_rows'
import { readLabels } from '#shared/ordering/lines/quantities'
import { repeatedCart, repeatedLines } from '#shared/ordering/history/repeated_cart'
import type { CartKind } from '#shared/ordering/lines/cart_contract'
import type { RepeatAnswer } from '#shared/ordering/orders/order_contract'
import type { CartContents } from '#shared/ordering/cart/cart_state'
import type { NonStandardRow } from '#shared/ordering/nonstandard/non_standard_rows'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const PRODUCT = {
  pk: 7,
  labels_per_unit: 1_000,
  extra_services: [
    { pk: 71, category: 'PARTIAL_ROLL' },
    { pk: 72, category: 'PRINT_DESIGN' },
    { pk: 73, category: 'PRINTING' },
  ],
} as Product
const PRODUCTS = new Map([[7, PRODUCT]])
const FIELDS = [{ name: 'batch', value: 'A-1' }]

const rowOf = (changes: Partial<NonStandardRow> = {}): NonStandardRow => ({
  ...emptyRow('row-1'),
  product: 7,
  typed: '1500',
  ...changes,
})

/** The cart after rows were entered one after the other. */
function enter(rows: readonly NonStandardRow[], cart: CartContents = EMPTY_CART): CartContents {
  return rows.reduce(
    (before, row) => changeCart(before, cartActionFor(row, rows, before, PRODUCTS)),
    cart
  )
}

const categoriesOf = (row: NonStandardRow) =>
  enter([row]).entries.flatMap(({ extra_services: services }) =>
    services.map(({ category, extra_service: pk }) => [category, pk])
  )

test.group('Services of a non-standard line', () => {
  test('has the partial roll while its labels are no whole rolls', ({ assert }) => {
    assert.deepEqual(categoriesOf(rowOf()), [['PARTIAL_ROLL', 71]])
    assert.deepEqual(categoriesOf(rowOf({ typed: '2000' })), [])
  })

  test('has design and printing while it has print data, and is marked as printed', ({
    assert,
  }) => {
    const printed = rowOf({ typed: '2000', imprint: { fields: FIELDS, isConfirmed: false } })
    assert.deepEqual(categoriesOf(printed), [
      ['PRINT_DESIGN', 72],
      ['PRINTING', 73],
    ])
    const [entry] = enter([printed]).entries
    assert.deepInclude(entry, { hasPrintingService: true, printData: FIELDS })
    const [cleared] = enter([{ ...printed, imprint: null }], enter([printed])).entries
    assert.deepInclude(cleared, { hasPrintingService: false, printData: null, extra_services: [] })
  })

  test('goes out with its print data; the partial roll is left to the quantity', ({ assert }) => {
    const cart = enter([rowOf({ imprint: { fields: FIELDS, isConfirmed: true } })])
    assert.deepEqual(toPositions(cart.entries)[0]!.extra_service_data, [
      { category: 'PRINT_DESIGN', fields: [] },
      { category: 'PRINTING', fields: FIELDS },
    ])
  })
})

test.group('Rows of the non-standard form', () => {
  test('make an order of non-standard products', ({ assert }) => {
    assert.equal(kindOf(EMPTY_CART), 'STANDARD')
    assert.equal(kindOf(enter([rowOf()])), 'NON_STANDARD')
  })

  test('may have the same product twice', ({ assert }) => {
    const cart = enter([rowOf(), rowOf({ rowId: 'row-2', typed: '500' })])
    assert.deepEqual(
      cart.entries.map(({ quantity }) => quantity),
      [1_500, 500]
    )
  })

  test('stand in the cart in their order, whichever was complete first', ({ assert }) => {
    const rows = [rowOf(), rowOf({ rowId: 'row-2' })]
    const cart = changeCart(
      enter(rows.slice(1)),
      cartActionFor(rows[0]!, rows, EMPTY_CART, PRODUCTS)
    )
    assert.deepEqual(
      cart.entries.map(({ rowId }) => rowId),
      ['row-1', 'row-2']
    )
  })

  for (const typed of ['', '0', '-5']) {
    test(`take their line out of the cart for “${typed}”`, ({ assert }) => {
      assert.isEmpty(enter([rowOf({ typed })], enter([rowOf()])).entries)
    })
  }

  test('keep their line for a number that is none, with what else changed', ({ assert }) => {
    const imprint = { fields: FIELDS, isConfirmed: false }
    const [entry] = enter([rowOf({ typed: '1.5', imprint })], enter([rowOf()])).entries
    assert.deepInclude(entry, { quantity: 1_500, printData: FIELDS })
  })

  test('leave the cart as it is when nothing changed, so that an acknowledgement stands', ({
    assert,
  }) => {
    const cart = changeCart(enter([rowOf()]), {
      type: 'set_details',
      details: { warningAcknowledged: true },
    })
    assert.strictEqual(enter([rowOf({ typed: '1,500' })], cart), cart)
    assert.isFalse(enter([rowOf({ typed: '1501' })], cart).warningAcknowledged)
  })

  test('show what was typed, and what another window changed', ({ assert }) => {
    const typed = [rowOf({ typed: '1 500' })]
    const { entries } = enter(typed)
    assert.equal(listRows(typed, entries)[0]!.typed, '1 500')
    const elsewhere = [nonStandardLine('row-1', PRODUCT, 700, null)]
    assert.equal(listRows(typed, elsewhere)[0]!.typed, '700')
  })

  test('show lines that came from elsewhere, and no longer those that went', ({ assert }) => {
    const typed = [rowOf(), rowOf({ rowId: 'row-2', product: null, typed: '' })]
    const foreign = nonStandardLine('row-3', PRODUCT, 700, null)
    assert.deepEqual(
      listRows(typed, [foreign]).map(({ rowId }) => rowId),
      ['row-2', 'row-3']
    )
  })

  test('name the first that keeps the order from going on', ({ assert }) => {
    const problemOf = (row: Partial<NonStandardRow>) => firstProblem([rowOf(), rowOf(row)])?.problem
    const imprint = { fields: FIELDS, isConfirmed: false }
    assert.isUndefined(problemOf({ product: null, typed: '' }))
    assert.equal(problemOf({ product: null }), 'product')
    assert.equal(problemOf({ typed: '' }), 'labels')
    assert.equal(problemOf({ typed: '1.5' }), 'whole_labels')
    assert.equal(problemOf({ typed: '10000001' }), 'too_many_labels')
    assert.equal(problemOf({ imprint }), 'unconfirmed')
    assert.isUndefined(problemOf({ imprint: { ...imprint, isConfirmed: true } }))
  })
})

test.group('A typed number of labels', () => {
  for (const typed of ['12500', '12,500', '12.500', '12 500', '12 500', '12’500']) {
    test(`is 12,500 as “${typed}”`, ({ assert }) => {
      assert.deepEqual(readLabels(typed), { labels: 12_500 })
    })
  }
  for (const typed of ['1.5', '12,50', '1e3', 'abc', '1,2345']) {
    test(`is none as “${typed}”`, ({ assert }) => {
      assert.deepEqual(readLabels(typed), { problem: 'whole_labels' })
    })
  }
})

test.group('A repeated order', () => {
  const ids = () => {
    let last = 0
    return () => `new-${(last += 1)}`
  }
  const positionOf = (quantity: number): RepeatAnswer['positions'][number] => ({
    product: 7,
    customer_reference: 'OP1030',
    quantity,
    extra_service_data: [],
    confirmed: false,
    changes: [],
    problem: null,
  })
  const repeat = (kind: CartKind, ...quantities: number[]) =>
    repeatedCart({ kind, positions: quantities.map(positionOf) }, [PRODUCT], ids())

  test('is one of standard products when it has whole rolls only, equal ones in one line', ({
    assert,
  }) => {
    const cart = repeat('STANDARD', 1_000, 2_000)
    assert.equal(kindOf(cart), 'STANDARD')
    assert.deepEqual(
      cart.entries.map(({ quantity }) => quantity),
      [3_000]
    )
  })

  test('is one of non-standard products with a partial roll, its whole rolls too', ({ assert }) => {
    const cart = repeat('NON_STANDARD', 1_000, 1_500)
    assert.equal(kindOf(cart), 'NON_STANDARD')
    assert.deepEqual(
      cart.entries.map(({ quantity, extra_services: services }) => [quantity, services.length]),
      [
        [1_000, 0],
        [1_500, 1],
      ]
    )
  })

  test('brings its print data along, to be confirmed anew', ({ assert }) => {
    const fields = [{ name: 'part_number', value: '98 123 456 80' }]
    const services = [
      { category: 'PRINTING' as const, fields },
      { category: 'PRINT_DESIGN' as const, fields: [] },
    ]
    const printed = { ...positionOf(1_000), extra_service_data: services }
    const { entries } = repeatedCart(
      { kind: 'NON_STANDARD', positions: [printed] },
      [PRODUCT],
      ids()
    )
    assert.deepEqual(
      entries.map(({ printData, hasPrintingService, confirmed }) => [
        printData,
        hasPrintingService,
        confirmed ?? false,
      ]),
      [[fields, true, false]]
    )
  })
  test('leaves out, and tells of, a product that is no longer offered', ({ assert }) => {
    const gone = { ...positionOf(2_000), product: 8, customer_reference: 'OP2060' }
    const positions = [positionOf(1_000), gone]
    for (const kind of ['STANDARD', 'NON_STANDARD'] as const) {
      const { entries } = repeatedCart({ kind, positions }, [PRODUCT], ids())
      assert.deepEqual(
        entries.map(({ product }) => product),
        [7]
      )
    }
    assert.deepEqual(
      repeatedLines(positions, [PRODUCT]).map(({ customer_reference: reference, problem }) => [
        reference,
        problem,
      ]),
      [
        ['OP1030', null],
        ['OP2060', 'PRODUCT_UNAVAILABLE'],
      ]
    )
  })
})

test.group('A row whose print data was confirmed', () => {
  const row = rowOf({ imprint: { fields: FIELDS, isConfirmed: true } })

  test('has to be confirmed anew once today’s fields refuse it', ({ assert }) => {
    const [checked] = recheckRows([row], () => false)
    assert.deepEqual(checked, { ...row, imprint: { fields: FIELDS, isConfirmed: false } })
    assert.deepEqual(firstProblem([checked!]), { rowId: 'row-1', problem: 'unconfirmed' })
  })

  test('stays as it is while they take it', ({ assert }) => {
    const others = [emptyRow('row-2'), rowOf({ rowId: 'row-3' })]
    const rows = [row, ...others]
    assert.deepEqual(
      recheckRows(rows, () => true),
      rows
    )
    assert.deepEqual(
      recheckRows(others, () => false),
      others
    )
  })
})
