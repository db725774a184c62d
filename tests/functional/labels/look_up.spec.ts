import { createShipped, rollsOf } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { isSqlite } from '#tests/functional/setup/database/dialect'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { listQueries } from '#tests/functional/setup/database/count_queries'
import type { LabelRow, RollRow } from '#shared/labels/rolls/roll_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function createLabel() {
  const scene = await createShipped()
  const [roll] = await rollsOf(scene.order.id)
  const filter = { spool_no: roll!.spool_no.toLowerCase() }
  const { rows, total } = await readList<LabelRow>(scene.staff.visitor, 'labels', { filter })
  return { ...scene, roll: roll!, label: rows[0]!, total }
}

test.group('Looking up a label', () => {
  test('the look-up finds roll, order and company by label id and by object id', async ({
    assert,
  }) => {
    const { supplier, order, staff, roll, label, total } = await createLabel()
    assert.equal(total, 1_000)
    for (const id of [
      label.label_id,
      label.label_id.toLowerCase(),
      label.object_id,
      `%23${label.object_id}`,
    ]) {
      const { status, body } = await staff.visitor.get(`/statistics/api/label_info/${id}/`)
      assert.equal(status, 200)
      assert.deepInclude(body, {
        label_id: label.label_id,
        holospot_id: label.object_id,
        spool_id: roll.spool_no,
        order_id: order.orderId,
        state: 'SHIPPED',
        company_pk: supplier.company.id,
        company_name: supplier.company.name,
        cofor10: supplier.company.cofor10,
        reference: supplier.product.customerReference,
        redistribution: null,
      })
    }
  })

  test('the look-up of an unknown label returns an empty response', async ({ assert }) => {
    const { visitor } = await createStaff()
    for (const id of ['BCDFGHJKLMNP', '999', 'x', '0', '99999999999999999999', 'AEIOU']) {
      const { status, body } = await visitor.get(`/statistics/api/label_info/${id}/`)
      assert.deepEqual([status, body], [200, {}], id)
    }
  })

  test('the list of labels filters by each id and is empty without one', async ({ assert }) => {
    const { staff, label, roll } = await createLabel()
    const found = async (filter: object) =>
      (await readList<LabelRow>(staff.visitor, 'labels', { filter })).rows.map(({ id }) => id)
    assert.deepEqual(await found({ label_id: label.label_id }), [label.object_id])
    assert.deepEqual(await found({ object_id: `#${label.object_id}` }), [label.object_id])
    assert.deepEqual(await found({ object_id: label.object_id }), [label.object_id])
    for (const filter of [{}, { label_id: 'AB' }, { object_id: 'x' }, { spool_no: 'NO' }]) {
      assert.deepEqual(await found(filter), [])
    }
    const rolls = await readList<RollRow>(staff.visitor, 'spools', {
      filter: { order_pk: label.order, state: 'SHIPPED' },
    })
    assert.equal(rolls.total, 3)
    assert.include(
      rolls.rows.map((row) => row.spool_no),
      roll.spool_no
    )
  })

  test('the list of labels accepts ids with spaces and in any case', async ({ assert }) => {
    const { staff, label, roll } = await createLabel()
    const found = async (filter: object) =>
      (await readList<LabelRow>(staff.visitor, 'labels', { filter, range: [0, 999] })).rows
    const spaced = (text: string) => [...text.toLowerCase()].join(' ')
    for (const filter of [
      { label_id: spaced(label.label_id) },
      { object_id: spaced(`#${label.object_id}`) },
    ]) {
      const ids = (await found(filter)).map(({ id }) => id)
      assert.deepEqual(ids, [label.object_id], JSON.stringify(filter))
    }
    assert.lengthOf(await found({ spool_no: spaced(roll.spool_no) }), roll.labels)
  })

  test('the list and the file of labels are empty for a blank id', async ({ assert }) => {
    const { staff } = await createLabel()
    for (const name of ['spool_no', 'label_id', 'object_id']) {
      for (const blank of ['', ' ']) {
        const filter = { [name]: blank }
        assert.deepEqual(await readList(staff.visitor, 'labels', { filter }), {
          rows: [],
          total: 0,
        })
        const { body } = await staff.visitor.get<string>(
          listPath('labels', { filter, format: 'csv' })
        )
        assert.deepEqual(csvCells(body), [['spool_no', 'label_id', 'object_id']])
      }
    }
  })

  test('the look-up of a label reads one row of an index for either id', async ({ assert }) => {
    const { staff, label } = await createLabel()
    for (const id of [label.label_id, label.object_id]) {
      const path = `/statistics/api/label_info/${id}/`
      const queries = await listQueries(() => staff.visitor.get(path))
      const reads = queries.filter((sql) => /from .labels./.test(sql))
      assert.lengthOf(reads, 1)
      const column = id === label.label_id ? 'label_key' : 'object_id'
      const value =
        column === 'object_id'
          ? label.object_id
          : (await db.from('labels').where('object_id', label.object_id).firstOrFail()).label_key
      const plan = await explain(reads[0]!, value)
      assert.match(plan, isSqlite ? /SEARCH labels USING .*INDEX/ : /const/)
      assert.include(plan, column)
      assert.notMatch(plan, isSqlite ? /SCAN labels/ : /"ALL"|filesort/)
    }
  })
})

async function explain(sql: string, value: number | Buffer): Promise<string> {
  const bindings = [value, ...Array.from({ length: sql.split('?').length - 2 }, () => 1)]
  const plan = await db.rawQuery(`${isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN'} ${sql}`, bindings)
  return JSON.stringify(isSqlite ? plan : plan[0])
}
