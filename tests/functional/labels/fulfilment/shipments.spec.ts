import {
  csvOf,
  move,
  rollsOf,
  sendCsv,
  someLabels,
  stateOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import {
  addShipment,
  createShipping,
  shipmentValues,
  shipmentsPath,
} from '#tests/functional/labels/fulfilment/shipment_scene'
import { uniqueText } from '#database/factories/unique_text'
import { findMailsOf } from '#tests/functional/ordering/order_rows'
import { readList } from '#tests/functional/setup/lists'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { test } from '@japa/runner'

async function createShipped() {
  const scene = await createShipping()
  await move(scene.staff.visitor, scene.order.id, { to: 'SHIPPED', rolls: 'generate' })
  return scene
}

const templatesOf = async (orderId: string) =>
  (await findMailsOf(orderId)).map(({ template }) => template)

test.group('The shipment of a move', () => {
  test('an order is shipped with its shipment, which the orderer finds in one mail and in the order', async ({
    assert,
  }) => {
    const { supplier, order, staff, carrier } = await createShipping()
    const values = shipmentValues({ carrier: carrier.id, tracking_number: ' 1Z 9/é ' })
    const shipped = await move(staff.visitor, order.id, {
      to: 'SHIPPED',
      rolls: 'generate',
      shipment: values,
    })
    assert.equal(shipped.status, 200)
    const { body } = await supplier.visitor.get(`/orders/api/orders/${order.id}/`)
    const { pk, added_at: at, updated_at: _, ...shipment } = body.shipments[0]
    assert.deepEqual(shipment, {
      carrier: carrier.id,
      carrier_name: carrier.name,
      tracking_number: '1Z 9/é',
      tracking_link: 'https://carrier.example/track?number=1Z%209%2F%C3%A9',
      sent_on: '2026-05-04',
      expected_on: '2026-05-06',
      rolls: [],
      added_by: `${staff.user.firstName} ${staff.user.lastName}`,
    })
    assert.isAbove(pk, 0)
    assert.match(at, /Z$/)
    assert.deepEqual(await templatesOf(order.orderId!), ['order_state_changed'])
    const [mail] = await findMailsOf(order.orderId!)
    assert.containsSubset(mail!.data, {
      document: 'delivery_note',
      shipments: [{ carrier_name: carrier.name, tracking_number: '1Z 9/é' }],
    })
    const [added] = (await auditOf('order', order.id)).filter(
      ({ action }) => action === 'orders.add_shipment'
    )
    assert.deepEqual(added!.after, {
      carrier_name: carrier.name,
      tracking_number: '1Z 9/é',
      sent_on: '2026-05-04',
      expected_on: '2026-05-06',
    })
  })

  test('a file of the print line ships an order with the shipment of the query', async ({
    assert,
  }) => {
    const { order, staff } = await createShipping()
    const csv = `spool_no;label_id;object_id\n${csvOf(`R${uniqueText(8)}`, someLabels(2))}\n`
    const query = (shipment: object) => new URLSearchParams({ shipment: JSON.stringify(shipment) })
    const send = (shipment: object) =>
      sendCsv(staff.visitor, `/backoffice/api/orders/${order.id}/rolls/?${query(shipment)}`, csv)
    const refused = await send(shipmentValues({ sent_on: '2026-02-30' }))
    assert.deepEqual([refused.status, Object.keys(refused.body.shipment)], [422, ['sent_on']])
    assert.equal(await stateOf(order.id), 'IN_PRODUCTION')
    const { status, body } = await send(shipmentValues({ carrier_name: 'Van Müller' }))
    assert.equal(status, 200)
    assert.containsSubset(body.shipments, [{ carrier: null, carrier_name: 'Van Müller' }])
    assert.isNull(body.shipments[0].tracking_link)
  })

  test('only the move to shipped takes a shipment', async ({ assert }) => {
    const { order, staff } = await createShipping('ORDER_PENDING')
    const { status, body } = await move(staff.visitor, order.id, {
      to: 'ORDER_RECEIVED',
      shipment: shipmentValues(),
    })
    assert.equal(status, 422)
    assert.isNotEmpty(body.shipment)
    assert.equal(await stateOf(order.id), 'ORDER_PENDING')
  })
})

test.group('Further shipments', () => {
  test('a shipped order gets further shipments with rolls of their own, each with a mail', async ({
    assert,
  }) => {
    const { supplier, order, staff, carrier } = await createShipped()
    const [one, two] = await rollsOf(order.id)
    const first = await addShipment(staff.visitor, order.id, { rolls: [one!.spool_no] })
    assert.equal(first.status, 201)
    const seen = [first.body.shipments[0].pk]
    const second = await addShipment(
      staff.visitor,
      order.id,
      { carrier: carrier.id, rolls: [two!.spool_no.toLowerCase()] },
      seen
    )
    assert.deepEqual(
      second.body.shipments.map(({ rolls }: { rolls: string[] }) => rolls),
      [[one!.spool_no], [two!.spool_no]]
    )
    assert.deepEqual(await templatesOf(order.orderId!), [
      'order_state_changed',
      'shipment_added',
      'shipment_added',
    ])
    const mail = (await findMailsOf(order.orderId!)).at(-1)!
    assert.deepEqual([mail.to_address, mail.language], [supplier.user.email, 'fr'])
    assert.containsSubset(mail.data.shipment, { carrier_name: carrier.name })
  })

  test('a corrected shipment keeps the carrier’s name of then, and mails only what the orderer follows', async ({
    assert,
  }) => {
    const { order, staff, carrier } = await createShipped()
    const added = await addShipment(staff.visitor, order.id, { carrier: carrier.id })
    const name = carrier.name
    await staff.visitor.put(`/backoffice/api/carriers/${carrier.id}/`, {
      name: 'Renamed',
      link_template: 'https://new.example/{number}',
      updated_at: carrier.updated_at,
    })
    let [shipment] = added.body.shipments
    const change = async (values: object) => {
      const { status, body } = await staff.visitor.put(
        `${shipmentsPath(order.id)}${shipment.pk}/`,
        {
          shipment: shipmentValues({
            carrier: carrier.id,
            tracking_number: shipment.tracking_number,
            ...values,
          }),
          updated_at: shipment.updated_at,
        }
      )
      assert.equal(status, 200)
      shipment = body.shipments[0]
    }
    await change({ sent_on: '2026-05-05' })
    assert.deepEqual(await templatesOf(order.orderId!), ['order_state_changed', 'shipment_added'])
    await change({ sent_on: '2026-05-05', expected_on: '2026-05-09' })
    assert.equal((await templatesOf(order.orderId!)).at(-1), 'shipment_changed')
    assert.equal(shipment.carrier_name, name)
    assert.match(shipment.tracking_link, /^https:\/\/new\.example\/1Z%20/)
    const path = `${shipmentsPath(order.id)}${shipment.pk}/`
    const query = new URLSearchParams({ updated_at: shipment.updated_at })
    const removed = await staff.visitor.delete(`${path}?${query}`)
    assert.deepEqual([removed.status, removed.body.shipments], [200, []])
    assert.deepEqual(
      (await auditOf('order', order.id)).slice(-4).map(({ action }) => action),
      [
        'orders.add_shipment',
        'orders.change_shipment',
        'orders.change_shipment',
        'orders.remove_shipment',
      ]
    )
  })

  test('staff find an order by the beginning of a tracking number', async ({ assert }) => {
    const { order, staff } = await createShipped()
    const number = `é9 ${uniqueText(10)}`
    await addShipment(staff.visitor, order.id, { tracking_number: number })
    for (const q of [number, number.slice(0, 9).toUpperCase(), number.replace(' ', '-')]) {
      const { rows } = await readList<{ id: number }>(staff.visitor, 'orders', { filter: { q } })
      assert.deepEqual(
        rows.map(({ id }) => id),
        [order.id],
        q
      )
    }
  })
})

test.group('Refused shipments', () => {
  test('an order that is not shipped gets no shipment', async ({ assert }) => {
    const { order, staff } = await createShipping()
    const { status, body } = await addShipment(staff.visitor, order.id)
    assert.deepEqual([status, body.code], [409, 'ORDER_NOT_SHIPPED'])
  })

  test('bad values of a shipment are refused at their field', async ({ assert }) => {
    const { order, staff, carrier } = await createShipped()
    const other = await createShipped()
    const [foreign] = await rollsOf(other.order.id)
    const [own] = await rollsOf(order.id)
    const { body } = await addShipment(staff.visitor, order.id, { rolls: [own!.spool_no] })
    const seen = [body.shipments[0].pk]
    const refused: [object, string][] = [
      [{ expected_on: '2026-05-03' }, 'expected_on'],
      [{ sent_on: '04.05.2026' }, 'sent_on'],
      [{ tracking_number: '1'.repeat(41) }, 'tracking_number'],
      [{ tracking_number: '1\n2' }, 'tracking_number'],
      [{ carrier_name: 'x'.repeat(61) }, 'carrier_name'],
      [{ carrier: 999_999_999 }, 'carrier'],
      [{ rolls: [foreign!.spool_no] }, 'rolls'],
      [{ rolls: ['UNKNOWN-1'] }, 'rolls'],
      [{ rolls: [own!.spool_no] }, 'rolls'],
    ]
    for (const [values, field] of refused) {
      const response = await addShipment(staff.visitor, order.id, values, seen)
      assert.deepEqual(
        [response.status, Object.keys(response.body.shipment ?? {})],
        [422, [field]],
        JSON.stringify(values)
      )
    }
    const { body: stored } = await staff.visitor.get(`/backoffice/api/orders/${order.id}/`)
    assert.lengthOf(stored.shipments, 1)
    assert.isAbove(carrier.id, 0)
  })

  test('of two people who change the shipments at once, the second has to look again', async ({
    assert,
  }) => {
    const { order, staff } = await createShipped()
    const both = await Promise.all([1, 2].map(() => addShipment(staff.visitor, order.id)))
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409])
    const [shipment] = both.find(({ status }) => status === 201)!.body.shipments
    const path = `${shipmentsPath(order.id)}${shipment.pk}/`
    const change = (tracking_number: string) =>
      staff.visitor.put(path, {
        shipment: shipmentValues({ tracking_number }),
        updated_at: shipment.updated_at,
      })
    for (const _attempt of [1, 2]) assert.equal((await change('A')).status, 200)
    const late = await change('B')
    assert.deepEqual([late.status, late.body.code], [409, 'CHANGED_MEANWHILE'])
    const query = new URLSearchParams({ updated_at: shipment.updated_at })
    assert.equal((await staff.visitor.delete(`${path}?${query}`)).status, 409)
  })

  test('suppliers see no shipment of other companies, and staff change none through another order', async ({
    assert,
  }) => {
    const { order, staff } = await createShipped()
    const { body } = await addShipment(staff.visitor, order.id)
    const [shipment] = body.shipments
    const stranger = await createScene()
    assert.equal((await stranger.visitor.get(`/orders/api/orders/${order.id}/`)).status, 404)
    const other = await createShipped()
    const foreign = await staff.visitor.put(`${shipmentsPath(other.order.id)}${shipment.pk}/`, {
      shipment: shipmentValues(),
      updated_at: shipment.updated_at,
    })
    assert.equal(foreign.status, 404)
  })
})
