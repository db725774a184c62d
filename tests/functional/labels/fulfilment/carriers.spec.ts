import { made, remove } from '#tests/functional/catalogue/editing/editing_scene'
import { move } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import {
  CARRIERS,
  addShipment,
  carrierValues,
  createShipping,
} from '#tests/functional/labels/fulfilment/shipment_scene'
import { readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { test } from '@japa/runner'

test.group('Carriers', () => {
  test('customer service creates, changes and deletes carriers, with audit entries', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const carrier = await made(visitor, CARRIERS, carrierValues({ name: ' Σπρίντ Express ' }))
    assert.equal(carrier.name, 'Σπρίντ Express')
    const path = `${CARRIERS}${carrier.id}/`
    const change = { ...carrierValues({ name: 'Sprint' }), updated_at: carrier.updated_at }
    await visitor.put(path, change)
    const changed = await visitor.put(path, change)
    assert.deepEqual([changed.status, changed.body.name], [200, 'Sprint'])
    const { rows } = await readList<{ id: number }>(visitor, 'carriers', {
      filter: { q: 'sprint', id: [carrier.id] },
    })
    assert.lengthOf(rows, 1)
    const late = await visitor.put(path, { ...change, name: 'Late' })
    assert.deepEqual([late.status, late.body.code], [409, 'CHANGED_MEANWHILE'])
    assert.equal((await remove(visitor, CARRIERS, changed.body)).status, 204)
    assert.deepEqual(
      (await auditOf('carrier', carrier.id)).map(({ action }) => action),
      ['orders.create_carrier', 'orders.change_carrier', 'orders.delete_carrier']
    )
  })

  test('a carrier sent twice with one idempotency key is created once', async ({ assert }) => {
    const { visitor } = await createStaff()
    const [one, two] = await visitor.postTwice(CARRIERS, carrierValues())
    assert.deepEqual([one?.status, two?.status, two?.body.id], [201, 201, one?.body.id])
  })

  test('a carrier of a shipment can be changed but not deleted', async ({ assert }) => {
    const { order, staff, carrier } = await createShipping()
    await move(staff.visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
    await addShipment(staff.visitor, order.id, { carrier: carrier.id })
    const { body } = await staff.visitor.get(`${CARRIERS}${carrier.id}/`)
    assert.isFalse(body.abilities.delete)
    const refused = await remove(staff.visitor, CARRIERS, body)
    assert.deepEqual([refused.status, refused.body.code], [409, 'CARRIER_IN_USE'])
  })

  test('a carrier’s link must be an https address with the number after the host', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const bad = [
      '',
      'http://carrier.example/{number}',
      'https://carrier.example/',
      'https://{number}.example/',
      'https://carrier.example/{number}/{number}',
      'javascript:alert("{number}")',
      'https://user:pass@carrier.example/{number}',
      '/contact/{number}',
    ]
    for (const link of bad) {
      const { status, body } = await visitor.post(CARRIERS, carrierValues({ link_template: link }))
      assert.equal(status, 422, link)
      assert.isNotEmpty(body.link_template, link)
    }
  })
})
