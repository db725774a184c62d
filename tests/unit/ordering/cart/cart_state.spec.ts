import { test } from '@japa/runner'
import {
  EMPTY_CART,
  changeCart,
  countLabels,
  newEntry,
  toLines,
} from '#shared/ordering/cart/cart_state'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import type { CartContents } from '#shared/ordering/cart/cart_state'

const add = (cart: CartContents, product: number, quantity: number) =>
  changeCart(cart, { type: 'set_quantity', product, quantity, rowId: `row-${product}` })

test.group('Cart state', () => {
  test('a quantity above 0 adds a line to the cart', ({ assert }) => {
    const cart = add(EMPTY_CART, 7, 2000)
    assert.deepEqual(toLines(cart.entries), [
      { uuid: 'row-7', product: 7, quantity: 2000, extra_service_data: [] },
    ])
    assert.equal(countLabels(cart), 2000)
  })

  test('a new quantity updates the line in its place and keeps its row id', ({ assert }) => {
    const two = add(add(EMPTY_CART, 7, 2000), 8, 500)
    const changed = changeCart(two, {
      type: 'set_quantity',
      product: 7,
      quantity: 4000,
      rowId: 'another',
    })
    assert.deepEqual(
      changed.entries.map(({ rowId, quantity }) => [rowId, quantity]),
      [
        ['row-7', 4000],
        ['row-8', 500],
      ]
    )
  })

  test('a changed line leaves the objects of the other lines untouched', ({ assert }) => {
    const two = add(add(EMPTY_CART, 7, 2000), 8, 500)
    assert.strictEqual(add(two, 7, 4000).entries[1], two.entries[1])
  })

  test('a quantity of 0 or less removes the line', ({ assert }) => {
    const cart = add(EMPTY_CART, 7, 2000)
    assert.isEmpty(add(cart, 7, 0).entries)
    assert.isEmpty(add(cart, 7, -1).entries)
  })

  test('a change without effect returns the same cart', ({ assert }) => {
    const cart = add(EMPTY_CART, 7, 2000)
    assert.strictEqual(add(cart, 7, 2000), cart)
    assert.strictEqual(add(cart, 8, 0), cart)
    assert.strictEqual(changeCart(cart, { type: 'set_details', details: {} }), cart)
    assert.strictEqual(changeCart(cart, { type: 'drop', rows: ['row-8'] }), cart)
  })

  test('a change of lines voids the acknowledgement of warnings', ({ assert }) => {
    const acknowledged = changeCart(add(EMPTY_CART, 7, 2000), {
      type: 'set_details',
      details: { warningAcknowledged: true },
    })
    assert.isTrue(acknowledged.warningAcknowledged)
    assert.isFalse(add(acknowledged, 8, 500).warningAcknowledged)
    assert.isFalse(
      changeCart(acknowledged, { type: 'drop', rows: [acknowledged.entries[0]!.rowId] })
        .warningAcknowledged
    )
  })

  test('a change of details keeps the lines', ({ assert }) => {
    const cart = changeCart(add(EMPTY_CART, 7, 2000), {
      type: 'set_details',
      details: { customerOrderNo: 'PO-1', deliveryDate: '2026-06-01' },
    })
    assert.lengthOf(cart.entries, 1)
    assert.equal(cart.customerOrderNo, 'PO-1')
  })

  test('the reference of a line survives a change of its quantity and is sent with it', ({
    assert,
  }) => {
    const cart = add(EMPTY_CART, 7, 2000)
    const { rowId } = cart.entries[0]!
    const referring = changeCart(cart, { type: 'set_reference', rowId, reference: 'MAT-7' })
    const [line] = toLines(add(referring, 7, 3000).entries)
    assert.deepInclude(line, { quantity: 3000, alternative_customer_reference: 'MAT-7' })
    const cleared = changeCart(referring, { type: 'set_reference', rowId, reference: '' })
    assert.notProperty(toLines(cleared.entries)[0], 'alternative_customer_reference')
  })

  test('a removed line can be restored only while the order has room for it', ({ assert }) => {
    const entries = Array.from({ length: MAX_LINES }, (_, index) =>
      newEntry(`row-${index}`, 7, 1_500)
    )
    const full: CartContents = { ...EMPTY_CART, kind: 'NON_STANDARD', entries }
    const lines = [{ entry: newEntry('removed', 7, 500), index: 3 }]
    assert.strictEqual(changeCart(full, { type: 'restore', lines }), full)
    const withRoom = { ...full, entries: entries.slice(1) }
    const restored = changeCart(withRoom, { type: 'restore', lines })
    assert.lengthOf(restored.entries, MAX_LINES)
    assert.equal(restored.entries[3]?.rowId, 'removed')
  })

  test('clearing the cart removes its lines and details', ({ assert }) => {
    const cart = changeCart(add(EMPTY_CART, 7, 2000), {
      type: 'set_details',
      details: { customerOrderNo: 'PO-1', customerTransportation: true },
    })
    assert.deepEqual(changeCart(cart, { type: 'clear' }), EMPTY_CART)
  })

  test('a new purchase order number voids the acknowledgement of the previous number', ({
    assert,
  }) => {
    const acknowledged = changeCart(add(EMPTY_CART, 7, 2000), {
      type: 'set_details',
      details: {
        customerOrderNo: 'PO-1',
        warningAcknowledged: true,
        acknowledgedWarnings: ['ORDER_NO_USED'],
      },
    })
    assert.isTrue(acknowledged.warningAcknowledged)
    const number = { type: 'set_details', details: { customerOrderNo: 'PO-2' } } as const
    assert.isFalse(changeCart(acknowledged, number).warningAcknowledged)
    const other = { ...acknowledged, acknowledgedWarnings: ['LARGE_ORDER'] } as typeof acknowledged
    assert.isTrue(changeCart(other, number).warningAcknowledged)
  })
})
