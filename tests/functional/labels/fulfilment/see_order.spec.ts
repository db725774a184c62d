import { createStaff } from '#tests/functional/setup/staff'
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

  test('an order that does not exist is not found by analysts or customer service', async ({
    assert,
  }) => {
    for (const role of ['ANALYST', 'CUSTOMER_SERVICE'] as const) {
      const { visitor } = await createStaff(role)
      assert.equal((await visitor.get('/backoffice/api/orders/999999999/')).status, 404)
    }
  })
})
