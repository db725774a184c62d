import { move } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { countOrderRows, findMailsOf } from '#tests/functional/ordering/order_rows'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
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
      (await visitor.post(ORDERS, { order_positions: [orderLine(product.id, 1_000)] })).body
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
    const order_positions = [orderLine(product.id, 1_000)]
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
