import { uniqueText } from '#database/factories/unique_text'
import {
  createFulfilment,
  csvOf,
  itemsOf,
  move,
  orderIn,
  rollsOf,
  sendCsv,
  stateOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { fromDbInstant } from '#database/instant'
import { auditOf } from '#tests/functional/setup/stored'
import { addProduct } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LABEL = { label_id: 'BCDFGHJKLMNP', object_id: 5 }

async function createRollsOfOne(count: number) {
  const { supplier, staff } = await createFulfilment('ORDER_PENDING')
  const product = await addProduct(supplier, { labelsPerUnit: 1 })
  const { id } = await orderIn(supplier, 'IN_PRODUCTION', [{ product, quantity: count }])
  const generate = () => staff.visitor.post(`/backoffice/api/orders/${id}/rolls/generate/`)
  return { supplier, staff, id, generate }
}

test.group('An order of more rolls than one request ships', () => {
  test('rolls of a large order are generated step by step, and the order ships with all of them at once', async ({
    assert,
  }) => {
    const { supplier, staff, id, generate } = await createRollsOfOne(2_001)
    const { body } = await generate()
    assert.deepEqual(body, { is_ready: false, made: 1_000, ordered: 2_001 })
    assert.equal(await stateOf(id), 'IN_PRODUCTION')
    const holders = (await rollsOf(id)).map(({ holder_company_id: holder }) => holder)
    assert.deepEqual([...new Set(holders)], [staff.company.id])
    assert.deepEqual((await supplier.visitor.get('/orders/api/spools/')).body, [])

    const ship = () => move(staff.visitor, id, { to: 'SHIPPED', rolls: 'generate' })
    assert.equal((await ship()).body.code, 'ROLLS_TOO_MANY')
    assert.deepEqual((await generate()).body, { is_ready: false, made: 2_000, ordered: 2_001 })
    assert.deepEqual((await generate()).body, { is_ready: true, made: 2_000, ordered: 2_001 })
    assert.deepEqual((await ship()).body.state, 'SHIPPED')

    const rolls = await rollsOf(id)
    assert.lengthOf(new Set(rolls.map(({ spool_no: rollNo }) => rollNo)), 2_001)
    const owners = rolls.map(({ holder_company_id: holder }) => holder)
    assert.deepEqual([...new Set(owners)], [supplier.company.id])
    for (const roll of [rolls[0]!, rolls.at(-1)!]) {
      const events = await db.from('roll_events').where('roll_id', roll.id).orderBy('id')
      assert.deepEqual(
        events.map(({ type }) => type),
        ['PRODUCED', 'SHIPPED']
      )
      assert.lengthOf(await db.from('labels').where('roll_id', roll.id), 1)
    }
    assert.deepEqual(
      (await auditOf('order', id)).map(({ action, after }) => [action, after]),
      [
        ['orders.generate_rolls', { rolls: 1_000 }],
        ['orders.generate_rolls', { rolls: 1_000 }],
        ['orders.move', { state: 'SHIPPED', rolls: 2_001 }],
      ]
    )
  })

  test('the rolls of an order count as shipped and can be activated only after the order is shipped', async ({
    assert,
  }) => {
    const { supplier, staff, id, generate } = await createRollsOfOne(1_001)
    await generate()
    const [roll] = await rollsOf(id)
    const shippedAt = async () => {
      const { id: pk, spool_no: rollNo } = roll!
      const paths = [`/statistics/api/spool_info/${rollNo}/`, `/backoffice/api/spools/${pk}/`]
      const responses = await Promise.all(paths.map((path) => staff.visitor.get(path)))
      return responses.map(({ body }) => body.shipped_at)
    }
    assert.deepEqual(await shippedAt(), [null, null])
    const activate = () =>
      staff.visitor.post('/backoffice/api/spools/activate/', { spool_nos: [roll!.spool_no] })
    const { status, body } = await activate()
    assert.deepEqual([status, body.code], [409, 'UNSHIPPED_ROLLS'])
    assert.include(body.detail, roll!.spool_no)
    assert.isNull((await rollsOf(id))[0]!.activated_at)

    await move(staff.visitor, id, { to: 'SHIPPED', rolls: 'generate' })
    const event = { roll_id: roll!.id, type: 'SHIPPED' }
    const { at } = await db.from('roll_events').where(event).firstOrFail()
    assert.deepEqual(await shippedAt(), [fromDbInstant(at), fromDbInstant(at)])
    const { body: held } = await supplier.visitor.get('/orders/api/spools/?limit=1')
    assert.equal(held[0].shipped_at, fromDbInstant(at))
    assert.deepEqual((await activate()).body, { activated: 1 })
  })

  test('parallel requests generate each roll once, and rolls from other sources are then refused', async ({
    assert,
  }) => {
    const { staff, id, generate } = await createRollsOfOne(2_001)
    const responses = await Promise.all([generate(), generate()])
    assert.deepEqual(responses.map(({ body }) => body.made).sort(), [1_000, 2_000])
    assert.lengthOf(await rollsOf(id), 2_000)
    const [item] = await itemsOf(id)
    const roll = { order_position: item!, spool_no: `R${uniqueText(8)}`, labels: [LABEL] }
    const csv = `spool_no;label_id;object_id\n${csvOf(roll.spool_no, [LABEL])}`
    for (const { status, body } of [
      await move(staff.visitor, id, { to: 'SHIPPED', rolls: [roll] }),
      await move(staff.visitor, id, { to: 'SHIPPED' }),
      await sendCsv(staff.visitor, `/backoffice/api/orders/${id}/rolls/parts/`, csv),
    ]) {
      assert.deepEqual([status, body.code], [422, 'ROLLS_STARTED'])
    }
    assert.lengthOf(await rollsOf(id), 2_000)
  })

  test('rolls cannot be generated before production, nor by a supplier', async ({ assert }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_RECEIVED')
    const path = `/backoffice/api/orders/${order.id}/rolls/generate/`
    const { status, body } = await staff.visitor.post(path)
    assert.deepEqual([status, body.code], [409, 'ILLEGAL_MOVE'])
    assert.equal((await supplier.visitor.post(path)).status, 403)
    assert.lengthOf(await rollsOf(order.id), 0)
  })
})
