import { EXAMPLE_LAYOUT } from '#database/factories/layout_factory'
import { uniqueText } from '#database/factories/unique_text'
import type { LayoutDetail, LayoutRow } from '#shared/catalogue/layouts/layout_editing_contract'
import type { LabelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import type { LayoutVersion } from '#shared/catalogue/printing/layouts/layout_version'
import { made } from '#tests/functional/catalogue/editing/editing_scene'
import {
  GOOD,
  ORDERS,
  createPrintScene,
  line,
  place,
} from '#tests/functional/catalogue/printing/print_scene'
import { printed } from '#tests/functional/setup/print_fields'
import { listQueries } from '#tests/functional/setup/database/count_queries'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LAYOUTS = '/backoffice/api/layouts/'

const newCode = () => `L-${uniqueText()}`

/** Returns the example layout whose first element has another text and, optionally, another box. */
const withText = (text: string, box: object = {}): LabelLayout => {
  const [first, ...others] = EXAMPLE_LAYOUT.elements
  if (first?.kind !== 'text') throw new Error('The example begins with a text')
  return {
    ...EXAMPLE_LAYOUT,
    elements: [{ ...first, text, box: { ...first.box, ...box } }, ...others],
  }
}

async function createPrinted() {
  const { code, ...scene } = await createPrintScene()
  return { scene, code, path: `${LAYOUTS}${code}/`, ...(await createStaff()) }
}

async function designOf(orderId: number): Promise<{ layout_version: number; layout: LabelLayout }> {
  const row: { content: string } = await db
    .from('label_designs')
    .join('order_line_designs', 'order_line_designs.design_hash', 'label_designs.hash')
    .join('order_lines', 'order_lines.id', 'order_line_designs.order_line_id')
    .where('order_lines.order_id', orderId)
    .select('label_designs.content')
    .firstOrFail()
  return JSON.parse(row.content)
}

test.group('Layouts', () => {
  test('a layout can be changed, and placed orders keep their confirmed version', async ({
    assert,
  }) => {
    const { scene, visitor, user, path } = await createPrinted()
    const first = await place(scene, line(scene, GOOD))
    const before = (await visitor.get<LayoutDetail>(path)).body
    assert.deepEqual([before.version, before.products, before.layout], [1, 1, EXAMPLE_LAYOUT])
    assert.includeMembers(before.known_fields, ['part_number', 'made_in'])
    assert.containsSubset(before.longest_values, [
      {
        values: { part_number: '88 888 888 88', grade: 'A', un_number: 'UN8888', plant: 'Vesoul' },
      },
    ])
    const layout = withText('No. {part_number}')
    const changed = await visitor.put(path, { ...before, name: 'Renamed', layout })
    assert.deepEqual(
      [changed.status, changed.body.version, changed.body.name, changed.body.layout],
      [200, 2, 'Renamed', layout]
    )
    const second = await place(scene, line(scene, GOOD))
    assert.containsSubset(await designOf(first.pk), { layout_version: 1, layout: EXAMPLE_LAYOUT })
    assert.containsSubset(await designOf(second.pk), { layout_version: 2, layout })
    const { id } = await db.from('label_layouts').where('code', before.id).firstOrFail()
    const [entry] = await auditOf('layout', id)
    assert.deepEqual(
      [entry!.action, entry!.user_id, entry!.before.name, entry!.after.name],
      ['catalogue.change_layout', user.id, before.name, 'Renamed']
    )
  })

  test('a layout that changed after a line was confirmed requires a new confirmation, even if all data fits', async ({
    assert,
  }) => {
    const { scene, visitor, code, path } = await createPrinted()
    const order = (confirmed_layout?: LayoutVersion | null) => {
      const extra_service_data = printed({ ...GOOD, grade: 'A', hazard: false, plant: 'Vesoul' })
      const ordered = { ...line(scene, GOOD), extra_service_data, confirmed_layout }
      return scene.visitor.post(ORDERS, { order_positions: [ordered] })
    }
    assert.equal((await order({ code, version: 1 })).status, 201)
    const before = (await visitor.get<LayoutDetail>(path)).body
    const layout = withText('No. {part_number}')
    assert.equal((await visitor.put(path, { ...before, layout })).status, 200)
    for (const former of [{ code, version: 1 }, { code: '600x500', version: 2 }, null]) {
      const { status, body } = await order(former)
      assert.equal(status, 422)
      assert.deepEqual(body.order_positions, {
        0: { confirmed: ['Please complete and confirm your data.'] },
      })
    }
    assert.equal((await order({ code, version: 2 })).status, 201)
    const misspelt = await order({ code: 'no code', version: 2 })
    assert.deepEqual(
      [misspelt.status, Object.keys(misspelt.body.order_positions[0].confirmed_layout)],
      [422, ['code']]
    )
  })

  test('a large layout is stored when only its last element changes', async ({ assert }) => {
    const { visitor } = await createStaff()
    const [first] = withText(`{part_number} ${'x'.repeat(100)}`).elements
    const [last] = withText('{part_number}').elements
    const large = { ...EXAMPLE_LAYOUT, elements: [...Array(40).fill(first), last!] }
    assert.isAbove(JSON.stringify(large).length, 10_000)
    const id = newCode()
    const before = await made(visitor, LAYOUTS, { id, name: 'A large label', layout: large })
    const layout = { ...large, elements: large.elements.with(-1, first!) }
    const { status, body } = await visitor.put(`${LAYOUTS}${id}/`, { ...before, layout })
    assert.deepEqual([status, body.version, body.layout], [200, 2, layout])
    const stored = await db.from('label_layouts').where('code', id).firstOrFail()
    const [, entry] = await auditOf('layout', stored.id)
    assert.deepEqual(
      [entry!.action, entry!.before.layout.length, entry!.after.layout.length],
      ['catalogue.change_layout', 10_000, 10_000]
    )
  })

  test('a built-in layout is stored when it is changed', async ({ assert }) => {
    const { visitor } = await createStaff()
    const path = `${LAYOUTS}600x500/`
    const before = (await visitor.get<LayoutDetail>(path)).body
    assert.equal(before.version, 0)
    assert.equal((await visitor.put(path, before)).body.version, 0)
    const { status, body } = await visitor.put(path, { ...before, name: 'Six by five' })
    assert.deepEqual([status, body.version, body.name], [200, 1, 'Six by five'])
    await db.from('label_layouts').where('code', '600x500').delete()
  })

  test('layouts are created with a unique code, found by it, and listed with few statements', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const id = newCode()
    const values = { id, name: 'A small label', layout: EXAMPLE_LAYOUT }
    assert.equal((await visitor.get(`${LAYOUTS}${id}/`)).status, 404)
    const layout = await made(visitor, LAYOUTS, values)
    assert.deepEqual([layout.version, layout.elements, layout.products], [1, 4, 0])
    const { rows } = await readList<LayoutRow>(visitor, 'layouts', { filter: { q: id } })
    assert.deepEqual(
      rows.map((row) => [row.id, row.width, row.height]),
      [[id, 600, 300]]
    )
    const again = await visitor.post(LAYOUTS, values)
    assert.deepEqual([again.status, again.body.id?.length], [422, 1])
    const queries = await listQueries(() => visitor.get(LAYOUTS))
    assert.isAtMost(queries.filter((sql) => /label_layouts|product_services/.test(sql)).length, 4)
  })

  test('a layout with an element that cannot be printed is refused', async ({ assert }) => {
    const { visitor, path } = await createPrinted()
    const before = (await visitor.get<LayoutDetail>(path)).body
    const cases: [LabelLayout, string][] = [
      [withText('{part_number}', { x: 100 }), ''],
      [withText('{part_numbr}'), 'champ qu’aucun produit n’imprime\u00a0: part_numbr'],
      [withText('{part_number} 漢'), 'n’ont pas\u00a0: 漢'],
    ]
    for (const [layout, text] of cases) {
      const { status, body } = await visitor.put(path, { ...before, layout }, { language: 'fr' })
      assert.equal(status, 422, text)
      assert.include(JSON.stringify(body.layout), text)
    }
    const wrong = await visitor.put(path, { ...before, layout: { width: 1, height: 1 } })
    assert.equal(wrong.status, 422)
    assert.equal((await visitor.get(path)).body.version, 1)
  })

  test('one of two editors with the same version of a layout can save it, and repeat that', async ({
    assert,
  }) => {
    const { visitor, path } = await createPrinted()
    const other = await createStaff()
    const seen = (await visitor.get<LayoutDetail>(path)).body
    for (const _attempt of [1, 2]) {
      assert.equal((await other.visitor.put(path, { ...seen, name: 'Theirs' })).status, 200)
    }
    const { status, body } = await visitor.put(path, { ...seen, name: 'Mine' })
    assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
    assert.equal((await visitor.get(path)).body.name, 'Theirs')
  })

  test('a layout can be deleted when no product uses it, and orders keep their copies', async ({
    assert,
  }) => {
    const { scene, visitor, user, code, path } = await createPrinted()
    const order = await place(scene, line(scene, GOOD))
    const seen = (await visitor.get<LayoutDetail>(path)).body
    assert.isFalse(seen.abilities.delete)
    const used = await visitor.delete(`${path}?version=1`, { language: 'fr' })
    assert.deepEqual([used.status, used.body.code], [409, 'LAYOUT_USED'])
    assert.include(used.body.detail, 'Des produits sont encore imprimés')
    await db.from('product_services').where('product_id', scene.product.id).delete()
    assert.isTrue((await visitor.get<LayoutDetail>(path)).body.abilities.delete)
    const stale = await visitor.delete(`${path}?version=2`)
    assert.deepEqual([stale.status, stale.body.code], [409, 'CHANGED_MEANWHILE'])
    assert.equal((await visitor.delete(path)).status, 422)
    const { id } = await db.from('label_layouts').where('code', code).firstOrFail()
    assert.equal((await visitor.delete(`${path}?version=1`)).status, 204)
    assert.equal((await visitor.get(path)).status, 404)
    assert.equal((await visitor.delete(`${path}?version=1`)).status, 404)
    assert.containsSubset(await designOf(order.pk), { layout: EXAMPLE_LAYOUT })
    assert.equal((await scene.visitor.get(`${ORDERS}${order.pk}/`)).status, 200)
    const [entry] = await auditOf('layout', id)
    assert.deepEqual(
      [entry!.action, entry!.user_id, entry!.before.code, entry!.after],
      ['catalogue.delete_layout', user.id, code, null]
    )
  })

  test('a layout with the code of a deleted one continues its version numbers', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const id = newCode()
    const path = `${LAYOUTS}${id}/`
    const values = { id, name: 'A label', layout: EXAMPLE_LAYOUT }
    const first = await made(visitor, LAYOUTS, values)
    await visitor.put(path, { ...first, name: 'A better label' })
    for (const next of [3, 4]) {
      assert.equal((await visitor.delete(`${path}?version=${next - 1}`)).status, 204)
      assert.equal((await made(visitor, LAYOUTS, values)).version, next)
    }
    const other = await made(visitor, LAYOUTS, { ...values, id: newCode() })
    assert.equal(other.version, 1)
  })

  test('a built-in layout cannot be deleted', async ({ assert }) => {
    const { visitor } = await createStaff()
    const path = `${LAYOUTS}600x500/`
    const { version, abilities } = (await visitor.get<LayoutDetail>(path)).body
    assert.isFalse(abilities.delete)
    const { status, body } = await visitor.delete(`${path}?version=${version}`)
    assert.deepEqual([status, body.code], [409, 'LAYOUT_BUILT_IN'])
    assert.equal((await visitor.get(path)).status, 200)
  })
})
