import { PRODUCTS, remove } from '#tests/functional/catalogue/editing/editing_scene'
import { orderBehindLock } from '#tests/functional/ordering/place/order_behind_lock'
import { countOrderRows } from '#tests/functional/ordering/order_rows'
import { createStaff } from '#tests/functional/setup/staff'
import { type SupplierScene, addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'

const USERS = '/backoffice/api/users/'

/** Sends an order that waits until `work` is done. Expects a refusal for a missing right. */
async function expectForbidden(
  assert: Assert,
  scene: SupplierScene,
  work: (trx: TransactionClientContract) => Promise<void>
) {
  const order_positions = [orderLine(scene.product.id, 1_000)]
  const { status, body } = await orderBehindLock(scene, { order_positions }, work)
  assert.deepEqual([status, body.code], [403, 'FORBIDDEN'])
  assert.equal((await countOrderRows(scene.company.id)).orders, 0)
}

/** Returns work that changes the company under its lock. */
const changeCompany =
  ({ company }: SupplierScene, changes: object) =>
  async (trx: TransactionClientContract) =>
    void (await trx.from('companies').where('id', company.id).update(changes))

test.group('An order that waited for its company', (group) => {
  group.tap((each) =>
    each.skip(process.env.DB_CONNECTION === 'sqlite', 'SQLite lets one transaction in at a time')
  )

  test('an order that waited for its company’s lock is refused when its user was disabled', async ({
    assert,
  }) => {
    const scene = await createScene()
    await expectForbidden(assert, scene, async (trx) => {
      await trx.from('users').where('id', scene.user.id).update({ is_active: false })
    })
  })

  test('an order that waited for its company’s lock is refused when its user lost the right', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor: staff } = await createStaff('ADMINISTRATOR')
    await expectForbidden(assert, scene, async () => {
      const { status } = await staff.put(`${USERS}${scene.user.id}/roles/`, {
        roles: ['SUPPLIER_READER'],
        seen: ['SUPPLIER_ORDERER'],
      })
      assert.equal(status, 200)
    })
  })

  test('an order that waited for its company’s lock uses a newly required own transport', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { status, body } = await orderBehindLock(
      scene,
      { order_positions: [orderLine(scene.product.id, 1_000)] },
      changeCompany(scene, { transport_restriction: 'TRANSPORT_CUSTOMER' })
    )
    assert.equal(status, 201)
    assert.isTrue(body.transport_by_customer)
  })

  test('an order that waited for its company’s lock is refused with the new price of its price group', async ({
    assert,
  }) => {
    const scene = await createScene()
    const order_positions = [orderLine(scene.product.id, 1_000)]
    const draft = await scene.visitor.post('/orders/api/order_draft/', { order_positions })
    const { status, body } = await orderBehindLock(
      scene,
      { order_positions, expected_total: draft.body.total },
      changeCompany(scene, { company_group: 'INTERNAL_SUPPLIERS' })
    )
    assert.deepEqual([status, body.code], [409, 'PRICE_CHANGED'])
    const { draft: changed } = body as unknown as { draft: { total: string } }
    assert.notEqual(changed.total, draft.body.total)
  })

  test('an order that waited for its company’s lock is accepted when the block was lifted', async ({
    assert,
  }) => {
    const scene = await createScene({ company: { blockedForOrdering: true } })
    const { status } = await orderBehindLock(
      scene,
      { order_positions: [orderLine(scene.product.id, 1_000)] },
      changeCompany(scene, { blocked_for_ordering: false })
    )
    assert.equal(status, 201)
  })

  test('an order that waited for its company’s lock is refused at the line of a deleted product', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor: editor } = await createStaff()
    const { id } = await addProduct(scene)
    const { body: product } = await editor.get(`${PRODUCTS}${id}/`)
    const order_positions = [orderLine(scene.product.id, 1_000), orderLine(id, 1_000)]
    const { status, body } = await orderBehindLock(scene, { order_positions }, async () => {
      assert.equal((await remove(editor, PRODUCTS, product)).status, 204)
    })
    assert.deepEqual([status, body.code], [422, 'PRODUCT_NOT_ALLOWED'])
    assert.property(body.order_positions, '1')
    assert.equal((await countOrderRows(scene.company.id)).orders, 0)
  })
})
