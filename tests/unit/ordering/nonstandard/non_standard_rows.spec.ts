import { test } from '@japa/runner'
import { EMPTY_CART, changeCart, kindOf, toLines } from '#shared/ordering/cart/cart_state'
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
import type { RepeatResult } from '#shared/ordering/orders/order_contract'
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
  test('a non-standard line has the partial roll service while its labels do not fill whole rolls', ({
    assert,
  }) => {
    assert.deepEqual(categoriesOf(rowOf()), [['PARTIAL_ROLL', 71]])
    assert.deepEqual(categoriesOf(rowOf({ typed: '2000' })), [])
  })

  test('a non-standard line with print data has design and printing, and is marked as printed', ({
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

  test('a non-standard line is sent with its print data and without the partial roll service', ({
    assert,
  }) => {
    const cart = enter([rowOf({ imprint: { fields: FIELDS, isConfirmed: true } })])
    assert.deepEqual(toLines(cart.entries)[0]!.extra_service_data, [
      { category: 'PRINT_DESIGN', fields: [] },
      { category: 'PRINTING', fields: FIELDS },
    ])
  })
})

test.group('Rows of the non-standard form', () => {
  test('a row of the non-standard form makes the order non-standard', ({ assert }) => {
    assert.equal(kindOf(EMPTY_CART), 'STANDARD')
    assert.equal(kindOf(enter([rowOf()])), 'NON_STANDARD')
  })

  test('two rows of the non-standard form can have the same product', ({ assert }) => {
    const cart = enter([rowOf(), rowOf({ rowId: 'row-2', typed: '500' })])
    assert.deepEqual(
      cart.entries.map(({ quantity }) => quantity),
      [1_500, 500]
    )
  })

  test('lines in the cart follow the order of the rows, not the order of completion', ({
    assert,
  }) => {
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
    test(`a row removes its line from the cart for the quantity “${typed}”`, ({ assert }) => {
      assert.isEmpty(enter([rowOf({ typed })], enter([rowOf()])).entries)
    })
  }

  test('a row with an invalid quantity keeps its line and applies its other changes', ({
    assert,
  }) => {
    const imprint = { fields: FIELDS, isConfirmed: false }
    const [entry] = enter([rowOf({ typed: '1.5', imprint })], enter([rowOf()])).entries
    assert.deepInclude(entry, { quantity: 1_500, printData: FIELDS })
  })

  test('an unchanged row leaves the cart and the acknowledgement of warnings unchanged', ({
    assert,
  }) => {
    const cart = changeCart(enter([rowOf()]), {
      type: 'set_details',
      details: { warningAcknowledged: true },
    })
    assert.strictEqual(enter([rowOf({ typed: '1,500' })], cart), cart)
    assert.isFalse(enter([rowOf({ typed: '1501' })], cart).warningAcknowledged)
  })

  test('a row shows the typed quantity until another window changes it', ({ assert }) => {
    const typed = [rowOf({ typed: '1 500' })]
    const { entries } = enter(typed)
    assert.equal(listRows(typed, entries)[0]!.typed, '1 500')
    const elsewhere = [nonStandardLine('row-1', PRODUCT, 700, null)]
    assert.equal(listRows(typed, elsewhere)[0]!.typed, '700')
  })

  test('the rows include lines that another window added and omit lines that it removed', ({
    assert,
  }) => {
    const typed = [rowOf(), rowOf({ rowId: 'row-2', product: null, typed: '' })]
    const foreign = nonStandardLine('row-3', PRODUCT, 700, null)
    assert.deepEqual(
      listRows(typed, [foreign]).map(({ rowId }) => rowId),
      ['row-2', 'row-3']
    )
  })

  test('a row keeps the reference of its line while it is changed or its line is removed', ({
    assert,
  }) => {
    const rowId = 'row-1'
    const cart = changeCart(enter([rowOf()]), { type: 'set_reference', rowId, reference: 'MAT-7' })
    const [row] = listRows([rowOf()], cart.entries)
    const referenceAfter = (typed: string) =>
      enter([{ ...row!, typed }], cart).entries[0]?.alternativeCustomerReference
    assert.equal(referenceAfter('700'), 'MAT-7')
    const [emptied] = listRows([{ ...row!, typed: '' }], [])
    assert.equal(emptied!.ownReference, 'MAT-7')
  })

  test('the form names the first row that prevents the order from continuing', ({ assert }) => {
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
    test(`the typed number of labels “${typed}” is read as 12,500`, ({ assert }) => {
      assert.deepEqual(readLabels(typed), { labels: 12_500 })
    })
  }
  for (const typed of ['1.5', '12,50', '1e3', 'abc', '1,2345']) {
    test(`the typed number of labels “${typed}” is refused`, ({ assert }) => {
      assert.deepEqual(readLabels(typed), { problem: 'whole_labels' })
    })
  }
})

test.group('A repeated order', () => {
  const ids = () => {
    let last = 0
    return () => `new-${(last += 1)}`
  }
  const positionOf = (quantity: number): RepeatResult['positions'][number] => ({
    product: 7,
    customer_reference: 'OP1030',
    quantity,
    alternative_customer_reference: null,
    extra_service_data: [],
    confirmed: false,
    changes: [],
    problem: null,
  })
  const repeat = (kind: CartKind, ...quantities: number[]) =>
    repeatedCart({ kind, cost_centre: '', positions: quantities.map(positionOf) }, [PRODUCT], ids())

  test('a repeated standard order has one line per product', ({ assert }) => {
    const cart = repeat('STANDARD', 1_000, 2_000)
    assert.equal(kindOf(cart), 'STANDARD')
    assert.deepEqual(
      cart.entries.map(({ quantity }) => quantity),
      [3_000]
    )
  })

  test('a repeated order with a partial roll is non-standard and keeps its whole rolls', ({
    assert,
  }) => {
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

  test('a repeated order keeps its print data, which needs a new confirmation', ({ assert }) => {
    const fields = [{ name: 'part_number', value: '98 123 456 80' }]
    const services = [
      { category: 'PRINTING' as const, fields },
      { category: 'PRINT_DESIGN' as const, fields: [] },
    ]
    const printed = { ...positionOf(1_000), extra_service_data: services }
    const { entries } = repeatedCart(
      { kind: 'NON_STANDARD', cost_centre: '', positions: [printed] },
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

  test('a repeated order keeps the references of its lines and its cost centre', ({ assert }) => {
    const line = { ...positionOf(1_000), alternative_customer_reference: 'MAT-7' }
    for (const kind of ['STANDARD', 'NON_STANDARD'] as const) {
      const repeated = { kind, cost_centre: 'CC-1', positions: [line] }
      const { costCentre, entries } = repeatedCart(repeated, [PRODUCT], ids())
      assert.equal(costCentre, 'CC-1')
      assert.equal(entries[0]!.alternativeCustomerReference, 'MAT-7')
    }
  })

  test('a repeated order leaves out a product that is no longer offered and reports it', ({
    assert,
  }) => {
    const gone = { ...positionOf(2_000), product: 8, customer_reference: 'OP2060' }
    const lines = [positionOf(1_000), gone]
    for (const kind of ['STANDARD', 'NON_STANDARD'] as const) {
      const { entries } = repeatedCart(
        { kind, cost_centre: '', positions: lines },
        [PRODUCT],
        ids()
      )
      assert.deepEqual(
        entries.map(({ product }) => product),
        [7]
      )
    }
    assert.deepEqual(
      repeatedLines(lines, [PRODUCT]).map(({ customer_reference: reference, problem }) => [
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

  test('a row needs a new confirmation when the current fields refuse its print data', ({
    assert,
  }) => {
    const [checked] = recheckRows([row], () => false)
    assert.deepEqual(checked, { ...row, imprint: { fields: FIELDS, isConfirmed: false } })
    assert.deepEqual(firstProblem([checked!]), { rowId: 'row-1', problem: 'unconfirmed' })
  })

  test('a row keeps its confirmation while the current fields accept its print data', ({
    assert,
  }) => {
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
