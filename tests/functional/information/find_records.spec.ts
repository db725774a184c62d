import { createSupplier } from '#database/factories/company_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import {
  createFulfilment,
  move,
  rollsOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { createCategory, pdf, upload } from '#tests/functional/information/documents/setup'
import { readList } from '#tests/functional/setup/lists'
import { createStaff, createStaffWith } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine, Visitor } from '#tests/functional/setup/visitor'
import type { FoundRecord } from '#shared/information/find/find_contract'
import type { LabelRow } from '#shared/labels/rolls/roll_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function find(visitor: Visitor, q: string): Promise<FoundRecord[]> {
  const { body } = await visitor.get<FoundRecord[]>(
    `/backoffice/api/find/?${new URLSearchParams({ q })}`
  )
  return body
}

const kinds = (found: readonly FoundRecord[]) => [...new Set(found.map((one) => one.resource))]

async function shipOrder() {
  const scene = await createFulfilment('IN_PRODUCTION')
  await move(scene.staff.visitor, scene.order.id, { to: 'SHIPPED', rolls: 'generate' })
  const [roll] = await rollsOf(scene.order.id)
  const filter = { spool_no: roll!.spool_no }
  const { rows } = await readList<LabelRow>(scene.staff.visitor, 'labels', { filter })
  return { ...scene, roll: roll!, label: rows[0]! }
}

test.group('The search for everything', () => {
  test('the search finds an order by its number, typed with or without its prefix', async ({
    assert,
  }) => {
    const { order, supplier, staff } = await createFulfilment('ORDER_PENDING')
    const number = order.orderId!
    for (const q of [number, number.toLowerCase(), String(order.id)]) {
      const found = await find(staff.visitor, q)
      const one = found.find(({ resource, id }) => resource === 'orders' && id === order.id)
      assert.equal(one?.name, number, q)
      assert.include(one!.details, supplier.company.name)
    }
  })

  test('orders are found by the beginning of their purchase order number', async ({ assert }) => {
    const { visitor: supplier, product } = await createScene()
    const word = uniqueText(8)
    const { body } = await supplier.post('/orders/api/orders/', {
      order_positions: [orderLine(product.id, 1_000)],
      customer_order_no: `É ${word}/1`,
    })
    const { visitor } = await createStaff()
    const found = await find(visitor, `e-${word}`)
    assert.deepEqual(
      found.map(({ resource, id }) => [resource, id]),
      [['orders', body.pk]]
    )
  })

  test('the search finds a label by each id, and its roll by number, also in an address', async ({
    assert,
  }) => {
    const { roll, label, staff } = await shipOrder()
    const expected = {
      resource: 'labels',
      id: label.object_id,
      name: label.label_id,
      details: [`#${label.object_id}`, roll.spool_no],
    }
    for (const q of [
      label.label_id.toLowerCase(),
      `#${label.object_id}`,
      `https://check.example/?l=${'x'.repeat(90)}&id=${label.label_id}`,
    ]) {
      assert.deepEqual(
        (await find(staff.visitor, q)).filter(({ resource }) => resource === 'labels'),
        [expected] as FoundRecord[],
        q
      )
    }
    const rolls = await find(staff.visitor, roll.spool_no.toLowerCase().slice(0, -1))
    assert.isTrue(
      rolls.some(({ resource, name }) => resource === 'spools' && name === roll.spool_no)
    )
  })

  test('companies, users and documents are found by simplified spelling', async ({ assert }) => {
    const word = uniqueText(10)
    const company = await createSupplier(db.connection(), { name: `Øresund ${word}` })
    const user = await createUser(db.connection(), {
      companyId: company.id,
      firstName: 'Łukasz',
      lastName: `O’Brien ${word}`,
    })
    const { visitor } = await createStaff('ADMINISTRATOR')
    await upload(visitor, {
      categoryId: await createCategory(),
      filename: `Größe ${word}.pdf`,
      content: pdf(),
    })
    assert.deepEqual(
      (await find(visitor, `oresund ${word}`)).map(({ resource, id }) => [resource, id]),
      [
        ['companies', company.id],
        ['users', user.id],
      ]
    )
    assert.deepEqual(
      (await find(visitor, `lukasz o'brien ${word}`)).map(({ id, name }) => [id, name]),
      [[user.id, `Łukasz O’Brien ${word}`]]
    )
    assert.deepEqual(
      (await find(visitor, `grosse ${word}`)).map(({ resource, name }) => [resource, name]),
      [['documents', `Größe ${word}`]]
    )
  })

  test('at most five records of a kind are found, the newest first', async ({ assert }) => {
    const word = uniqueText(10)
    const ids: number[] = []
    for (let index = 0; index < 6; index += 1) {
      ids.push((await createSupplier(db.connection(), { name: `${word} ${index}` })).id)
    }
    const { visitor } = await createStaff()
    assert.deepEqual(
      (await find(visitor, word)).map(({ id }) => id),
      ids.toReversed().slice(0, 5)
    )
  })

  test('the search finds only kinds of records that the reader may open', async ({ assert }) => {
    const { order, supplier, label } = await shipOrder()
    const { visitor: editor } = await createStaffWith('information.add_documentversion')
    const { visitor: clerk } = await createStaffWith('orders.process_order')
    for (const q of [order.orderId!, supplier.company.name, label.label_id]) {
      assert.deepEqual(await find(editor, q), [], q)
      assert.deepEqual(await find(supplier.visitor, q), [], q)
    }
    assert.deepEqual(kinds(await find(clerk, order.orderId!)), ['orders', 'spools'])
    assert.notInclude(kinds(await find(clerk, supplier.company.name)), 'companies')
    assert.notInclude(kinds(await find(clerk, supplier.user.email)), 'users')
  })

  test('the search refuses a visitor, and texts that are empty or too long', async ({ assert }) => {
    const { visitor } = await createStaff()
    assert.equal((await new Visitor().get('/backoffice/api/find/?q=abc')).status, 401)
    for (const q of ['', '%20', 'b'.repeat(501)]) {
      const { status, body } = await visitor.get(`/backoffice/api/find/?q=${q}`)
      assert.equal(status, 422)
      assert.property(body, 'q')
    }
  })

  test('signs with a meaning to databases are searched like any text', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    for (const q of ['%%', '((', '[[:x', '\\\\', "';--", '__', '\u0000\u0000', '😀😀']) {
      const { status } = await visitor.get(`/backoffice/api/find/?${new URLSearchParams({ q })}`)
      assert.isBelow(status, 500, q)
    }
  })
})
