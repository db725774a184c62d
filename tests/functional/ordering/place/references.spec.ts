import type { StaffOrder, StaffOrderRow } from '#shared/labels/fulfilment/fulfilment_contract'
import type { OrderPage, RepeatResult } from '#shared/ordering/orders/order_contract'
import type { OrderLines } from '#shared/ordering/quick/order_lines_contract'
import { findMailsOf } from '#tests/functional/ordering/order_rows'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { type Visitor, orderLine } from '#tests/functional/setup/visitor'
import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'

async function placeReferring() {
  const scene = await createScene()
  const word = randomUUID().slice(0, 8)
  const [reference, costCentre] = [`Mat/${word}-7`, `É-${word}`]
  const order_positions = [
    { ...orderLine(scene.product.id, 1_000), alternative_customer_reference: ` ${reference} ` },
    orderLine(scene.product.id, 2_000),
  ]
  const payload = { order_positions, cost_centre: ` ${costCentre} ` }
  const placed = await scene.visitor.post(ORDERS, payload)
  return { ...scene, placed, payload, reference, costCentre }
}

const findOwn = async (visitor: Visitor, search: string) => {
  const query = new URLSearchParams({ q_search: search })
  const { body } = await visitor.get<OrderPage>(`${ORDERS}?${query}`)
  return body.results.map(({ pk }) => pk)
}

test.group('References of lines and cost centres', () => {
  test('an order keeps its cost centre and the references of its lines, trimmed', async ({
    assert,
  }) => {
    const { visitor, placed, reference, costCentre } = await placeReferring()
    assert.equal(placed.status, 201)
    const { body } = await visitor.get(`${ORDERS}${placed.body.pk}/`)
    for (const order of [placed.body, body]) {
      assert.equal(order.cost_centre, costCentre)
      assert.deepEqual(
        order.order_positions.map(
          (line: { alternative_customer_reference: string | null }) =>
            line.alternative_customer_reference
        ),
        [reference, null]
      )
    }
  })

  test('a wrong reference of a line is refused at its field', async ({ assert }) => {
    const { visitor, product } = await createScene()
    for (const wrong of ['X'.repeat(41), 'M\t1', 'M\u20281']) {
      const line = { ...orderLine(product.id, 1_000), alternative_customer_reference: wrong }
      const { status, body } = await visitor.post(ORDERS, { order_positions: [line] })
      assert.equal(status, 422)
      assert.deepEqual(Object.keys(body.order_positions[0]), ['alternative_customer_reference'])
    }
  })

  test('a repeated idempotency key with another reference or cost centre is refused', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const order_positions = [orderLine(product.id, 1_000)]
    const headers = { 'idempotency-key': randomUUID() }
    const first = await visitor.post(ORDERS, { order_positions }, { headers })
    assert.equal(first.status, 201)
    const [line] = order_positions
    for (const other of [
      { order_positions: [{ ...line, alternative_customer_reference: 'M-1' }] },
      { order_positions, cost_centre: 'CC-1' },
    ]) {
      const { status, body } = await visitor.post(ORDERS, other, { headers })
      assert.deepEqual([status, body.code], [422, 'IDEMPOTENCY_KEY_REUSED'])
    }
  })

  test('the order history finds parts of references and cost centres of the own company only', async ({
    assert,
  }) => {
    const { visitor, placed, reference, costCentre } = await placeReferring()
    const { visitor: stranger } = await createScene()
    for (const search of [reference, reference.slice(2).toLowerCase(), costCentre.slice(1)]) {
      assert.deepEqual(await findOwn(visitor, search), [placed.body.pk], search)
      assert.deepEqual(await findOwn(stranger, search), [], search)
    }
    assert.deepEqual(await findOwn(visitor, `${costCentre} ${reference}`), [placed.body.pk])
  })

  test('customer service finds an order by the beginning of a reference or cost centre and exports it', async ({
    assert,
  }) => {
    const { company, placed, reference, costCentre } = await placeReferring()
    const { visitor } = await createStaff()
    const listed = async (q: string) =>
      (await readList<StaffOrderRow>(visitor, 'orders', { filter: { q, company_id: company.id } }))
        .rows
    const begin = reference.slice(0, -2).toLowerCase()
    for (const q of [reference, begin, costCentre, costCentre.replace('É-', 'e ')]) {
      const rows = await listed(q)
      assert.deepEqual(
        rows.map((row) => [row.id, row.cost_centre]),
        [[placed.body.pk, costCentre]],
        q
      )
    }
    assert.deepEqual(await listed(reference.slice(2)), [])
    const { body } = await visitor.get<StaffOrder>(`/backoffice/api/orders/${placed.body.pk}/`)
    assert.equal(body.order_positions[0]!.alternative_customer_reference, reference)
  })

  test('the files of orders and of order statistics have columns for cost centre and reference', async ({
    assert,
  }) => {
    const { company, reference, costCentre } = await placeReferring()
    const [{ visitor: service }, { visitor: analyst }] = [
      await createStaff(),
      await createStaff('ANALYST'),
    ]
    const filter = { company_id: company.id }
    const orders = await service.get<string>(listPath('orders', { filter, format: 'csv' }))
    const [headings, cells] = csvCells(orders.body)
    assert.equal(cells![headings!.indexOf('Cost centre')], costCentre)
    const statistics = await analyst.get<string>(
      `/statistics/api/order_statistics/?cofor10=${company.cofor10}&format=csv`
    )
    const [, ...lines] = csvCells(statistics.body)
    assert.sameDeepMembers(
      lines.map((line) => line.slice(-2)),
      [
        [reference, costCentre],
        ['', costCentre],
      ]
    )
  })

  test('the mails of an order name its cost centre and the references of its lines', async ({
    assert,
  }) => {
    const { visitor, placed, reference, costCentre } = await placeReferring()
    await visitor.patch(`${ORDERS}${placed.body.pk}/`, { state: 'CANCEL_REQUESTED' })
    const mails = await findMailsOf(placed.body.order_id)
    assert.lengthOf(mails, 4)
    for (const { data } of mails) {
      assert.equal(data.cost_centre, costCentre)
      assert.include(JSON.stringify(data.positions), `"own_reference":"${reference}"`)
    }
  })

  test('a repeated order keeps its references, and several of one product make it non-standard', async ({
    assert,
  }) => {
    const { visitor, placed, reference, costCentre } = await placeReferring()
    const { body } = await visitor.get<RepeatResult>(`/orders/api/order_repeat/${placed.body.pk}/`)
    assert.deepInclude(body, { kind: 'NON_STANDARD', cost_centre: costCentre })
    assert.deepEqual(
      body.positions.map((line) => [line.alternative_customer_reference, line.changes]),
      [
        [reference, []],
        [null, []],
      ]
    )
  })

  test('a column of own references is read from a list next to the product’s reference', async ({
    assert,
  }) => {
    const { visitor, product } = await createScene()
    const { customerReference: reference } = product
    const read = async (...lines: string[]) =>
      (await visitor.post<OrderLines>('/orders/api/order_lines/', { text: lines.join('\n') })).body
    for (const name of ['Your reference', 'Votre référence article', 'Ihre Referenz']) {
      const list = await read(
        `Reference;Rolls;${name}`,
        `${reference};1;M 7`,
        `${reference};2;`,
        `${reference};3;${'x'.repeat(41)}`,
        `${reference};4;4,50001E+11`
      )
      assert.deepEqual(
        list.lines.map((line) => [line.product, line.alternative_customer_reference]),
        [
          [product.id, 'M 7'],
          [product.id, undefined],
        ]
      )
      assert.deepEqual(list.unused_columns, [])
      assert.deepEqual(
        list.faulty.map(({ line, errors }) => [line, ...errors]),
        [
          [4, `${name} has more than 40 characters or more than one line`],
          [
            5,
            `${name}: Excel shortened this number; please format its column as text and enter it again`,
          ],
        ]
      )
    }
  })
})
