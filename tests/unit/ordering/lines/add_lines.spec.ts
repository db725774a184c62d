import { test } from '@japa/runner'
import { addLines, sortLines } from '#shared/ordering/quick/add_lines'
import { addRolls } from '#shared/ordering/quick/add_rolls'
import { EMPTY_CART, changeCart, newEntry } from '#shared/ordering/cart/cart_state'
import { MAX_LINES, MAX_LINE_LABELS } from '#shared/ordering/lines/limits'
import type { CartKind } from '#shared/ordering/lines/cart_contract'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const SERVICES = (['PARTIAL_ROLL', 'PRINT_DESIGN', 'PRINTING'] as const).map((category, pk) => ({
  pk,
  category,
}))

const products = new Map(
  [1, 2, 3].map((pk) => [
    pk,
    {
      pk,
      customer_reference: `P-${pk}`,
      labels_per_unit: 1_000,
      extra_services: SERVICES,
    } as unknown as Product,
  ])
)

const FIELDS = [{ name: 'part_number', value: '98' }]

const line = (product: number, quantity: number, isPrinted = false) => ({
  uuid: `uuid-${product}-${quantity}`,
  product,
  quantity,
  extra_service_data: isPrinted ? [{ category: 'PRINTING' as const, fields: FIELDS }] : [],
})

const cart = { ...EMPTY_CART, entries: [newEntry('row-1', 1, 2_000)] }
const sort = (lines: ReturnType<typeof line>[]) =>
  sortLines(
    { lines, sources: lines.map((_, index) => ({ line: index + 1, text: '', cells: [] })) },
    products
  )
const add = (kind: CartKind, lines: ReturnType<typeof line>[], before = cart) => {
  let rows = 0
  const { STANDARD, NON_STANDARD } = sort(lines)
  const added = addLines(kind, before, [...STANDARD, ...NON_STANDARD], () => `new-${++rows}`)
  return { ...added, cart: added.actions.reduce(changeCart, before) }
}

test.group('Lines of a list', () => {
  test('lines of a list are sorted into standard and non-standard orders with their places in the list', ({
    assert,
  }) => {
    const { STANDARD, NON_STANDARD, unknown } = sort([
      line(1, 2_000),
      line(2, 1_500),
      line(3, 1_000, true),
      line(9, 1_000),
    ])
    assert.deepEqual(
      STANDARD.map(({ source }) => source.line),
      [1]
    )
    assert.deepEqual(
      NON_STANDARD.map(({ source }) => source.line),
      [2, 3]
    )
    assert.deepEqual(
      unknown.map(({ line: number }) => number),
      [4]
    )
  })

  test('lines of a list add their quantities to the existing lines of the order', ({ assert }) => {
    const added = add('STANDARD', [line(1, 1_000), line(2, 1_000), line(2, 4_000)])
    assert.deepEqual(
      added.cart.entries.map(({ product, quantity }) => [product, quantity]),
      [
        [1, 3_000],
        [2, 5_000],
      ]
    )
    assert.equal(added.taken, 3)
  })

  test('lines with a partial roll or an imprint become separate unconfirmed lines', ({
    assert,
  }) => {
    const added = add('NON_STANDARD', [line(2, 1_500), line(3, 1_000, true)], EMPTY_CART)
    assert.equal(added.cart.kind, 'NON_STANDARD')
    assert.deepEqual(
      added.cart.entries.map(({ rowId, quantity, printData, confirmed, extra_services: all }) => [
        rowId,
        quantity,
        printData,
        confirmed,
        all.map(({ category }) => category),
      ]),
      [
        ['new-1', 1_500, null, undefined, ['PARTIAL_ROLL']],
        ['new-2', 1_000, FIELDS, undefined, ['PRINT_DESIGN', 'PRINTING']],
      ]
    )
  })

  test('lines beyond the limits of an order are left out', ({ assert }) => {
    const labels = add('STANDARD', [line(1, MAX_LINE_LABELS), line(2, 1_000)])
    assert.deepEqual(
      labels.tooMany.map(({ product }) => product.pk),
      [1]
    )
    assert.deepEqual([labels.taken, labels.actions.length], [1, 1])
    const many = Array.from({ length: MAX_LINES + 1 }, () => line(2, 500))
    const rows = add('NON_STANDARD', many, EMPTY_CART)
    assert.deepEqual([rows.taken, rows.tooMany.length], [MAX_LINES, 1])
    assert.lengthOf(rows.cart.entries, MAX_LINES)
  })
})

test.group('References of listed lines', () => {
  const referring = (reference: string, product = 2, quantity = 1_000) => ({
    ...line(product, quantity),
    alternative_customer_reference: reference,
  })
  const references = ({ cart: { entries } }: ReturnType<typeof add>) =>
    entries.map(({ product, quantity, alternativeCustomerReference: reference }) => [
      product,
      quantity,
      reference,
    ])

  test('listed lines of one product with one reference become one line that has it', ({
    assert,
  }) => {
    const added = add('STANDARD', [line(2, 1_000), referring('MAT-7'), referring('MAT-7')])
    assert.deepEqual(references(added)[1], [2, 3_000, 'MAT-7'])
    assert.deepEqual([added.taken, added.otherReference.length], [3, 0])
  })

  test('a listed line with another reference than its product’s line is left out of a standard order', ({
    assert,
  }) => {
    const added = add('STANDARD', [referring('MAT-7'), referring('MAT-8')])
    assert.deepEqual(references(added)[1], [2, 1_000, 'MAT-7'])
    assert.deepEqual(
      added.otherReference.map(({ payload }) => payload.alternative_customer_reference),
      ['MAT-8']
    )
    const again = add('STANDARD', [referring('MAT-9')], added.cart)
    assert.deepEqual([again.cart, again.taken], [added.cart, 0])
  })

  test('listed lines of a non-standard order keep their different references', ({ assert }) => {
    const added = add('NON_STANDARD', [referring('MAT-7'), referring('MAT-8')], EMPTY_CART)
    assert.deepEqual(references(added), [
      [2, 1_000, 'MAT-7'],
      [2, 1_000, 'MAT-8'],
    ])
  })
})

test.group('Rolls that are added to a line', () => {
  test('added rolls are converted to labels', ({ assert }) => {
    assert.deepEqual(addRolls(0, 2, 1_300), { labels: 2_600 })
    assert.deepEqual(addRolls(2_600, 2, 1_300), { labels: 5_200 })
  })

  test('added rolls are refused when the line no longer makes whole rolls', ({ assert }) => {
    // A roll had 2,000 labels when the line was added, and has 1,300 now.
    assert.deepEqual(addRolls(2_000, 2, 1_300), { problem: 'no_whole_rolls' })
  })

  test('added rolls are refused when the line would exceed its maximum of labels', ({ assert }) => {
    assert.deepEqual(addRolls(MAX_LINE_LABELS, 1, 1_000), { problem: 'too_many' })
  })
})
