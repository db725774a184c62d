import { grantProductGroups } from '#database/factories/company_factory'
import { createContract, createPlacedOrder } from '#database/factories/order_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createStaff } from '#tests/functional/setup/staff'
import {
  type SupplierScene,
  addProduct,
  addUser,
  createScene,
} from '#tests/functional/setup/supplier_scene'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import type { CanOrder } from '#shared/ordering/blocks/can_order_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const CAN_ORDER = '/orders/api/can_order/'

const ask = async (visitor: Visitor, language = 'en') =>
  (await visitor.get<CanOrder>(CAN_ORDER, { language })).body

const codes = ({ blocks }: CanOrder) => blocks.map(({ code }) => code)

const ship = ({ company, user, product }: SupplierScene) =>
  createPlacedOrder(db.connection(), {
    company,
    user,
    state: 'SHIPPED',
    lines: [{ product, quantity: 1_000 }],
  })

async function withdraw(
  { company, group }: SupplierScene,
  { contract, withdrawn }: { contract: number; withdrawn: number }
) {
  await createContract(db.connection(), company.id, group.id, contract)
  await db.table('quota_events').insert({
    company_id: company.id,
    product_group_id: group.id,
    type: 'WITHDRAWAL',
    amount: -withdrawn,
    created_at: '2026-01-01 00:00:00.000',
  })
}

test.group('Can I order?', () => {
  test('a user can order when nothing blocks it', async ({ assert }) => {
    const { visitor } = await createScene()
    assert.deepEqual(await ask(visitor), { can_order: true, blocks: [] })
  })

  test('a user who cannot order sees every block with its cause, remedy and contact', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene({ company: { blockedForOrdering: true } })
    await db
      .from('addresses')
      .where({ company_id: company.id, category: 'DELIVERY' })
      .update({ state: 'CLIENT_APPROVAL_REQUESTED', street_address: '7 quai Nord' })
    const response = await ask(visitor)
    assert.isFalse(response.can_order)
    assert.deepEqual(codes(response), ['DELIVERY_ADDRESS_PENDING', 'UNPAID_BILLS'])
    const [address, bills] = response.blocks
    assert.include(address!.cause, '7 quai Nord')
    assert.equal(bills!.cause, `Bills of ${company.name} have not been paid.`)
    assert.match(bills!.contact.href, /^mailto:[^@]+@./)
    for (const block of response.blocks) assert.isNotEmpty(block.lifted_by)
    const french = await ask(visitor, 'fr')
    assert.equal(french.blocks[1]!.message, 'Société bloquée en raison de factures impayées')
  })

  test('a block links to the profile when the company can correct its address there', async ({
    assert,
  }) => {
    const { visitor } = await createScene({
      company: { cofor10: 'T987650001', deliveryAddress: null },
    })
    const response = await ask(visitor)
    assert.deepEqual(codes(response), ['DELIVERY_ADDRESS_MISSING'])
    assert.equal(response.blocks[0]!.contact.href, '/accounts/profile')
  })

  test('a block shows readers which colleagues can correct the address, and whom to ask', async ({
    assert,
  }) => {
    const { company } = await createScene({
      company: { cofor10: `T${String(Date.now()).slice(-9)}`, deliveryAddress: null },
    })
    await db.from('addresses').where({ company_id: company.id, category: 'BILLING' }).delete()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    const response = await ask(reader.visitor)
    assert.deepEqual(codes(response), [
      'MISSING_RIGHT',
      'DELIVERY_ADDRESS_MISSING',
      'BILLING_ADDRESS_MISSING',
    ])
    for (const { contact, lifted_by: liftedBy } of response.blocks.slice(1)) {
      assert.match(contact.href, /^mailto:[^@]+@./)
      assert.include(liftedBy, 'Users of your company who may order can do this.')
    }
    const orderer = await addUser(company)
    for (const { contact, lifted_by: liftedBy } of (await ask(orderer.visitor)).blocks) {
      assert.equal(contact.href, '/accounts/profile')
      assert.notInclude(liftedBy, 'Users of your company')
    }
  })

  test('orders that are not activated block only their products', async ({ assert }) => {
    const scene = await createScene()
    const { visitor, product } = scene
    await addProduct(scene)
    const first = await ship(scene)
    assert.deepEqual(codes(await ask(visitor)), [])
    const second = await ship(scene)
    const response = await ask(visitor)
    assert.isTrue(response.can_order)
    const [block] = response.blocks
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
      order_positions: [orderLine(product.id, 1_000)],
    })
    assert.deepEqual([placed.status, placed.body.code], [409, 'PRODUCT_BLOCKED'])
    await db.from('orders').where('id', first.id).update({ state: 'ACTIVATED' })
    assert.deepEqual(codes(await ask(visitor)), [])
  })

  test('a user cannot order when inactive orders block every product of the company', async ({
    assert,
  }) => {
    const scene = await createScene()
    await ship(scene)
    assert.isTrue((await ask(scene.visitor)).can_order)
    await ship(scene)
    const response = await ask(scene.visitor)
    assert.deepEqual([response.can_order, codes(response)], [false, ['NON_ACTIVATED_ORDERS']])
  })

  test('a user cannot order when the company has no product group', async ({ assert }) => {
    const { visitor } = await createScene({ company: { productGroupIds: [] } })
    assert.deepEqual(await ask(visitor), { can_order: false, blocks: [] })
  })

  test('an exhausted enforced quota blocks only the products of its group', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createScene()
    const { visitor, company, group } = scene
    await withdraw(scene, { contract: 5_000, withdrawn: 5_000 })
    assert.deepEqual(await ask(visitor), { can_order: true, blocks: [] })
    cleanup(await setShopSetting('quotaEnforcement', 'block'))
    const response = await ask(visitor)
    assert.deepEqual([response.can_order, codes(response)], [false, ['QUOTA_EXCEEDED']])
    assert.include(response.blocks[0]!.message, group.name)
    assert.equal(response.blocks[0]!.cause, `The quota of ${group.name} is used up.`)

    const other = await createProductGroup(db.connection())
    await createProduct(db.connection(), { groupId: other.id })
    await grantProductGroups(db.connection(), company.id, [other.id])
    const later = await ask(visitor)
    assert.deepEqual([later.can_order, codes(later)], [true, ['QUOTA_EXCEEDED']])
  })

  test('an exceeded quota reports by how much', async ({ assert, cleanup }) => {
    const scene = await createScene()
    await withdraw(scene, { contract: 100, withdrawn: 12_100 })
    cleanup(await setShopSetting('quotaEnforcement', 'block'))
    const causes = await Promise.all(
      ['en', 'fr'].map(async (language) => (await ask(scene.visitor, language)).blocks[0]!.cause)
    )
    const { name } = scene.group
    assert.deepEqual(causes, [
      `The quota of ${name} is exceeded by 12,000 labels.`,
      `Le quota de ${name} est dépassé de 12\u202f000 étiquettes.`,
    ])
  })

  test('can_order reports the missing right to readers and staff, and nothing to strangers', async ({
    assert,
  }) => {
    const { company } = await createScene({ company: { blockedForOrdering: true } })
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    const response = await ask(reader.visitor)
    assert.deepEqual(
      [response.can_order, codes(response)],
      [false, ['MISSING_RIGHT', 'UNPAID_BILLS']]
    )
    const { visitor: staff } = await createStaff()
    assert.deepEqual(codes(await ask(staff)), ['MISSING_RIGHT'])
    assert.equal((await new Visitor().get(CAN_ORDER)).status, 401)
  })

  test('orders of other companies do not affect can_order', async ({ assert }) => {
    const stranger = await createScene()
    await ship(stranger)
    await ship(stranger)
    const { visitor } = await createScene()
    assert.deepEqual(await ask(visitor), { can_order: true, blocks: [] })
  })
})
