import { EXAMPLE_LAYOUT, storeLayout } from '#database/factories/layout_factory'
import { DEFAULT_LAYOUTS } from '#shared/catalogue/printing/layouts/default_layouts'
import { createStaff } from '#tests/functional/setup/staff'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const pathOf = (product: { id: number }) => `/orders/api/products/${product.id}/layout/`
const printedBy = (layout: string) => ({
  services: [{ category: 'PRINT_DESIGN' as const, layout }],
})

test.group('The layout of a product', () => {
  test('a product has a built-in layout until a stored one replaces it', async ({ assert }) => {
    const { visitor, product } = await createScene({ product: printedBy('750x300') })
    const { layout } = DEFAULT_LAYOUTS.find(({ code }) => code === '750x300')!
    const { status, body } = await visitor.get(pathOf(product))
    assert.equal(status, 200)
    assert.containsSubset(body, { code: '750x300', version: 0 })
    assert.deepEqual(body.layout, layout)
  })

  test('a product has the layout that is stored under its code', async ({ assert }) => {
    const code = await storeLayout(db.connection())
    const { visitor, product } = await createScene({ product: printedBy(code) })
    const first = await visitor.get(pathOf(product))
    assert.deepEqual(first.body, { code, name: code, version: 1, layout: EXAMPLE_LAYOUT })

    const layout = { ...EXAMPLE_LAYOUT, height: 320 }
    await storeLayout(db.connection(), { code, layout, version: 2 })
    const second = await visitor.get(pathOf(product))
    assert.containsSubset(second.body, { version: 2, layout: { height: 320 } })
  })

  test('a product without print design, with an unknown layout or without existence has no layout', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor, product } = scene
    assert.equal((await visitor.get(pathOf(product))).status, 404)
    const unknown = await addProduct(scene, printedBy('unknown'))
    assert.equal((await visitor.get(pathOf(unknown))).status, 404)
    assert.equal((await visitor.get(pathOf({ id: 999_999_999 }))).status, 404)
  })

  test('a stored layout that cannot be drawn is treated as missing', async ({ assert }) => {
    const layout = { width: 1, height: 1, elements: [] }
    const code = await storeLayout(db.connection(), { layout })
    const { visitor, product } = await createScene({ product: printedBy(code) })
    assert.equal((await visitor.get(pathOf(product))).status, 404)
  })

  test('the layout of a product is closed to other companies and strangers', async ({ assert }) => {
    const { product } = await createScene({ product: printedBy('750x300') })
    const { visitor: stranger } = await createScene()
    assert.equal((await new Visitor().get(pathOf(product))).status, 401)
    assert.equal((await stranger.get(pathOf(product))).status, 404)
  })

  test('the layout of a product is open to staff who edit products, and closed to other staff', async ({
    assert,
  }) => {
    const { product } = await createScene({ product: printedBy('750x300') })
    const { visitor: editor } = await createStaff()
    const { visitor: analyst } = await createStaff('ANALYST')
    assert.equal((await editor.get(pathOf(product))).status, 200)
    assert.equal((await analyst.get(pathOf(product))).status, 404)
  })
})
