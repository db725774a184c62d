import { createSupplier } from '#database/factories/company_factory'
import { createPlacedOrder } from '#database/factories/order_factory'
import { createProduct, createProductGroup } from '#database/factories/product_factory'
import { createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import { move } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { countOrderRows, findMailsOf } from '#tests/functional/ordering/order_rows'
import { makeEmptyDatabase } from '#tests/functional/setup/empty_database'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { position } from '#tests/functional/setup/visitor'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'

const ORDERS = '/orders/api/orders/'

test.group('A placed order keeps its term of payment', () => {
  test('a placed order keeps its payment term everywhere when the shop changes it', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('paymentTermDays', 21))
    const { visitor, product } = await createScene()
    const { visitor: staff } = await createStaff()
    const place = async () =>
      (await visitor.post(ORDERS, { order_positions: [position(product.id, 1_000)] })).body
    const order = await place()
    assert.equal(order.payment_term_days, 21)
    await setShopSetting('paymentTermDays', 60)

    for (const to of ['ORDER_RECEIVED', 'IN_PRODUCTION'] as const) {
      await move(staff, order.pk, { to })
    }
    for (const [reader, path] of [
      [visitor, `${ORDERS}${order.pk}/`],
      [staff, `/backoffice/api/orders/${order.pk}/`],
    ] as const) {
      assert.equal((await reader.get(path)).body.payment_term_days, 21)
    }
    const mails = await findMailsOf(order.order_id)
    assert.deepEqual(
      mails.map(({ template, data }) => [template, data.payment_term_days]),
      [
        ['order_placed', 21],
        ['order_received_by_service', 21],
        ['order_state_changed', 21],
        ['order_state_changed', 21],
      ]
    )
    assert.equal((await place()).payment_term_days, 60)
  })
})

test.group('An order with a term of payment that was shown', () => {
  test('an order with an outdated payment term is refused in the reader’s language', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('paymentTermDays', 14))
    const { visitor, product, company } = await createScene()
    const order_positions = [position(product.id, 1_000)]
    const send = (expected_payment_term_days: unknown, language = 'en') =>
      visitor.post(ORDERS, { order_positions, expected_payment_term_days }, { language })
    const before = await countOrderRows(company.id)
    for (const [language, text] of [
      ['en', '14 days net'],
      ['fr', '14 jours net'],
    ] as const) {
      const { status, body } = await send(30, language)
      assert.deepEqual([status, body.code], [409, 'TERMS_CHANGED'])
      assert.include(body.detail, text)
    }
    for (const odd of [-1, 1.5, '14']) assert.equal((await send(odd)).status, 422)
    assert.deepEqual(await countOrderRows(company.id), before)
    const { status, body } = await send(14)
    assert.deepEqual([status, body.payment_term_days], [201, 14])
  })
})

const at = (day: string) => new Date(`${day}T12:00:00Z`)

/** An entry of the audit log, as changing the setting writes it. */
const noteChange = (client: QueryClientContract, day: string, before: object) =>
  client.table('audit_log').insert({
    at: toDbInstant(at(day)),
    action: 'orders.change_shop_setting',
    subject: 'shop_setting',
    subject_id: 0,
    before: JSON.stringify(before),
  })

test.group('Orders of before terms of payment were kept', () => {
  test('the migration gives old orders the payment term of their day, and can be reverted without loss', async ({
    assert,
    cleanup,
  }) => {
    const empty = await makeEmptyDatabase()
    cleanup(() => empty.drop())
    const { client } = empty
    await empty.migrate()
    const company = await createSupplier(client)
    const user = await createUser(client, { companyId: company.id })
    const { id: groupId } = await createProductGroup(client)
    const positions = [{ product: await createProduct(client, { groupId }), quantity: 1_000 }]
    for (const day of ['2025-01-01', '2025-03-01', '2025-05-01']) {
      await createPlacedOrder(client, { company, user, positions, createdAt: at(day) })
    }
    while ((await empty.takeBackOne()).some((name) => name.includes('0067_'))) continue
    assert.lengthOf(await client.from('order_state_history'), 3)
    await client.from('shop_settings').where('name', 'paymentTermDays').delete()
    await client.table('shop_settings').insert({ name: 'paymentTermDays', value: '60' })
    await noteChange(client, '2025-02-01', { paymentTermDays: 14 })
    await noteChange(client, '2025-03-15', { handlingFeeCents: 1 })
    await noteChange(client, '2025-04-01', { paymentTermDays: 45 })
    await empty.migrate()
    const orders = await client.from('orders').orderBy('created_at')
    assert.deepEqual(
      orders.map((order) => order.payment_term_days),
      [14, 45, 60]
    )
  })
})
