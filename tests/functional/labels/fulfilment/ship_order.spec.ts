import { uniqueText } from '#database/factories/unique_text'
import {
  createFulfilment,
  csvOf,
  itemsOf,
  move,
  orderIn,
  rollsOf,
  sendCsv,
  someLabels,
  stateOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import type { ShippedRoll } from '#shared/labels/fulfilment/fulfilment_contract'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { addProduct } from '#tests/functional/setup/supplier_scene'
import { csvCells, listPath } from '#tests/functional/setup/lists'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const countLabels = async (rollId: number) =>
  (await db.from('labels').where('roll_id', rollId)).length

test.group('Shipping with generated labels', () => {
  test('shipping with generated labels creates full rolls and one for the rest, held by the company that ordered', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('IN_PRODUCTION')
    await move(staff.visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
    const rolls = await rollsOf(order.id)
    assert.deepEqual(
      rolls.map(({ labels, holder_company_id: holder }) => [labels, holder]),
      [1_000, 1_000, 500].map((labels) => [labels, supplier.company.id])
    )
    for (const { id, labels } of rolls) assert.equal(await countLabels(id), labels)
    assert.lengthOf(new Set(rolls.map(({ spool_no: rollNo }) => rollNo)), 3)
    const events = await db.from('roll_events').where('roll_id', rolls[0]!.id).orderBy('id')
    assert.deepEqual(
      events.map((event) => [event.type, event.user_id]),
      [
        ['PRODUCED', staff.user.id],
        ['SHIPPED', staff.user.id],
      ]
    )
  })

  test('a roll of 10,000 labels is generated with few statements', async ({ assert }) => {
    const { supplier, order, staff } = await createFulfilment('IN_PRODUCTION', 1_000)
    const product = await addProduct(supplier, { labelsPerUnit: 10_000 })
    const large = await orderIn(supplier, 'IN_PRODUCTION', [{ product, quantity: 10_000 }])
    const ship = (id: number) => () => move(staff.visitor, id, { to: 'SHIPPED', rolls: 'generate' })
    const forSmall = await countQueries(ship(order.id))
    const forLarge = await countQueries(ship(large.id))
    // A statement stores 2,000 labels, so 10,000 labels take four more statements.
    assert.isAtMost(forLarge, forSmall + 4)
    const [roll] = await rollsOf(large.id)
    assert.equal(await countLabels(roll!.id), 10_000)
  })

  test('an order that is too large to generate in one request is refused and not shipped', async ({
    assert,
  }) => {
    const { order, staff } = await createFulfilment('IN_PRODUCTION', 500_001)
    const { status, body } = await move(staff.visitor, order.id, {
      to: 'SHIPPED',
      rolls: 'generate',
    })
    assert.deepEqual([status, body.code], [422, 'ROLLS_TOO_MANY'])
    assert.equal(await stateOf(order.id), 'IN_PRODUCTION')
  })
})

test.group('Shipping named rolls', () => {
  test('shipping named rolls stores 10,000 labels exactly as they were sent', async ({
    assert,
  }) => {
    const { order, staff } = await createFulfilment('IN_PRODUCTION', 10_000)
    const [item] = await itemsOf(order.id)
    const labels = someLabels(10_000)
    const rollNo = `r-${uniqueText(8)}`.toLowerCase()
    const { status } = await move(staff.visitor, order.id, {
      to: 'SHIPPED',
      rolls: [{ order_position: item!, spool_no: rollNo, labels }],
    })
    assert.equal(status, 200)
    const [roll] = await rollsOf(order.id)
    assert.deepEqual([roll!.spool_no, roll!.labels], [rollNo.toUpperCase(), 10_000])
    const csv = await staff.visitor.get<string>(
      listPath('labels', {
        filter: { spool_no: rollNo },
        sort: ['object_id', 'ASC'],
        format: 'csv',
      })
    )
    const cells = csvCells(csv.body)
    assert.deepEqual(cells[0], ['spool_no', 'label_id', 'object_id'])
    assert.deepEqual(
      cells.slice(1).map(([, labelId, objectId]) => [labelId, Number(objectId)]),
      labels
        .toSorted((one, other) => one.object_id - other.object_id)
        .map(({ label_id: labelId, object_id: objectId }) => [labelId, objectId])
    )
  })

  test('rolls and labels that are taken, repeated, or of another order are refused', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('IN_PRODUCTION', 1_000)
    const other = await createFulfilment('IN_PRODUCTION', 1_000, supplier)
    const [item] = await itemsOf(order.id)
    const [foreign] = await itemsOf(other.order.id)
    const [one, two] = someLabels(2)
    const roll = { order_position: item!, spool_no: `R${uniqueText(8)}`, labels: [one!] }
    const stored = { order_position: foreign!, spool_no: `R${uniqueText(8)}`, labels: [two!] }
    await move(staff.visitor, other.order.id, { to: 'SHIPPED', rolls: [stored] })
    const refused: [ShippedRoll[], string][] = [
      [[{ ...roll, spool_no: stored.spool_no }], 'SPOOL_NO_TAKEN'],
      [[{ ...roll, labels: [{ ...one!, label_id: two!.label_id }] }], 'LABEL_TAKEN'],
      [[{ ...roll, labels: [{ ...one!, object_id: two!.object_id }] }], 'LABEL_TAKEN'],
      [[roll, roll], 'ROLLS_TWICE'],
      [[{ ...roll, labels: [one!, one!] }], 'ROLLS_TWICE'],
      [[{ ...roll, order_position: foreign! }], 'ROLLS_OF_OTHER_ORDER'],
    ]
    for (const [rolls, code] of refused) {
      const { body } = await move(staff.visitor, order.id, { to: 'SHIPPED', rolls })
      assert.equal(body.code, code)
    }
    for (const label of [
      { ...one!, label_id: 'AEIOUAEIOUAE' },
      { ...one!, label_id: 'BCDF' },
      { ...one!, object_id: 0 },
      { ...one!, object_id: 2 ** 53 },
    ]) {
      const rolls = [{ ...roll, labels: [label] }]
      assert.equal((await move(staff.visitor, order.id, { to: 'SHIPPED', rolls })).status, 422)
    }
    assert.lengthOf(await rollsOf(order.id), 0)
    assert.equal(await stateOf(order.id), 'IN_PRODUCTION')
  })

  test('two orders that are shipped at once never get the same label', async ({ assert }) => {
    const { supplier, order, staff } = await createFulfilment('IN_PRODUCTION', 1_000)
    const { order: other } = await createFulfilment('IN_PRODUCTION', 1_000, supplier)
    const labels = someLabels(50)
    const responses = await Promise.all(
      [order, other].map(async ({ id }) => {
        const [item] = await itemsOf(id)
        const rollNo = `R${uniqueText(8)}`
        const rolls = [{ order_position: item!, spool_no: rollNo, labels }]
        return move(staff.visitor, id, { to: 'SHIPPED', rolls })
      })
    )
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
    const stored = await db.from('labels').whereIn(
      'object_id',
      labels.map((label) => label.object_id)
    )
    assert.lengthOf(stored, 50)
  })
})

test.group('Shipping with the print line’s file', () => {
  test('a roll file ships exactly the rolls that its preview showed', async ({ assert }) => {
    const { supplier, order, staff } = await createFulfilment('IN_PRODUCTION', 1_000)
    const second = await addProduct(supplier)
    const { id } = await orderIn(supplier, 'IN_PRODUCTION', [
      { product: supplier.product, quantity: 1_000 },
      { product: second, quantity: 3 },
    ])
    const [one, two] = [`A${uniqueText(8)}`, `B${uniqueText(8)}`]
    const csv = `spool_no;label_id;object_id;item\n${csvOf(one!, someLabels(4), 1)}\n${csvOf(two!, someLabels(3), 2)}\n`
    const path = `/backoffice/api/orders/${id}/rolls/`
    const preview = await sendCsv(staff.visitor, `${path}preview/`, csv)
    assert.equal(preview.status, 200)
    assert.deepEqual(preview.body.rolls, [
      { spool_no: one, item: 1, labels: 4 },
      { spool_no: two, item: 2, labels: 3 },
    ])
    assert.deepEqual(preview.body.items.map(Object.values), [
      [1, supplier.product.customerReference, 1_000, 4],
      [2, second.customerReference, 3, 3],
    ])
    assert.equal(await stateOf(id), 'IN_PRODUCTION')
    const { fingerprint } = preview.body
    const ship = (file: string) =>
      sendCsv(staff.visitor, `${path}?fingerprint=${fingerprint}`, file)
    const refused = await ship(`${csv} `)
    assert.deepEqual([refused.status, refused.body.code], [409, 'ROLLS_CHANGED'])
    const done = await ship(csv)
    assert.deepEqual([done.status, done.body.state], [200, 'SHIPPED'])
    assert.deepEqual(
      (await rollsOf(id)).map(({ spool_no: rollNo, labels }) => [rollNo, labels]),
      [
        [one, 4],
        [two, 3],
      ]
    )
    assert.lengthOf(await rollsOf(order.id), 0)
  })

  test('a preview names the line of each label that exists already', async ({ assert }) => {
    const { order, staff } = await createFulfilment('IN_PRODUCTION', 1_000)
    const path = `/backoffice/api/orders/${order.id}/rolls/`
    const header = 'spool_no;label_id;object_id\n'
    const stored = someLabels(3)
    await sendCsv(staff.visitor, `${path}parts/`, header + csvOf(`A${uniqueText(8)}`, stored))
    const [first, second, third, ...rest] = someLabels(5)
    const labels = [
      first!,
      { ...second!, label_id: stored[0]!.label_id },
      third!,
      { ...rest[0]!, object_id: stored[1]!.object_id },
      stored[2]!,
      rest[1]!,
    ]
    const file = header + csvOf(`B${uniqueText(8)}`, labels)
    const { body } = await sendCsv(staff.visitor, `${path}preview/`, file)
    assert.deepEqual(
      body.faulty.map(({ line, text }: { line: number; text: string }) => [line, text]),
      [
        [3, stored[0]!.label_id],
        [5, `#${stored[1]!.object_id}`],
        [6, stored[2]!.label_id],
      ]
    )
    assert.equal(body.faulty_count, 3)
  })

  test('each bad line of a roll file is listed with its reason, and nothing is shipped', async ({
    assert,
  }) => {
    const { order, staff } = await createFulfilment('IN_PRODUCTION', 1_000)
    const [good, twice] = someLabels(2)
    const file = [
      'spool_no;label_id;object_id',
      `R-1;${good!.label_id};${good!.object_id}`,
      `R 1;${twice!.label_id};5`,
      'R-1;ABC;6',
      `R-1;${twice!.label_id};x`,
      `R-1;${good!.label_id};7`,
      'R-1;8',
    ].join('\n')
    const path = `/backoffice/api/orders/${order.id}/rolls/`
    const { body } = await sendCsv(staff.visitor, `${path}preview/`, file, 'fr')
    assert.deepEqual(
      body.faulty.map(({ line }: { line: number }) => line),
      [3, 4, 5, 6, 7]
    )
    assert.include(body.faulty[3].reason, 'La ligne 2')
    const typed = await sendCsv(staff.visitor, `${path}preview/?typed=true`, file)
    assert.deepEqual(
      typed.body.faulty.map(({ line }: { line: number }) => line),
      [2, 3, 4, 5, 6]
    )
    assert.include(typed.body.faulty[3].reason, 'ine 1')
    const refused = await sendCsv(staff.visitor, path, file)
    assert.deepEqual([refused.status, refused.body.code], [422, 'ROLLS_FAULTY'])
    assert.lengthOf(await rollsOf(order.id), 0)
  })
})
