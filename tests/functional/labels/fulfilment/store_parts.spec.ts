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
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { addProduct } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const HEADER = 'spool_no;label_id;object_id;item\n'

const newRoll = () => `R${uniqueText(8)}`.toUpperCase()

const fileOf = (labels: number, item = 1, roll = newRoll()) =>
  HEADER + csvOf(roll, someLabels(labels), item)

const partsOf = (id: number) => `/backoffice/api/orders/${id}/rolls/parts/`

async function createTwoItems() {
  const { supplier, staff } = await createFulfilment('ORDER_PENDING')
  const { id } = await orderIn(supplier, 'IN_PRODUCTION', [
    { product: supplier.product, quantity: 5 },
    { product: await addProduct(supplier), quantity: 3 },
  ])
  const { visitor } = staff
  return {
    supplier,
    staff,
    id,
    store: (csv: string) => sendCsv(visitor, partsOf(id), csv),
    shipWith: (csv: string) => sendCsv(visitor, `/backoffice/api/orders/${id}/rolls/`, csv),
    shipStored: () => move(visitor, id, { to: 'SHIPPED' }),
    generate: () => visitor.post(`/backoffice/api/orders/${id}/rolls/generate/`),
    remove: (storedAt: string) =>
      visitor.delete(`${partsOf(id)}?${new URLSearchParams({ stored_at: storedAt })}`),
  }
}

test.group('An order whose rolls come in several files', () => {
  test('an order stays in production with each stored part, and the last file ships it', async ({
    assert,
  }) => {
    const { supplier, staff, id, store, shipWith } = await createTwoItems()
    const [one, two] = await itemsOf(id)
    const { status, body } = await store(fileOf(2))
    assert.deepEqual([status, body.state], [200, 'IN_PRODUCTION'])
    const { stored_at: storedAt } = body.parts[0]
    assert.deepEqual(body.parts, [
      { stored_at: storedAt, order_position: one, rolls: 1, labels: 2 },
    ])
    const both = `${fileOf(2)}\n${csvOf(newRoll(), someLabels(1), 2)}`
    const { parts } = (await store(both)).body
    assert.deepEqual(
      parts.map((part: Record<string, unknown>) => [part.order_position, part.rolls, part.labels]),
      [
        [one, 1, 2],
        [one, 1, 2],
        [two, 1, 1],
      ]
    )
    assert.equal(parts[1].stored_at, parts[2].stored_at)

    const stored = await rollsOf(id)
    const holders = stored.map(({ holder_company_id: holder }) => holder)
    assert.deepEqual([...new Set(holders)], [staff.company.id])
    assert.deepEqual((await supplier.visitor.get('/orders/api/spools/')).body, [])
    const rollNos = { spool_nos: [stored[0]!.spool_no] }
    const activated = await staff.visitor.post('/backoffice/api/spools/activate/', rollNos)
    assert.equal(activated.body.code, 'UNSHIPPED_ROLLS')

    assert.equal((await shipWith(fileOf(2, 2))).body.state, 'SHIPPED')
    const shipped = await rollsOf(id)
    assert.deepEqual(
      shipped.map(({ labels, holder_company_id: holder }) => [labels, holder]),
      [2, 2, 1, 2].map((labels) => [labels, supplier.company.id])
    )
    const events = await db.from('roll_events').where('roll_id', shipped[0]!.id).orderBy('id')
    assert.deepEqual(
      events.map(({ type }) => type),
      ['PRODUCED', 'SHIPPED']
    )
    assert.deepEqual(
      (await auditOf('order', id)).map(({ action, after }) => [action, after]),
      [
        ['orders.store_part', { rolls: 1 }],
        ['orders.store_part', { rolls: 2 }],
        ['orders.move', { state: 'SHIPPED', rolls: 4 }],
      ]
    )
  })

  test('an order can ship with its stored rolls once every line has a roll', async ({ assert }) => {
    const { id, store, shipStored } = await createTwoItems()
    assert.equal((await shipStored()).body.code, 'ROLLS_MISSING')
    await store(fileOf(5))
    assert.equal((await shipStored()).body.code, 'ROLLS_MISSING')
    assert.equal(await stateOf(id), 'IN_PRODUCTION')
    await store(fileOf(3, 2))
    assert.equal((await shipStored()).body.state, 'SHIPPED')
    assert.lengthOf(await rollsOf(id), 2)
  })

  test('a roll file is stored once, even when two staff members send it', async ({ assert }) => {
    const { staff, id, store } = await createTwoItems()
    const colleague = await createStaff()
    const csv = fileOf(2)
    const responses = await Promise.all([store(csv), sendCsv(colleague.visitor, partsOf(id), csv)])
    assert.equal(responses.filter(({ status }) => status === 200).length, 1)
    const again = await store(csv)
    assert.deepEqual([again.status, again.body.code], [422, 'ROLLS_FAULTY'])
    const { body } = await sendCsv(
      staff.visitor,
      `/backoffice/api/orders/${id}/rolls/preview/`,
      csv
    )
    assert.deepEqual(
      body.faulty.map(({ line }: { line: number }) => line),
      [2]
    )
    assert.lengthOf(await rollsOf(id), 1)
  })

  test('an order with stored rolls cannot get generated ones as well', async ({ assert }) => {
    const { staff, id, store, generate } = await createTwoItems()
    await store(fileOf(2))
    assert.deepEqual((await generate()).body.code, 'ROLLS_STORED')
    const generated = await move(staff.visitor, id, { to: 'SHIPPED', rolls: 'generate' })
    assert.deepEqual([generated.status, generated.body.code], [422, 'ROLLS_STORED'])
    assert.lengthOf(await rollsOf(id), 1)
  })

  test('a part is stored only when it matches its preview, has no bad line, and its order is in production', async ({
    assert,
  }) => {
    const { supplier, staff, id, store } = await createTwoItems()
    const csv = fileOf(1)
    const faulty = await store(`${csv}\nR-1;ABC;6;1`)
    assert.deepEqual([faulty.status, faulty.body.code], [422, 'ROLLS_FAULTY'])
    const other = await sendCsv(staff.visitor, `${partsOf(id)}?fingerprint=${'0'.repeat(64)}`, csv)
    assert.deepEqual([other.status, other.body.code], [409, 'ROLLS_CHANGED'])
    assert.equal((await sendCsv(staff.visitor, partsOf(99_999_999), csv)).status, 404)
    assert.equal((await sendCsv(supplier.visitor, partsOf(id), csv)).status, 403)
    const analyst = await createStaff('ANALYST')
    assert.equal((await sendCsv(analyst.visitor, partsOf(id), csv)).status, 403)
    assert.lengthOf(await rollsOf(id), 0)

    const { order } = await createFulfilment('ORDER_RECEIVED', 5, supplier)
    const early = await sendCsv(staff.visitor, partsOf(order.id), csv)
    assert.deepEqual([early.status, early.body.code], [409, 'ILLEGAL_MOVE'])
    assert.lengthOf(await rollsOf(order.id), 0)
  })
})

test.group('A part that was wrong', () => {
  test('a removed part disappears with its labels and can be stored again', async ({ assert }) => {
    const { id, store, remove } = await createTwoItems()
    const wrong = fileOf(2)
    const { stored_at: storedAt } = (await store(wrong)).body.parts[0]
    const kept = (await store(fileOf(3))).body.parts[1]
    const [roll] = await rollsOf(id)
    const { status, body } = await remove(storedAt)
    assert.deepEqual([status, body.parts], [200, [kept]])
    for (const table of ['labels', 'roll_events']) {
      assert.lengthOf(await db.from(table).where('roll_id', roll!.id), 0)
    }
    const removal = (await auditOf('order', id)).at(-1)!
    assert.deepEqual([removal.action, removal.before], ['orders.remove_part', { rolls: 1 }])

    assert.equal((await remove(storedAt)).status, 404)
    assert.lengthOf((await store(wrong)).body.parts, 2)
  })

  test('a part cannot be removed after shipping, or while one of its rolls is reported lost', async ({
    assert,
  }) => {
    const { supplier, staff, id, store, remove, shipStored } = await createTwoItems()
    await store(fileOf(5))
    const { stored_at: storedAt } = (await store(fileOf(3, 2))).body.parts[1]
    const path = `${partsOf(id)}?${new URLSearchParams({ stored_at: storedAt })}`
    assert.equal((await supplier.visitor.delete(path)).status, 403)
    assert.equal((await staff.visitor.delete(partsOf(id))).status, 422)
    assert.equal((await remove('yesterday')).status, 422)

    const lost = (await rollsOf(id))[1]!
    const report = { lost_on: '2026-01-31', note: '' }
    await staff.visitor.put(`/backoffice/api/spools/${lost.id}/loss/`, report)
    const used = await remove(storedAt)
    assert.deepEqual([used.status, used.body.code], [409, 'ROLLS_IN_USE'])
    assert.lengthOf(await db.from('labels').where('roll_id', lost.id), 3)

    await shipStored()
    const late = await remove(storedAt)
    assert.deepEqual([late.status, late.body.code], [409, 'ILLEGAL_MOVE'])
    assert.lengthOf(await rollsOf(id), 2)
  })
})
