import { EXAMPLE_LAYOUT } from '#database/factories/layout_factory'
import { createPriceTiers, ensurePriceList } from '#database/factories/price_list_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import {
  IMPORT,
  groupLine,
  newNames,
  preview,
  send,
  wholeSet,
} from '#tests/functional/catalogue/files/whole_set'
import { type SetContent, fieldLine, makeSet, productLine } from '#tests/setup/files/catalogue_set'
import { createStaff } from '#tests/functional/setup/staff'
import { auditBy, auditOf, storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function importSet(visitor: Visitor, content: SetContent) {
  const set = makeSet(content)
  const { fingerprint, faulty } = await preview(visitor, set)
  const response = await send(visitor, IMPORT, set, { fingerprint })
  if (response.status !== 200) throw new Error(JSON.stringify([response.body, faulty]))
  return response.body
}

const productOf = (reference: string) =>
  db.from('products').where('customer_reference', reference).first()

test.group('Import of a catalogue', () => {
  test('importing a layout under a deleted one’s code creates its next version', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { layout } = newNames()
    const path = `/backoffice/api/layouts/${layout}/`
    const file = JSON.stringify({ name: 'Round', layout: EXAMPLE_LAYOUT })
    const content = { parts: {}, files: { [`layouts/${layout}.json`]: file } }
    for (const version of [1, 2]) {
      await importSet(visitor, content)
      assert.equal((await visitor.get(path)).body.version, version)
      assert.equal((await visitor.delete(`${path}?version=${version}`)).status, 204)
    }
  })

  test('importing warns of a field that allows more than the layout holds', async ({ assert }) => {
    const { visitor } = await createStaff()
    const names = newNames()
    const content = wholeSet(names)
    const field = (regexp: string) => fieldLine(names.reference, 'part_number', { regexp })
    const warningsOf = async (regexp: string, language?: string) => {
      const parts = { ...content.parts, print_fields: [field(regexp)] }
      return (await preview(visitor, makeSet({ ...content, parts }), language)).warnings
    }
    assert.deepEqual(await warningsOf('[A-Z0-9]{3,10}'), [])
    const text = 'N'.repeat(25)
    assert.deepInclude(await warningsOf('[A-Z0-9]{25}'), {
      file: 'print_fields.csv',
      line: 2,
      field: null,
      value: `${names.reference} part_number`,
      reason: `Allows more than element 2 of the layout ${names.layout} holds: “${text}”`,
    })
    const [french] = await warningsOf('[A-Z0-9]{25}', 'fr')
    assert.match(french!.reason, /^Permet plus que ce que contient l’élément/)
    await importSet(visitor, {
      ...content,
      parts: { ...content.parts, print_fields: [field('[A-Z0-9]{25}')] },
    })
    const file = JSON.stringify({ name: 'Round, again', layout: EXAMPLE_LAYOUT })
    const ofLayout = makeSet({ files: { [`layouts/${names.layout}.json`]: file } })
    const [warning] = (await preview(visitor, ofLayout)).warnings
    assert.deepInclude(warning, { file: `layouts/${names.layout}.json`, line: null })
  })

  test('importing creates groups, products, pictures, services, fields and layouts as previewed', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const names = newNames()
    const content = wholeSet(names)
    const set = makeSet(content)
    const seen = await preview(visitor, set)
    assert.deepEqual(seen.faulty, [])
    assert.deepEqual(seen.counts, { added: 8, changed: 0, removed: 0, unchanged: 0, faulty: 0 })
    assert.deepInclude(seen.added, {
      file: 'products.csv',
      line: 2,
      name: `${names.reference} · ${names.group} · N-${names.reference}`,
    })
    assert.isNull(await productOf(names.reference))

    const { status, body } = await send(visitor, IMPORT, set, { fingerprint: seen.fingerprint })
    assert.deepEqual([status, body], [200, { added: 8, changed: 0, removed: 0, unchanged: 0 }])
    const product = await productOf(names.reference)
    assert.equal(product.product_options, '["PRODUCT_OPTION_RIBBON"]')
    const response = (await visitor.get(`/backoffice/api/products/${product.id}/`)).body
    assert.lengthOf(response.pictures, 2)
    const first = await visitor.get(response.pictures[0].image)
    assert.equal(first.status, 200)
    const imprint = (await visitor.get(`/backoffice/api/imprints/${product.id}/`)).body
    assert.deepEqual(
      [imprint.partial_roll, imprint.printing, imprint.layout, imprint.fields.length],
      [true, true, names.layout, 2]
    )
    const [done] = await auditBy(user.id, 'catalogue.import')
    assert.deepEqual(done?.after, { filename: 'set.zip', ...body })
    const entries = await auditOf('product', product.id)
    assert.sameMembers(
      entries.map(({ action }) => action),
      ['catalogue.create_product', 'catalogue.order_pictures']
    )
    const again = await importSet(visitor, content)
    assert.deepEqual(again, { added: 0, changed: 0, removed: 0, unchanged: 8 })
  })

  test('importing changes differences and leaves everything else alone', async ({ assert }) => {
    const { visitor } = await createStaff()
    const names = newNames()
    const { group, reference } = names
    const other = `${reference}-2`
    await importSet(visitor, {
      parts: {
        product_groups: [groupLine(group)],
        products: [productLine(reference, group), productLine(other, group)],
        services: [{ customer_reference: reference, printing: 'true' }],
        print_fields: [fieldLine(reference, 'one'), fieldLine(reference, 'two')],
      },
    })
    const before = await productOf(other)
    const set = makeSet({
      parts: {
        products: [productLine(reference, group, { label_length: '70', note_en: "'-x" })],
        print_fields: [fieldLine(reference, 'two', { min: '', description_en: 'Second' })],
      },
    })
    const seen = await preview(visitor, set)
    assert.deepEqual(
      seen.changed.map(({ file, differences }) => [file, differences]),
      [
        [
          'products.csv',
          [
            { field: 'label_length', before: '60', after: '70' },
            { field: 'note_en', before: '', after: '-x' },
          ],
        ],
        ['print_fields.csv', [{ field: 'description_en', before: 'Part number', after: 'Second' }]],
      ]
    )
    assert.deepEqual(seen.removed, [
      { file: 'print_fields.csv', name: `${reference} · one · STRING` },
    ])
    await send(visitor, IMPORT, set, { fingerprint: seen.fingerprint })
    assert.containsSubset(await productOf(reference), { label_length: 70, note_en: '-x' })
    assert.deepEqual(await productOf(other), before)
  })

  test('an import is visible in the shop at once', async ({ assert }) => {
    const scene = await createScene()
    const { visitor } = await createStaff()
    const stored = await storedRow('products', scene.product.id)
    const { code } = await storedRow('product_groups', stored.product_group_id)
    const { name } = await storedRow('price_lists', await ensurePriceList(db.connection()))
    const { reference } = newNames()
    const inShop = async () =>
      (await scene.visitor.get('/orders/api/products/')).body.map(
        (product: { customer_reference: string }) => product.customer_reference
      )
    assert.notInclude(await inShop(), reference)
    // A group's code must be in capitals, as in the backoffice.
    await db
      .from('product_groups')
      .where('id', stored.product_group_id)
      .update({ code: code.toUpperCase() })
    await importSet(visitor, {
      parts: {
        products: [productLine(reference, code.toUpperCase())],
        prices: [
          {
            price_list: name,
            customer_reference: reference,
            min_quantity: '1 000',
            unit_price: '0,05',
          },
        ],
      },
    })
    assert.include(await inShop(), reference)
    const { id } = await productOf(reference)
    const [tier] = await db.from('price_tiers').where('product_id', id)
    assert.deepEqual([tier.min_quantity, Number(tier.unit_price_micros)], [1_000, 50_000])
  })

  test('importing can swap article numbers and replace the tiers of a product', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { group, reference } = newNames()
    const second = `${reference}-2`
    const client = db.connection()
    await importSet(visitor, {
      parts: {
        product_groups: [groupLine(group)],
        products: [productLine(reference, group), productLine(second, group)],
      },
    })
    const { id } = await productOf(reference)
    await createPriceTiers(client, id, [
      { minQuantity: 1, unitPriceMicros: 40_000 },
      { minQuantity: 5_000, unitPriceMicros: 30_000 },
    ])
    const { name } = await storedRow('price_lists', await ensurePriceList(client))
    const tier = { price_list: name, customer_reference: reference }
    const done = await importSet(visitor, {
      parts: {
        products: [
          productLine(reference, group, { nart: `N-${second}` }),
          productLine(second, group, { nart: `N-${reference}` }),
        ],
        prices: [
          { ...tier, min_quantity: '2000', unit_price: '0.035' },
          { ...tier, min_quantity: '1', unit_price: '0.04' },
        ],
      },
    })
    assert.deepEqual(done, { added: 1, changed: 2, removed: 1, unchanged: 1 })
    assert.equal((await productOf(reference)).nart, `N-${second}`)
    const tiers = await db.from('price_tiers').where('product_id', id).orderBy('min_quantity')
    assert.deepEqual(
      tiers.map(({ min_quantity: from }) => from),
      [1, 2_000]
    )
  })

  test('importing removes the fields of a product that is no longer printed', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const { group, reference } = newNames()
    await importSet(visitor, {
      parts: {
        product_groups: [groupLine(group)],
        products: [productLine(reference, group)],
        services: [{ customer_reference: reference, printing: 'true' }],
        print_fields: [fieldLine(reference, 'one')],
      },
    })
    const set = makeSet({ parts: { services: [{ customer_reference: reference }] } })
    const seen = await preview(visitor, set)
    assert.deepEqual(seen.counts, { added: 0, changed: 1, removed: 1, unchanged: 0, faulty: 0 })
    await send(visitor, IMPORT, set, { fingerprint: seen.fingerprint })
    const { id } = await productOf(reference)
    assert.lengthOf(await db.from('product_services').where('product_id', id), 0)
  })

  test('an import is refused when catalogue or files differ from the preview', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const group = await createProductGroup(db.connection(), { code: newNames().group })
    const product = await createProduct(db.connection(), { groupId: group.id })
    const line = productLine(product.customerReference, group.code)
    const set = makeSet({ parts: { products: [line] } })
    const { fingerprint } = await preview(visitor, set)
    const other = makeSet({ parts: { products: [{ ...line, label_width: '31' }] } })
    const swapped = await send(visitor, IMPORT, other, { fingerprint })
    assert.deepEqual([swapped.status, swapped.body.code], [409, 'CATALOGUE_CHANGED'])
    await db.from('products').where('id', product.id).update({ label_width: 77 })
    const late = await send(visitor, IMPORT, set, { fingerprint })
    assert.deepEqual([late.status, late.body.code], [409, 'CATALOGUE_CHANGED'])
    assert.containsSubset(await productOf(product.customerReference), { label_width: 77 })
  })
})
