import { createPlacedOrder } from '#database/factories/order_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import type { OrderState } from '#shared/ground/states/order_state'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { type SupplierScene, addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { type Visitor, orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const PRODUCTS = '/orders/api/products/'
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><title>Étiquette</title></svg>'

async function findReason(visitor: Visitor, id: number): Promise<string | null> {
  const { body } = await visitor.get<Product[]>(PRODUCTS)
  const product = body.find(({ pk }) => pk === id)!
  if (product.blocked !== (product.blocked_reason !== null)) throw new Error('blocked lies')
  return product.blocked_reason
}

const orderIn = (state: OrderState, { company, user, product }: SupplierScene, times = 1) =>
  createPlacedOrder(db.connection(), {
    company,
    user,
    state,
    lines: Array.from({ length: times }, () => ({ product, quantity: 1_000 })),
  })

test.group('Products', () => {
  test('products are returned with all data of the table in the language of the request', async ({
    assert,
  }) => {
    const { visitor, product, group } = await createScene({
      product: {
        description: { en: 'White', fr: 'Blanc' },
        note: { en: 'Note', fr: 'Remarque' },
        options: ['PRODUCT_OPTION_RIBBON'],
        services: ['PARTIAL_ROLL', 'PRINTING'],
        image: PICTURE,
      },
    })
    const { status, body } = await visitor.get(PRODUCTS, { language: 'fr' })
    assert.equal(status, 200)
    assert.lengthOf(body, 1)
    const { image, images, extra_services: services, ...rest } = body[0]
    assert.deepEqual(images, [image])
    assert.match(image, new RegExp(`^${PRODUCTS}${product.id}/image/\\?v=[0-9a-f]{16}$`))
    assert.deepEqual(
      services.map(({ category }: { category: string }) => category),
      ['PARTIAL_ROLL', 'PRINTING']
    )
    assert.deepEqual(rest, {
      pk: product.id,
      product_group: { pk: group.id, name: group.name, sort_index: group.sortIndex },
      customer_reference: product.customerReference,
      label_length: 50,
      label_width: 30,
      description: 'Blanc',
      product_options: ['PRODUCT_OPTION_RIBBON'],
      rewind_flag: false,
      note: 'Remarque',
      destination: 'Vesoul',
      labels_per_unit: 1_000,
      blocked: false,
      blocked_reason: null,
      winding_direction: 'STANDARD',
      overlay_specification: null,
      prices: [
        { min_quantity: 1, unit_price: '0.04' },
        { min_quantity: 10_000, unit_price: '0.03' },
        { min_quantity: 100_000, unit_price: '0.02' },
      ],
    })
  })

  test('products are marked as rewound exactly when their orders cost the winding fee', async ({
    assert,
  }) => {
    const scene = await createScene()
    const rewound = await addProduct(scene, { windingDirection: 'NON_STANDARD' })
    const { body } = await scene.visitor.get<Product[]>(PRODUCTS)
    const feeOf = async (pk: number) => {
      const order_positions = [orderLine(pk, 1_000)]
      const draft = await scene.visitor.post('/orders/api/order_draft/', { order_positions })
      return draft.body.handling_sub_costs_operator
    }
    assert.lengthOf(body, 2)
    for (const { pk, rewind_flag: flag, winding_direction: direction } of body) {
      const expected =
        pk === rewound.id ? [true, 'NON_STANDARD', '30.00'] : [false, 'STANDARD', '0.00']
      assert.deepEqual([flag, direction, await feeOf(pk)], expected)
    }
  })

  test('products are those of the company’s groups, sorted by group, place and reference', async ({
    assert,
  }) => {
    const client = db.connection()
    const [late, early, shown, foreign] = await Promise.all([
      createProductGroup(client, { sortIndex: 2 }),
      createProductGroup(client, { sortIndex: 1 }),
      createProductGroup(client),
      createProductGroup(client),
    ])
    const { visitor, company, product } = await createScene({
      company: { productGroupIds: [late.id, early.id] },
    })
    await client
      .table('company_product_groups')
      .insert({ company_id: company.id, product_group_id: shown.id, can_order: false })
    const referenceOf = (letter: string, groupId: number) =>
      `${letter}-${company.cofor10}-${groupId}`
    for (const { id: groupId } of [late, early, shown, foreign]) {
      for (const [letter, sortIndex] of [
        ['A', 2],
        ['C', 1],
        ['B', 1],
      ] as const) {
        const customerReference = referenceOf(letter, groupId)
        await createProduct(client, { groupId, customerReference, sortIndex })
      }
    }
    const { body } = await visitor.get<Product[]>(PRODUCTS)
    assert.notInclude(
      body.map(({ pk }) => pk),
      product.id
    )
    assert.deepEqual(
      body.map(({ customer_reference: reference }) => reference),
      [early, late].flatMap(({ id }) => ['B', 'C', 'A'].map((letter) => referenceOf(letter, id)))
    )
  })

  test('products have the prices of the company’s price group, otherwise the common ones', async ({
    assert,
  }) => {
    const tiersOfGroup = { INTERNAL_SUPPLIERS: [{ minQuantity: 5, unitPriceMicros: 12_500 }] }
    const internal = await createScene({
      company: { group: 'INTERNAL_SUPPLIERS' },
      product: { tiersOfGroup },
    })
    const common = await addProduct(internal)
    const external = await createScene({ product: { tiersOfGroup } })
    const { body } = await internal.visitor.get<Product[]>(PRODUCTS)
    const pricesOf = (id: number) => body.find(({ pk }) => pk === id)!.prices
    assert.deepEqual(pricesOf(internal.product.id), [{ min_quantity: 5, unit_price: '0.0125' }])
    assert.lengthOf(pricesOf(common.id), 3)
    const response = await external.visitor.get<Product[]>(PRODUCTS)
    assert.lengthOf(response.body[0]!.prices, 3)
  })

  test('products are blocked by unpaid bills before any other reason', async ({ assert }) => {
    const { visitor, product } = await createScene({
      company: { blockedForOrdering: true },
      product: { isAvailable: false },
    })
    assert.equal(await findReason(visitor, product.id), 'BLOCKED_FOR_ORDERING')
  })

  test('unavailable products are blocked', async ({ assert }) => {
    const { visitor, product } = await createScene({ product: { isAvailable: false } })
    assert.equal(await findReason(visitor, product.id), 'PRODUCT_UNAVAILABLE')
  })

  test('products are blocked by two shipped orders that are not activated', async ({ assert }) => {
    const scene = await createScene()
    const other = await addProduct(scene)
    await orderIn('SHIPPED', scene, 2)
    assert.isNull(await findReason(scene.visitor, scene.product.id))
    await orderIn('SHIPPED', scene)
    assert.equal(await findReason(scene.visitor, scene.product.id), 'NON_ACTIVATED_PRODUCTS')
    assert.isNull(await findReason(scene.visitor, other.id))
  })

  test('products are not blocked by orders in another state or of another company', async ({
    assert,
  }) => {
    const scene = await createScene()
    const neighbour = await createScene({ company: { productGroupIds: [scene.group.id] } })
    for (const state of ['SHIPPED', 'ACTIVATED', 'IN_PRODUCTION', 'CANCELLED'] as const) {
      await orderIn(state, scene)
      await orderIn(state, { ...neighbour, product: scene.product })
    }
    assert.isNull(await findReason(scene.visitor, scene.product.id))
  })

  test('products take the same number of queries for any number', async ({ assert }) => {
    const scene = await createScene()
    const read = () => scene.visitor.get(PRODUCTS)
    // An order stores the product's version, which `read` would otherwise store.
    await orderIn('SHIPPED', scene)
    const few = await countQueries(read)
    for (let index = 0; index < 12; index += 1) {
      const product = await addProduct(scene, { services: ['PRINTING'], image: PICTURE })
      await orderIn('SHIPPED', { ...scene, product })
    }
    assert.isAbove(few, 0)
    assert.equal(await countQueries(read), few)
  })
})

test.group('Product images', () => {
  test('a product image is returned as stored, cached for good and without scripts', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene({ product: { image: PICTURE } })
    const { body: products } = await visitor.get<Product[]>(PRODUCTS)
    const { status, body, headers } = await visitor.get(products[0]!.image)
    assert.equal(status, 200)
    assert.equal(body, PICTURE)
    assert.equal(headers.get('content-type')?.split(';')[0], 'image/svg+xml')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(headers.get('content-security-policy')!, /^default-src 'none'/)
    assert.equal(headers.get('cache-control'), 'private, max-age=31536000, immutable')
    assert.isNumber(product.id)
  })

  test('a product without image and an unknown product return no image', async ({ assert }) => {
    const { visitor, product } = await createScene()
    const { body: products } = await visitor.get<Product[]>(PRODUCTS)
    assert.equal(products[0]!.image, '')
    for (const id of [product.id, 987_654_321, 0, -1, '1e3', 'x', '99999999999999999999']) {
      const { status, body } = await visitor.get(`${PRODUCTS}${id}/image/`)
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND'], String(id))
    }
  })
})

test.group('Shop settings', () => {
  test('the shop settings contain the values of the ordering screens', async ({ assert }) => {
    const { visitor } = await createScene({ user: { roles: ['SUPPLIER_READER'] } })
    const { body } = await visitor.get('/orders/api/settings/')
    assert.deepInclude(body, {
      currency: 'EUR',
      min_total_without_handling_costs: '2000.00',
      handling_fee: '75.00',
      large_order_labels: 1_500_000,
      max_order_no_length: 15,
      payment_term_days: 30,
      quota_enforcement: 'warn',
    })
  })
})
