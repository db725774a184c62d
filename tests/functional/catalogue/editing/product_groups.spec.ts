import {
  GROUPS,
  assertFirstSaves,
  createEditor,
  groupValues,
  made,
  remove,
} from '#tests/functional/catalogue/editing/editing_scene'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { ProductGroupRow } from '#shared/catalogue/editing/product_group_contract'
import { test } from '@japa/runner'

test.group('Product groups', () => {
  test('product groups can be created, changed, and deleted while they are empty', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const group = await made(visitor, GROUPS, groupValues())
    const { rows } = await readList<ProductGroupRow>(visitor, 'product_groups', {
      filter: { q: group.group_code },
    })
    assert.containsSubset(rows, [
      { id: group.id, group_code: group.group_code, products: 0, companies: 0 },
    ])
    const changed = await visitor.put(`${GROUPS}${group.id}/`, { ...group, name: 'Other parts' })
    assert.deepEqual([changed.status, changed.body.name], [200, 'Other parts'])
    assert.equal((await remove(visitor, GROUPS, changed.body)).status, 204)
    assert.equal((await visitor.get(`${GROUPS}${group.id}/`)).status, 404)
    assert.deepEqual(
      (await auditOf('product_group', group.id)).map((row) => [row.action, row.user_id]),
      ['create', 'change', 'delete'].map((verb) => [`catalogue.${verb}_group`, user.id])
    )
  })

  test('an invalid product group is refused at its field', async ({ assert }) => {
    const { visitor, group } = await createEditor()
    const cases: [object, string, string][] = [
      [
        { group_code: group.group_code.toLowerCase() },
        'group_code',
        'Un autre groupe porte déjà ce code.',
      ],
      [{ group_code: 'a b' }, 'group_code', 'Lettres et chiffres, séparés par - _'],
      [{ group_code: '' }, 'group_code', 'Champ obligatoire'],
      [{ name: ' ' }, 'name', 'Champ obligatoire'],
      [{ name: 'x'.repeat(61) }, 'name', 'Au plus 60 caractères'],
      [{ sort_index: -1 }, 'sort_index', 'Au moins 0'],
      [{ sort_index: 1.5 }, 'sort_index', 'Veuillez saisir un nombre entier'],
    ]
    for (const [values, field, text] of cases) {
      const { status, body } = await visitor.post(GROUPS, groupValues(values), { language: 'fr' })
      assert.deepEqual([status, body[field]], [422, [text]], JSON.stringify(values))
    }
  })

  test('one of two editors with the same version of a product group can save it', async ({
    assert,
  }) => {
    const { group } = await createEditor()
    await assertFirstSaves(assert, GROUPS, group, [{ sort_index: 8 }, { sort_index: 9 }])
  })

  test('a product group with products or rights cannot be deleted', async ({ assert }) => {
    const { visitor, group } = await createEditor()
    const { status, body } = await remove(visitor, GROUPS, group)
    assert.deepEqual([status, body.code], [409, 'GROUP_USED'])
    const scene = await createScene()
    const ordered = (await visitor.get(`${GROUPS}${scene.group.id}/`)).body
    assert.deepEqual([ordered.companies, ordered.abilities.delete], [1, false])
    assert.equal((await remove(visitor, GROUPS, ordered)).status, 409)
  })
})
