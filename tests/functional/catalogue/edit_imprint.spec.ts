import type { ImprintDetail, ImprintRow } from '#shared/catalogue/layouts/imprint_contract'
import {
  GOOD,
  ORDERS,
  createPrintScene,
  line,
  place,
} from '#tests/functional/catalogue/printing/print_scene'
import { EXAMPLE_FIELDS } from '#tests/functional/setup/print_fields'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import type { Visitor } from '#tests/functional/setup/visitor'
import { field } from '#tests/unit/catalogue/printing/fields/field_examples'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const imprintOf = (productId: number) => `/backoffice/api/imprints/${productId}/`

async function createEditing(isPrinted = true) {
  const { code, ...scene } = await createPrintScene({ isPrinted })
  const staff = await createStaff()
  return { scene, staff, layout: code, path: imprintOf(scene.product.id) }
}

async function read(visitor: Visitor, path: string): Promise<ImprintDetail> {
  const { status, body } = await visitor.get<ImprintDetail>(path)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

const changeOf = ({ partial_roll, printing, fields, layout, version }: ImprintDetail) => ({
  ...{ partial_roll, printing, fields, layout, version },
})

test.group('The imprint of a product', () => {
  test('an editor adds an imprint to a product, and suppliers can order it at once', async ({
    assert,
  }) => {
    const { scene, staff, layout, path } = await createEditing(false)
    const before = await read(staff.visitor, path)
    assert.containsSubset(before, { printing: false, fields: [], layout: null })
    const { status, body } = await staff.visitor.put(path, {
      ...changeOf(before),
      ...{ partial_roll: true, printing: true, layout, fields: EXAMPLE_FIELDS },
    })
    assert.equal(status, 200)
    assert.sameDeepMembers(body.fields, EXAMPLE_FIELDS)
    assert.notEqual(body.version, before.version)

    await place(scene, line(scene, GOOD))
    const [entry] = await auditOf('imprint', scene.product.id)
    assert.containsSubset(entry, {
      action: 'orders.change_imprint',
      user_id: staff.user.id,
      after: { printing: true, layout },
    })
  })

  test('a changed imprint does not change the print data and proof hash of placed orders', async ({
    assert,
  }) => {
    const { scene, staff, path } = await createEditing()
    const order = await place(scene, line(scene, GOOD))
    const hash = () =>
      db
        .from('order_line_designs')
        .where('order_line_id', order.order_positions[0].pk)
        .select('design_hash')
    const [before, read1] = [await hash(), (await scene.visitor.get(`${ORDERS}${order.pk}/`)).body]
    const stored = await read(staff.visitor, path)
    const { status } = await staff.visitor.put(path, {
      ...changeOf(stored),
      ...{ layout: '600x500', fields: [field('remark')] },
    })
    assert.equal(status, 200)
    assert.deepEqual(await hash(), before)
    const { abilities: _, ...shown } = (await scene.visitor.get(`${ORDERS}${order.pk}/`)).body
    const { abilities: __, ...shownBefore } = read1
    assert.deepEqual(shown, shownBefore)
  })

  test('an imprint with an invalid field is refused in the reader’s language', async ({
    assert,
  }) => {
    const { staff, path } = await createEditing()
    const stored = changeOf(await read(staff.visitor, path))
    const put = (change: object, language = 'en') =>
      staff.visitor.put(path, { ...stored, ...change }, { language })
    const endless = field('endless', {
      validation: { min: null, max: null, blank: false, regexp: '(?=a)b' },
    })
    const refused = await put({ fields: [field('one'), endless] }, 'fr')
    assert.equal(refused.status, 422)
    assert.match(refused.body.fields[1].validation.regexp[0], /RE2/)
    assert.match(refused.body.fields[1].validation.regexp[0], /motif|syntaxe/i)
    const nameless = await put({ fields: [{ ...field('one'), name: 'Not A Name' }] })
    assert.equal(nameless.status, 422)
    assert.property(nameless.body.fields[0], 'name')
    const unknown = await put({ layout: 'nowhere' })
    assert.deepEqual([unknown.status, unknown.body.layout], [422, ['The layout is unknown.']])
    assert.deepEqual(changeOf(await read(staff.visitor, path)), stored)
  })

  test('an imprint that another editor has changed is not overwritten, but can be sent again', async ({
    assert,
  }) => {
    const { staff, path } = await createEditing()
    const stored = changeOf(await read(staff.visitor, path))
    for (const _attempt of [1, 2]) {
      const first = await staff.visitor.put(path, { ...stored, fields: [field('first')] })
      assert.equal(first.status, 200)
    }
    const second = await staff.visitor.put(path, { ...stored, fields: [field('second')] })
    assert.deepEqual([second.status, second.body.code], [409, 'CHANGED_MEANWHILE'])
    const names = (await read(staff.visitor, path)).fields.map(({ name }) => name)
    assert.deepEqual(names, ['first'])
  })

  test('turning off printing removes layout and fields, and keeps the partial roll', async ({
    assert,
  }) => {
    const { scene, staff, path } = await createEditing()
    const stored = changeOf(await read(staff.visitor, path))
    const { body } = await staff.visitor.put(path, {
      ...stored,
      ...{ printing: false, partial_roll: true },
    })
    assert.containsSubset(body, { printing: false, partial_roll: true, fields: [], layout: null })
    const { body: products } = await scene.visitor.get('/orders/api/products/')
    assert.deepEqual(
      products[0].extra_services.map(({ category }: { category: string }) => category),
      ['PARTIAL_ROLL']
    )
  })

  test('an imprint is found by the product’s reference', async ({ assert }) => {
    const { scene, staff, layout } = await createEditing()
    const filter = { q: scene.product.customerReference, printing: true }
    const { rows, total } = await readList<ImprintRow>(staff.visitor, 'imprints', { filter })
    assert.equal(total, 1)
    assert.containsSubset(rows[0], { id: scene.product.id, fields: 6, layout, printing: true })
    assert.equal((await staff.visitor.get(imprintOf(987_654_321))).status, 404)
  })
})
