import { randomUUID } from 'node:crypto'
import { renewCatalogue } from '#database/catalogue_version'
import { createPlacedOrder } from '#database/factories/order_factory'
import type { PricingService } from '#shared/ordering/pricing/price_order'
import type { RepeatRefusal } from '#shared/ordering/orders/order_contract'
import {
  type SceneOptions,
  type SupplierScene,
  addProduct,
  createScene,
} from '#tests/functional/setup/supplier_scene'
import { PRINT_SERVICES, printed } from '#tests/functional/setup/print_fields'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { orderLine } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const REPEAT = '/orders/api/order_repeat/'
const ASIS = {
  alternative_customer_reference: null,
  extra_service_data: [],
  confirmed: false,
  changes: [],
  problem: null,
}
const PRINTING: PricingService = { category: 'PRINTING', fields: [] }

async function orderTwo(
  scene: SupplierScene,
  services: { first?: PricingService[]; second?: PricingService[] } = {},
  quantity = 2_000
) {
  const second = await addProduct(scene)
  const { id } = await createPlacedOrder(db.connection(), {
    company: scene.company,
    user: scene.user,
    state: 'ACTIVATED',
    lines: [
      { product: scene.product, quantity, services: services.first },
      { product: second, quantity: 3_000, services: services.second },
    ],
  })
  return { id, second }
}

const REFUSALS: {
  title: string
  reason: RepeatRefusal
  scene?: SceneOptions
  services?: { first: PricingService[] }
  quantity?: number
  change?: (scene: SupplierScene, second: { id: number }) => Promise<unknown>
}[] = [
  {
    title: 'its first line has an extra service',
    reason: 'HAS_EXTRA_SERVICES',
    services: { first: [PRINTING] },
  },
  {
    title: 'its first line has a started roll',
    reason: 'HAS_EXTRA_SERVICES',
    quantity: 1_500,
  },
  {
    title: 'the company has unpaid bills',
    reason: 'COMPANY_BLOCKED',
    scene: { company: { blockedForOrdering: true } },
  },
  {
    title: 'one of its products is no longer available',
    reason: 'PRODUCT_UNAVAILABLE',
    change: async (_scene, second) => {
      await db.from('products').where('id', second.id).update({ is_available: false })
      await renewCatalogue(db.connection())
    },
  },
  {
    title: 'one of its products no longer has a price for the company',
    reason: 'PRODUCT_UNAVAILABLE',
    change: (_scene, second) => takePrices(second),
  },
  {
    title: 'the company lost the right to its products',
    reason: 'PRODUCT_BLOCKED',
    change: ({ company }) =>
      db
        .from('company_product_groups')
        .where('company_id', company.id)
        .update({ can_order: false }),
  },
  {
    title: 'a product is blocked by orders that were not activated',
    reason: 'PRODUCT_BLOCKED',
    change: async ({ company, user, product }) => {
      for (let orders = 0; orders < 2; orders += 1) {
        await createPlacedOrder(db.connection(), {
          company,
          user,
          state: 'SHIPPED',
          lines: [{ product, quantity: 1_000 }],
        })
      }
    },
  },
]

async function takePrices({ id }: { id: number }) {
  await db.from('price_tiers').where('product_id', id).delete()
  await renewCatalogue(db.connection())
}

async function addPrinting({ id }: { id: number }) {
  await db
    .table('product_services')
    .insert({ product_id: id, category: 'PRINTING', settings: '{}' })
  await renewCatalogue(db.connection())
}

test.group('Repeat an order', () => {
  test('repeating an order returns its lines', async ({ assert }) => {
    const scene = await createScene()
    const { id, second } = await orderTwo(scene)
    const { status, body } = await scene.visitor.get(`${REPEAT}${id}/`)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      repeatable: true,
      reason: null,
      kind: 'STANDARD',
      cost_centre: '',
      positions: [
        {
          product: scene.product.id,
          customer_reference: scene.product.customerReference,
          quantity: 2_000,
          ...ASIS,
        },
        {
          product: second.id,
          customer_reference: second.customerReference,
          quantity: 3_000,
          ...ASIS,
        },
      ],
    })
  })

  test('repeating an order takes extra services from the first line only', async ({ assert }) => {
    const scene = await createScene()
    const { id, second } = await orderTwo(scene, { second: [PRINTING] })
    await addPrinting(second)
    assert.isTrue((await scene.visitor.get(`${REPEAT}${id}/`)).body.repeatable)
  })

  test('repeating an order is refused when a product is no longer printed', async ({ assert }) => {
    const scene = await createScene()
    const { id } = await orderTwo(scene, { second: [PRINTING] })
    const { body } = await scene.visitor.get(`${REPEAT}${id}/`)
    assert.deepEqual([body.repeatable, body.reason], [false, 'IMPRINT_UNAVAILABLE'])
  })

  test('repeating an order with a partial roll returns non-standard lines', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('repeatableOrders', 'all'))
    const scene = await createScene()
    const { id } = await orderTwo(scene, {}, 1_500)
    const { body } = await scene.visitor.get(`${REPEAT}${id}/`)
    assert.deepEqual([body.repeatable, body.kind], [true, 'NON_STANDARD'])
  })

  test('repeating an order returns the imprint as it would be printed today, where allowed', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createScene({ product: { services: PRINT_SERVICES } })
    const line = {
      ...orderLine(scene.product.id, 1_000),
      extra_service_data: printed({ part_number: '9812345680', grade: 'B' }),
      confirmed: true,
    }
    const placed = await scene.visitor.post('/orders/api/orders/', { order_positions: [line] })
    const repeat = async () => (await scene.visitor.get(`${REPEAT}${placed.body.pk}/`)).body
    assert.equal((await repeat()).reason, 'HAS_EXTRA_SERVICES')
    cleanup(await setShopSetting('repeatableOrders', 'all'))
    const { repeatable, kind, positions } = await repeat()
    assert.deepEqual([repeatable, kind], [true, 'NON_STANDARD'])
    assert.deepEqual(positions, [
      {
        product: scene.product.id,
        customer_reference: scene.product.customerReference,
        quantity: 1_000,
        alternative_customer_reference: null,
        extra_service_data: [
          {
            category: 'PRINTING',
            fields: [
              { name: 'part_number', value: '98 123 456 80' },
              { name: 'made_in', value: 'FR' },
              { name: 'grade', value: 'B' },
              { name: 'hazard', value: false },
              { name: 'plant', value: 'Vesoul' },
            ],
          },
          { category: 'PRINT_DESIGN', fields: [] },
        ],
        confirmed: false,
        changes: ['IMPRINT_TO_CONFIRM'],
        problem: null,
      },
    ])
    const { product, quantity, extra_service_data, confirmed } = positions[0]
    const again = { uuid: randomUUID(), product, quantity, extra_service_data, confirmed }
    const refused = await scene.visitor.post('/orders/api/orders/', { order_positions: [again] })
    assert.property(refused.body.order_positions[0], 'confirmed')
  })

  test('repeating an order reports the differences of each line', async ({ assert }) => {
    const scene = await createScene()
    const { product } = scene
    const { id } = await createPlacedOrder(db.connection(), {
      company: scene.company,
      user: scene.user,
      lines: [
        { product, quantity: 2_000 },
        { product, quantity: 1_000 },
      ],
    })
    await db.from('products').where('id', product.id).update({ labels_per_unit: 500 })
    await renewCatalogue(db.connection())
    const { positions } = (await scene.visitor.get(`${REPEAT}${id}/`)).body
    assert.deepEqual(
      positions.map(({ changes }: { changes: string[] }) => changes),
      [['ROLL_SIZE'], ['MERGED', 'ROLL_SIZE']]
    )
  })

  test('repeating an order names the line that is no longer available', async ({ assert }) => {
    const scene = await createScene()
    const { id, second } = await orderTwo(scene)
    await db.from('products').where('id', second.id).update({ is_available: false })
    await renewCatalogue(db.connection())
    const { positions } = (await scene.visitor.get(`${REPEAT}${id}/`)).body
    assert.deepEqual(
      positions.map(({ problem }: { problem: string | null }) => problem),
      [null, 'PRODUCT_UNAVAILABLE']
    )
  })

  test('repeating an order names the line without a price for the company', async ({ assert }) => {
    const scene = await createScene()
    const { id, second } = await orderTwo(scene)
    await takePrices(second)
    const { positions } = (await scene.visitor.get(`${REPEAT}${id}/`)).body
    assert.deepEqual(
      positions.map(({ problem }: { problem: string | null }) => problem),
      [null, 'PRODUCT_UNAVAILABLE']
    )
  })

  for (const { title, reason, scene: options, services, quantity, change } of REFUSALS) {
    test(`repeating an order is refused when ${title}`, async ({ assert }) => {
      const scene = await createScene(options)
      const { id, second } = await orderTwo(scene, services, quantity)
      await change?.(scene, second)
      const { body } = await scene.visitor.get(`${REPEAT}${id}/`)
      assert.deepEqual([body.repeatable, body.reason], [false, reason])
      const order = await scene.visitor.get(`/orders/api/orders/${id}/`)
      assert.isFalse(order.body.abilities.repeat)
    })
  }
})
