import { createStaff } from '#tests/functional/setup/staff'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { test } from '@japa/runner'

async function createOrder() {
  const supplier = await createScene()
  const { body } = await supplier.visitor.post('/orders/api/orders/', {
    order_positions: [orderLine(supplier.product.id, 1_000)],
    customer_order_no: '',
  })
  const { pk, order_id: number }: { pk: number; order_id: string } = body
  const service = await createStaff()
  const moved = await service.visitor.post(`/backoffice/api/orders/${pk}/move/`, {
    to: 'ORDER_RECEIVED',
  })
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body))
  return { supplier, service, number, path: `/backoffice/api/orders/${pk}/`, pk }
}

test.group('An order of any supplier', () => {
  test('an analyst reads an order without the moves, mails and audit entries that customer service sees', async ({
    assert,
  }) => {
    const { service, number, path } = await createOrder()
    const { visitor } = await createStaff('ANALYST')
    const { status, body } = await visitor.get(path)
    assert.deepEqual([status, body.order_id, body.state], [200, number, 'ORDER_RECEIVED'])
    assert.lengthOf(body.order_positions, 1)
    assert.deepEqual([body.moves, body.mails, body.audit], [[], [], []])
    const { body: whole } = await service.visitor.get(path)
    assert.isNotEmpty(whole.moves)
    assert.isNotEmpty(whole.mails)
    assert.isNotEmpty(whole.audit)
    assert.deepEqual({ ...whole, moves: [], mails: [], audit: [] }, body)
  })

  test('an analyst can neither move nor list orders', async ({ assert }) => {
    const { path, pk } = await createOrder()
    const { visitor } = await createStaff('ANALYST')
    for (const [request, payload] of [
      [`${path}move/`, { to: 'IN_PRODUCTION' }],
      ['/backoffice/api/orders/move/', { orders: [pk], to: 'IN_PRODUCTION' }],
    ] as const) {
      assert.equal((await visitor.post(request, payload)).status, 403)
    }
    assert.equal((await visitor.get('/backoffice/api/orders/')).status, 403)
    const { state } = await storedRow('orders', pk)
    assert.equal(state, 'ORDER_RECEIVED')
  })

  test('suppliers, even the one that ordered, and editors cannot read an order in the backoffice', async ({
    assert,
  }) => {
    const { supplier, path } = await createOrder()
    const editor = await createStaff('EDITOR')
    for (const visitor of [supplier.visitor, editor.visitor]) {
      const { status, body } = await visitor.get(path)
      assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
    }
  })

  test('an order that does not exist is not found by analysts or customer service', async ({
    assert,
  }) => {
    for (const role of ['ANALYST', 'CUSTOMER_SERVICE'] as const) {
      const { visitor } = await createStaff(role)
      assert.equal((await visitor.get('/backoffice/api/orders/999999999/')).status, 404)
    }
  })
})
