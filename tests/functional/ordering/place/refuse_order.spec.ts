import { renewCatalogue } from '#database/catalogue_version'
import { createContract, createPlacedOrder } from '#database/factories/order_factory'
import { createAddress, createSupplier } from '#database/factories/company_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { addProduct, addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { expectRefusal } from '#tests/functional/ordering/place/expect_refusal'

const ORDERS = '/orders/api/orders/'

test.group('Refused order: the company', () => {
  test('an order of a company with unpaid bills is refused', async ({ assert }) => {
    const scene = await createScene({ company: { blockedForOrdering: true } })
    await expectRefusal(assert, scene, {}, { status: 409, code: 'COMPANY_BLOCKED' })
  })

  test('an order of a company without approved delivery address is refused', async ({ assert }) => {
    for (const [deliveryAddress, code] of [
      ['CLIENT_APPROVAL_REQUESTED', 'DELIVERY_ADDRESS_PENDING'],
      ['REJECTED', 'DELIVERY_ADDRESS_REJECTED'],
      [null, 'DELIVERY_ADDRESS_MISSING'],
    ] as const) {
      const scene = await createScene({ company: { deliveryAddress } })
      const { body } = await scene.visitor.get('/accounts/api/users/')
      const shown = body[0].company_profile.delivery_address
      assert.equal(shown?.state ?? null, deliveryAddress)
      await expectRefusal(assert, scene, {}, { status: 409, code })
    }
  })

  test('an order of a company without billing address is refused with the reason', async ({
    assert,
  }) => {
    const scene = await createScene()
    await db.from('addresses').where('id', scene.company.billingAddressId).delete()
    await expectRefusal(assert, scene, {}, { status: 409, code: 'BILLING_ADDRESS_MISSING' })
  })

  test('an order with a changed delivery address is refused until it is approved', async ({
    assert,
  }) => {
    const scene = await createScene()
    const client = db.connection()
    const waiting = await createAddress(
      client,
      scene.company,
      'DELIVERY',
      'CLIENT_APPROVAL_REQUESTED'
    )
    await expectRefusal(assert, scene, {}, { status: 409, code: 'DELIVERY_ADDRESS_PENDING' })
    await client.from('addresses').where('id', waiting).update({ state: 'APPROVED' })
    const placed = await scene.visitor.post(ORDERS, {
      order_positions: [orderLine(scene.product.id, 1_000)],
    })
    assert.equal(placed.body.delivery_address.pk, waiting)
  })

  test('an order with an address replaced in another window is refused with the reason', async ({
    assert,
  }) => {
    const scene = await createScene()
    const shown = {
      billing_address: scene.company.billingAddressId,
      delivery_address: scene.company.deliveryAddressId,
    }
    const waiting = await createAddress(
      db.connection(),
      scene.company,
      'DELIVERY',
      'CLIENT_APPROVAL_REQUESTED'
    )
    await expectRefusal(assert, scene, shown, { status: 409, code: 'DELIVERY_ADDRESS_PENDING' })
    const draft = await scene.visitor.post('/orders/api/order_draft/', {
      order_positions: [orderLine(scene.product.id, 1_000)],
      ...shown,
    })
    assert.deepEqual([draft.status, draft.body.code], [409, 'DELIVERY_ADDRESS_PENDING'])
    await db.from('addresses').where('id', waiting).update({ state: 'APPROVED' })
    await expectRefusal(assert, scene, shown, {
      status: 422,
      code: 'VALIDATION',
      field: 'delivery_address',
    })
  })

  test('an order beyond a quota is refused where the shop enforces quotas', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createScene()
    await createContract(db.connection(), scene.company.id, scene.group.id, 999)
    cleanup(await setShopSetting('quotaEnforcement', 'block'))
    await expectRefusal(
      assert,
      scene,
      { warning_acknowledged: true },
      { status: 409, code: 'QUOTA_EXCEEDED' }
    )
  })

  test('an order beyond a quota is accepted where the shop does not enforce quotas', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createScene()
    await createContract(db.connection(), scene.company.id, scene.group.id, 999)
    cleanup(await setShopSetting('quotaEnforcement', 'off'))
    const placed = await scene.visitor.post(ORDERS, {
      order_positions: [orderLine(scene.product.id, 1_000)],
    })
    assert.equal(placed.status, 201)
    assert.deepEqual(placed.body.warnings, [])
  })

  test('own transport is refused where the company may not use it', async ({ assert }) => {
    const scene = await createScene({ company: { transportRestriction: 'TRANSPORT_SCRIBOS' } })
    await expectRefusal(
      assert,
      scene,
      { transport_by_customer: true },
      { status: 422, code: 'VALIDATION', field: 'transport_by_customer' }
    )
  })
})

test.group('Refused order: products and prices', () => {
  test('an order with a changed price is refused with the new draft', async ({ assert }) => {
    const scene = await createScene()
    const order_positions = [orderLine(scene.product.id, 1_000)]
    const draft = await scene.visitor.post('/orders/api/order_draft/', { order_positions })
    await db
      .from('price_tiers')
      .where('product_id', scene.product.id)
      .update({ unit_price_micros: 50_000 })
    await renewCatalogue(db.connection())
    const payload = { order_positions, expected_total: draft.body.total }
    const body = await expectRefusal(assert, scene, payload, { status: 409, code: 'PRICE_CHANGED' })
    const { draft: changed } = body as unknown as { draft: { total: string } }
    assert.equal(changed.total, '173.50')
    const placed = await scene.visitor.post(ORDERS, { ...payload, expected_total: changed.total })
    assert.equal(placed.body.total, '173.50')
  })

  test('an order whose total differs by a cent is refused', async ({ assert }) => {
    const scene = await createScene()
    const refused = { status: 409, code: 'PRICE_CHANGED' }
    await expectRefusal(assert, scene, { expected_total: '163.49' }, refused)
    await expectRefusal(assert, scene, { expected_total: '163.51' }, refused)
    await expectRefusal(assert, scene, { expected_total: '163.501' }, refused)
  })

  test('an order that costs nothing is refused', async ({ assert, cleanup }) => {
    cleanup(await setShopSetting('minTotalWithoutHandlingCents', 0))
    const scene = await createScene({
      product: { tiers: [{ minQuantity: 1, unitPriceMicros: 0 }] },
    })
    await expectRefusal(
      assert,
      scene,
      { transport_by_customer: true },
      { status: 422, code: 'MINIMUM_ORDER' }
    )
  })

  test('an order of foreign, unknown or unpriced products is refused', async ({ assert }) => {
    const scene = await createScene()
    const client = db.connection()
    const foreignGroup = await createProductGroup(client)
    await createSupplier(client, { productGroupIds: [foreignGroup.id] })
    const foreign = await createProduct(client, { groupId: foreignGroup.id })
    const unpriced = await addProduct(scene, { tiers: [] })
    for (const id of [foreign.id, unpriced.id, 987_654_321, Number.MAX_SAFE_INTEGER]) {
      const order_positions = [orderLine(scene.product.id, 1_000), orderLine(id, 1_000)]
      const refused = { status: 422, code: 'PRODUCT_NOT_ALLOWED', field: 'order_positions' }
      const body = await expectRefusal(assert, scene, { order_positions }, refused)
      const { order_positions: errors } = body as unknown as { order_positions: object }
      assert.deepEqual(errors, { 1: { product: ['Your company may not order this product.'] } })
    }
  })

  test('an order of a product whose group the company may only see is refused', async ({
    assert,
  }) => {
    const scene = await createScene()
    await db
      .from('company_product_groups')
      .where('company_id', scene.company.id)
      .update({ can_order: false })
    const refused = { status: 422, code: 'PRODUCT_NOT_ALLOWED', field: 'order_positions' }
    await expectRefusal(assert, scene, {}, refused)
  })

  test('an order of a product after two inactive orders is refused', async ({ assert }) => {
    const scene = await createScene()
    const { company, user, product } = scene
    for (let orders = 0; orders < 2; orders += 1) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        state: 'SHIPPED',
        lines: [{ product, quantity: 1_000 }],
      })
    }
    const refused = { status: 409, code: 'PRODUCT_BLOCKED', field: 'order_positions' }
    await expectRefusal(assert, scene, {}, refused)
    const other = await addProduct(scene)
    const placed = await scene.visitor.post(ORDERS, {
      order_positions: [orderLine(other.id, 1_000)],
    })
    assert.equal(placed.status, 201)
  })

  test('an order of an unavailable product is refused', async ({ assert }) => {
    const scene = await createScene({ product: { isAvailable: false } })
    const refused = { status: 409, code: 'PRODUCT_BLOCKED', field: 'order_positions' }
    const body = await expectRefusal(assert, scene, {}, refused)
    assert.deepEqual(body.order_positions, {
      0: { product: ['This product is not available at the moment'] },
    })
  })
})

test.group('Refused order: who asks', () => {
  test('an order of a read-only colleague is refused', async ({ assert }) => {
    const scene = await createScene()
    const reader = await addUser(scene.company, { roles: ['SUPPLIER_READER'] })
    await expectRefusal(assert, { ...scene, ...reader }, {}, { status: 403, code: 'FORBIDDEN' })
  })

  test('a refused order has the reason in the language of the request', async ({ assert }) => {
    const { visitor, product } = await createScene({ company: { blockedForOrdering: true } })
    const payload = { order_positions: [orderLine(product.id, 1_000)] }
    const { body } = await visitor.post(ORDERS, payload, { language: 'fr-CH, en;q=0.5' })
    assert.equal(body.detail, 'Société bloquée pour factures impayées')
  })
})
