import { renewCatalogue } from '#database/catalogue_version'
import { createPlacedOrder } from '#database/factories/order_factory'
import type { PricingService } from '#shared/pricing/price_order'
import type { RepeatRefusal } from '#shared/ordering/order_contract'
import {
  type SceneOptions,
  type SupplierScene,
  addProduct,
  addUser,
  createScene,
} from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const REPEAT = '/orders/api/order_repeat/'
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
    positions: [
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
    title: 'its first position has an extra service',
    reason: 'HAS_EXTRA_SERVICES',
    services: { first: [PRINTING] },
  },
  {
    title: 'its first position has a started roll',
    reason: 'HAS_EXTRA_SERVICES',
    quantity: 1_500,
  },
  {
    title: 'the company has unpaid bills',
    reason: 'COMPANY_BLOCKED',
    scene: { company: { blockedForOrdering: true } },
  },
  {
    title: 'one of its products is not to be had any more',
    reason: 'PRODUCT_UNAVAILABLE',
    change: async (_scene, second) => {
      await db.from('products').where('id', second.id).update({ is_available: false })
      await renewCatalogue(db.connection())
    },
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
          positions: [{ product, quantity: 1_000 }],
        })
      }
    },
  },
]

test.group('Repeat an order', () => {
  test('answers the positions of an order that can be repeated', async ({ assert }) => {
    const scene = await createScene()
    const { id, second } = await orderTwo(scene)
    const { status, body } = await scene.visitor.get(`${REPEAT}${id}/`)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      repeatable: true,
      reason: null,
      positions: [
        { product: scene.product.id, quantity: 2_000 },
        { product: second.id, quantity: 3_000 },
      ],
    })
  })

  test('looks for extra services at the first position alone', async ({ assert }) => {
    const scene = await createScene()
    const { id } = await orderTwo(scene, { second: [PRINTING] })
    assert.isTrue((await scene.visitor.get(`${REPEAT}${id}/`)).body.repeatable)
  })

  for (const { title, reason, scene: options, services, quantity, change } of REFUSALS) {
    test(`refuses when ${title}`, async ({ assert }) => {
      const scene = await createScene(options)
      const { id, second } = await orderTwo(scene, services, quantity)
      await change?.(scene, second)
      const { body } = await scene.visitor.get(`${REPEAT}${id}/`)
      assert.deepEqual([body.repeatable, body.reason], [false, reason])
      const order = await scene.visitor.get(`/orders/api/orders/${id}/`)
      assert.isFalse(order.body.abilities.repeat)
    })
  }

  test('is refused to a reader', async ({ assert }) => {
    const scene = await createScene()
    const { id } = await orderTwo(scene)
    const { visitor } = await addUser(scene.company, { roles: ['SUPPLIER_READER'] })
    assert.equal((await visitor.get(`${REPEAT}${id}/`)).status, 403)
  })
})
