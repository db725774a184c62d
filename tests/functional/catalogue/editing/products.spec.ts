import {
  PRODUCTS,
  assertFirstSaves,
  createEditor,
  made,
  productValues,
  remove,
} from '#tests/functional/catalogue/editing/editing_scene'
import { move, orderIn } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { findMailsOf } from '#tests/functional/ordering/order_rows'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { ProductRow } from '#shared/catalogue/editing/product_resource_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Products', () => {
  test('products can be created, changed and deleted, with effect on the shop at once', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor, user } = await createStaff()
    const inShop = async (id: number) =>
      (await scene.visitor.get('/orders/api/products/')).body.find(
        ({ pk }: { pk: number }) => pk === id
      )
    const values = productValues(scene.group.id, {
      overlay_specification: 'PET 25 µm',
      product_options: ['PRODUCT_OPTION_RIBBON'],
    })
    const product = await made(visitor, PRODUCTS, values)
    assert.containsSubset(product, { ...values, ordered: 0, abilities: { delete: true } })
    assert.containsSubset(await inShop(product.id), {
      customer_reference: values.customer_reference,
      description: 'Security label',
      overlay_specification: 'PET 25 µm',
      blocked: false,
      prices: [],
    })
    const path = `${PRODUCTS}${product.id}/`
    const change = { ...product, is_available: false, description_en: 'Other label' }
    const changed = await visitor.put(path, change)
    assert.equal(changed.status, 200)
    assert.containsSubset(await inShop(product.id), {
      description: 'Other label',
      blocked_reason: 'PRODUCT_UNAVAILABLE',
    })
    assert.equal((await remove(visitor, PRODUCTS, changed.body)).status, 204)
    assert.isUndefined(await inShop(product.id))
    const log = await auditOf('product', product.id)
    assert.deepEqual(
      log.map((row) => [row.action, row.user_id]),
      ['create', 'change', 'delete'].map((verb) => [`catalogue.${verb}_product`, user.id])
    )
    assert.deepEqual(log[1]!.after, { description_en: 'Other label', is_available: false })
  })

  test('products are sorted by their group’s order, then by reference', async ({ assert }) => {
    const scene = await createScene({ product: { customerReference: `A-${Date.now()}` } })
    const { visitor } = await createStaff()
    const add = (values: object) => made(visitor, PRODUCTS, productValues(scene.group.id, values))
    const [second, first] = [await add({ sort_index: 2 }), await add({ sort_index: 1 })]
    const { body } = await scene.visitor.get('/orders/api/products/')
    assert.deepEqual(
      body.map(({ pk }: { pk: number }) => pk),
      [scene.product.id, first.id, second.id]
    )
  })

  test('products are found by group, availability and text', async ({ assert }) => {
    const { visitor, group, product } = await createEditor()
    await made(visitor, PRODUCTS, productValues(group.id, { is_available: false }))
    const find = async (filter: object) =>
      (
        await readList<ProductRow>(visitor, 'products', {
          filter: { product_group_id: group.id, ...filter },
        })
      ).rows.map(({ id }) => id)
    assert.lengthOf(await find({}), 2)
    assert.deepEqual(await find({ is_available: true }), [product.id])
    assert.deepEqual(await find({ q: `${product.nart.toLowerCase()} tiquette` }), [product.id])
  })

  test('an invalid product is refused at its field', async ({ assert }) => {
    const { visitor, group, product } = await createEditor()
    const cases: [object, string][] = [
      [{ customer_reference: product.customer_reference }, 'customer_reference'],
      [{ nart: product.nart }, 'nart'],
      [{ customer_reference: '=1+1' }, 'customer_reference'],
      [{ product_group_id: 987_654_321 }, 'product_group_id'],
      [{ label_length: 0 }, 'label_length'],
      [{ label_width: 2_001 }, 'label_width'],
      [{ labels_per_unit: 0.5 }, 'labels_per_unit'],
      [{ labels_per_unit: '1000' }, 'labels_per_unit'],
      [{ description_fr: '' }, 'description_fr'],
      [{ description_en: 'x'.repeat(201) }, 'description_en'],
      [{ winding_direction: 'LEFT' }, 'winding_direction'],
      [{ product_options: ['NONE'] }, 'product_options'],
      [{ sort_index: 100_000 }, 'sort_index'],
      [{ is_available: 'yes' }, 'is_available'],
    ]
    const count = async () => Number((await db.from('products').count('* as n').first())!.n)
    const before = await count()
    for (const [values, field] of cases) {
      const { status, body } = await visitor.post(PRODUCTS, productValues(group.id, values))
      assert.deepEqual([status, field in body], [422, true], JSON.stringify({ values, body }))
    }
    assert.equal(await count(), before)
  })

  test('one of two editors with the same version of a product can save it', async ({ assert }) => {
    const { product } = await createEditor()
    await assertFirstSaves(assert, PRODUCTS, product, [{ label_width: 31 }, { label_width: 32 }])
  })

  test('an ordered product cannot be deleted, and its orders stay unchanged', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor } = await createStaff()
    const order = await orderIn(scene, 'ORDER_PENDING', 2_000)
    const path = `${PRODUCTS}${scene.product.id}/`
    const { body: product } = await visitor.get(path)
    assert.deepEqual([product.ordered, product.abilities.delete], [1, false])
    const refused = await remove(visitor, PRODUCTS, product)
    assert.deepEqual([refused.status, refused.body.code], [409, 'PRODUCT_USED'])
    const change = {
      ...product,
      customer_reference: `NEW-${product.id}`,
      description_en: 'New text',
      label_length: 99,
      labels_per_unit: 500,
    }
    const changed = await visitor.put(path, change)
    assert.equal(changed.status, 200)
    const again = { ...changed.body, description_en: 'Newest text' }
    assert.equal((await visitor.put(path, again)).status, 200)

    const shown = (await scene.visitor.get(`/orders/api/orders/${order.id}/`)).body
    assert.containsSubset(shown.order_positions[0].product, {
      customer_reference: product.customer_reference,
      description: product.description_en,
      label_length: product.label_length,
      labels_per_unit: 1_000,
    })
    const [offered] = (await scene.visitor.get('/orders/api/products/')).body
    assert.equal(offered.description, 'Newest text')
    await move(visitor, order.id, { to: 'ORDER_RECEIVED' })
    const [mail] = await findMailsOf(order.orderId!)
    const [mailed] = mail!.data.positions as object[]
    assert.containsSubset(mailed, {
      reference: product.customer_reference,
      description: product.description_en,
      size: [product.label_length, product.label_width],
    })
  })
})
