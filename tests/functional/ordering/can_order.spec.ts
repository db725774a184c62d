import { createPlacedOrder } from '#database/factories/order_factory'
import { createStaffMember } from '#tests/functional/setup/staff_member'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { Visitor, position } from '#tests/functional/setup/visitor'
import type { CanOrder } from '#shared/ordering/blocks/can_order_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const CAN_ORDER = '/orders/api/can_order/'

const ask = async (visitor: Visitor, language = 'en') =>
  (await visitor.get<CanOrder>(CAN_ORDER, { language })).body

const codes = ({ blocks }: CanOrder) => blocks.map(({ code }) => code)

test.group('Can I order?', () => {
  test('yes, where nothing stands in the way', async ({ assert }) => {
    const { visitor } = await createScene()
    assert.deepEqual(await ask(visitor), { can_order: true, blocks: [] })
  })

  test('no, with every block that is in force, its cause, what lifts it and whom to ask', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene({ company: { blockedForOrdering: true } })
    await db
      .from('addresses')
      .where({ company_id: company.id, category: 'DELIVERY' })
      .update({ state: 'CLIENT_APPROVAL_REQUESTED', street_address: '7 quai Nord' })
    const answer = await ask(visitor)
    assert.isFalse(answer.can_order)
    assert.deepEqual(codes(answer), ['DELIVERY_ADDRESS_PENDING', 'UNPAID_BILLS'])
    const [address, bills] = answer.blocks
    assert.include(address!.cause, '7 quai Nord')
    assert.equal(bills!.cause, `Bills of ${company.name} have not been paid.`)
    assert.match(bills!.contact.href, /^mailto:.+@.+/)
    for (const block of answer.blocks) assert.isNotEmpty(block.lifted_by)
    const french = await ask(visitor, 'fr')
    assert.equal(french.blocks[1]!.message, 'Société bloquée en raison de factures impayées')
  })

  test('leads a company that may mend its address itself to its profile', async ({ assert }) => {
    const { visitor } = await createScene({
      company: { cofor10: 'T987650001', deliveryAddress: null },
    })
    const answer = await ask(visitor)
    assert.deepEqual(codes(answer), ['DELIVERY_ADDRESS_MISSING'])
    assert.equal(answer.blocks[0]!.contact.href, '/accounts/profile')
  })

  test('tells readers who of their company can mend its addresses, and whom to ask', async ({
    assert,
  }) => {
    const { company } = await createScene({
      company: { cofor10: `T${String(Date.now()).slice(-9)}`, deliveryAddress: null },
    })
    await db.from('addresses').where({ company_id: company.id, category: 'BILLING' }).delete()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    const answer = await ask(reader.visitor)
    assert.deepEqual(codes(answer), [
      'MISSING_RIGHT',
      'DELIVERY_ADDRESS_MISSING',
      'BILLING_ADDRESS_MISSING',
    ])
    for (const { contact, lifted_by: liftedBy } of answer.blocks.slice(1)) {
      assert.match(contact.href, /^mailto:.+@.+/)
      assert.include(liftedBy, 'Users of your company who may order can do this.')
    }
    const orderer = await addUser(company)
    for (const { contact, lifted_by: liftedBy } of (await ask(orderer.visitor)).blocks) {
      assert.equal(contact.href, '/accounts/profile')
      assert.notInclude(liftedBy, 'Users of your company')
    }
  })

  test('names the products that non-activated orders block, and these orders; all else can be had', async ({
    assert,
  }) => {
    const { visitor, company, user, product } = await createScene()
    const ship = () =>
      createPlacedOrder(db.connection(), {
        company,
        user,
        state: 'SHIPPED',
        positions: [{ product, quantity: 1_000 }],
      })
    const first = await ship()
    assert.deepEqual(codes(await ask(visitor)), [])
    const second = await ship()
    const answer = await ask(visitor)
    assert.isTrue(answer.can_order)
    const [block] = answer.blocks
    assert.equal(block?.code, 'NON_ACTIVATED_ORDERS')
    assert.deepEqual(
      block?.products.map(({ pk }) => pk),
      [product.id]
    )
    assert.deepEqual(
      block?.orders.map(({ pk }) => pk),
      [first.id, second.id]
    )
    assert.include(block?.cause, block?.orders[0]?.order_id)
    const placed = await visitor.post('/orders/api/orders/', {
      order_positions: [position(product.id, 1_000)],
    })
    assert.deepEqual([placed.status, placed.body.code], [409, 'PRODUCT_BLOCKED'])
    await db.from('orders').where('id', first.id).update({ state: 'ACTIVATED' })
    assert.deepEqual(codes(await ask(visitor)), [])
  })

  test('names a quota that is used up where the shop refuses to exceed it', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, company, group } = await createScene()
    const events = [
      { type: 'CONTRACT', amount: 5_000 },
      { type: 'WITHDRAWAL', amount: -5_000 },
    ].map((event) => ({
      ...event,
      company_id: company.id,
      product_group_id: group.id,
      created_at: '2026-01-01 00:00:00.000',
    }))
    await db.table('licensing_events').multiInsert(events)
    assert.deepEqual(codes(await ask(visitor)), [])
    cleanup(await setShopSetting('quotaEnforcement', 'block'))
    const answer = await ask(visitor)
    assert.isTrue(answer.can_order)
    assert.deepEqual(codes(answer), ['QUOTA_EXCEEDED'])
    assert.include(answer.blocks[0]!.message, group.name)
  })

  test('tells readers and staff that the right is missing, and strangers nothing', async ({
    assert,
  }) => {
    const { company } = await createScene({ company: { blockedForOrdering: true } })
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    const answer = await ask(reader.visitor)
    assert.deepEqual([answer.can_order, codes(answer)], [false, ['MISSING_RIGHT', 'UNPAID_BILLS']])
    const { visitor: staff } = await createStaffMember()
    assert.deepEqual(codes(await ask(staff)), ['MISSING_RIGHT'])
    assert.equal((await new Visitor().get(CAN_ORDER)).status, 401)
  })

  test('knows nothing of the orders of others', async ({ assert }) => {
    const { company, user, product } = await createScene()
    for (const state of ['SHIPPED', 'SHIPPED'] as const) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        state,
        positions: [{ product, quantity: 1_000 }],
      })
    }
    const { visitor } = await createScene()
    assert.deepEqual(await ask(visitor), { can_order: true, blocks: [] })
  })
})
