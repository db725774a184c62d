import { test } from '@japa/runner'
import { EMPTY_CART, changeCart, newEntry } from '#shared/ordering/cart/cart_state'
import { imprintOf, nonStandardLine } from '#shared/ordering/nonstandard/non_standard_line'
import { valuesOf } from '#shared/ordering/nonstandard/print_values'
import { addLines } from '#shared/ordering/quick/add_lines'
import {
  kindFor,
  linesOfCart,
  linesOfOrder,
  offeredLine,
  quantityOf,
  readQuantity,
  toAddableLine,
} from '#shared/ordering/templates/template_lines'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'
import type { Order } from '#shared/ordering/orders/order_contract'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { TemplateLine } from '#shared/ordering/templates/template_contract'

const FIELDS = [field('part_number'), field('batch_number')]

const productOf = (pk: number, changes: object = {}) =>
  ({
    pk,
    customer_reference: `P-${pk}`,
    labels_per_unit: 1_000,
    blocked: false,
    blocked_reason: null,
    prices: [{ min_quantity: 1, unit_price: '0.04' }],
    extra_services: [],
    ...changes,
  }) as unknown as Product

const SERVICES = [
  { pk: 1, category: 'PRINT_DESIGN', fields: [] },
  { pk: 2, category: 'PRINTING', fields: FIELDS },
]

const PRODUCTS = new Map(
  [
    productOf(1),
    productOf(2, { extra_services: SERVICES }),
    productOf(3, { blocked: true, blocked_reason: 'NON_ACTIVATED_PRODUCTS' }),
  ].map((product) => [product.pk, product])
)

const PRINT_DATA = [
  { name: 'part_number', value: '98' },
  { name: 'former_field', value: 'x' },
]

const lineOf = (product: number, quantity = 2_000, changes: Partial<TemplateLine> = {}) => ({
  product,
  customer_reference: `P-${product}`,
  quantity,
  print_data: null,
  ...changes,
})

const offered = (line: TemplateLine) => offeredLine(line, PRODUCTS)

test.group('Lines of an order template (rule 5.28)', () => {
  test('a template of a cart has its lines with print data, without products that are gone', ({
    assert,
  }) => {
    const printed = nonStandardLine('b', PRODUCTS.get(2)!, 500, {
      fields: PRINT_DATA,
      isConfirmed: true,
    })
    const entries = [newEntry('a', 1, 2_000, 'M-1'), printed, newEntry('c', 9, 1_000)]
    assert.deepEqual(linesOfCart(entries, PRODUCTS), [
      lineOf(1, 2_000, { alternative_customer_reference: 'M-1' }),
      lineOf(2, 500, { alternative_customer_reference: undefined, print_data: PRINT_DATA }),
    ])
  })

  test('a template of an order has its lines with the values of their print fields', ({
    assert,
  }) => {
    const described = { index: 0, description: 'Part number', field_type: 'STRING', options: [] }
    const fields = [{ ...described, name: 'part_number', value: '98' }]
    const services = [{ category: 'PRINTING', layout: null, fields }]
    const reference = { alternative_customer_reference: 'M-1' }
    const none = { alternative_customer_reference: null }
    const positions = [
      { product: productOf(1), quantity: 2_000, ...reference, extra_service_data: [] },
      { product: productOf(2), quantity: 500, ...none, extra_service_data: services },
    ]
    assert.deepEqual(linesOfOrder({ order_positions: positions } as unknown as Order), [
      lineOf(1, 2_000, reference),
      lineOf(2, 500, { ...none, print_data: [{ name: 'part_number', value: '98' }] }),
    ])
  })

  test('a line says why its product cannot be ordered today', ({ assert }) => {
    const problems = [lineOf(1), lineOf(9), lineOf(3), lineOf(1, 500, { print_data: PRINT_DATA })]
    assert.deepEqual(
      problems.map((line) => offered(line).problem),
      [null, 'NOT_OFFERED', 'NON_ACTIVATED_PRODUCTS', 'NO_IMPRINT']
    )
  })

  test('full rolls without imprint count in rolls, all other lines in labels', ({ assert }) => {
    const [full, partial] = [offered(lineOf(1)), offered(lineOf(1, 1_500))]
    assert.deepEqual([quantityOf(full), quantityOf(partial)], [2, 1_500])
    assert.deepEqual(readQuantity(full, '3'), { labels: 3_000 })
    assert.deepEqual(readQuantity(partial, '750'), { labels: 750 })
    assert.deepEqual(readQuantity(full, '1.5'), { problem: 'whole_rolls' })
    assert.deepEqual(readQuantity(partial, 'many'), { problem: 'whole_labels' })
  })

  test('only full rolls with one reference per product make a standard order, unless a non-standard one has begun', ({
    assert,
  }) => {
    const [full, printed] = [offered(lineOf(1)), offered(lineOf(2, 2_000, { print_data: [] }))]
    assert.equal(kindFor([full], null), 'STANDARD')
    assert.equal(kindFor([full], 'NON_STANDARD'), 'NON_STANDARD')
    assert.equal(kindFor([full, printed], 'STANDARD'), 'NON_STANDARD')
    const [one, other] = ['M-1', 'M-2'].map((reference) =>
      offered(lineOf(1, 2_000, { alternative_customer_reference: reference }))
    )
    assert.equal(kindFor([full, one!], null), 'STANDARD')
    assert.equal(kindFor([one!, other!], null), 'NON_STANDARD')
  })

  test('print data is taken as today’s print fields have it, and must be confirmed again', ({
    assert,
  }) => {
    const ordered = { alternative_customer_reference: 'M-1', print_data: PRINT_DATA }
    const line = toAddableLine(PRODUCTS.get(2)!, lineOf(2, 500, ordered))
    const { actions } = addLines('NON_STANDARD', EMPTY_CART, [line], () => 'new')
    const [entry] = actions.reduce(changeCart, EMPTY_CART).entries
    const { part_number: part, ...others } = valuesOf(imprintOf(entry!))
    assert.equal(part, '98')
    assert.deepEqual(Object.keys(others), ['batch_number'])
    assert.isUndefined(entry!.confirmed)
    assert.equal(entry!.alternativeCustomerReference, 'M-1')
  })
})
