import { attachFiles } from '#app/mailing/sending/attach_files'
import { deliverBy } from '#app/mailing/sending/send_due_mails'
import type { Mail } from '#app/mailing/wording/render_mail'
import { uniqueText } from '#database/factories/unique_text'
import {
  createFulfilment,
  move,
  orderIn,
  rollsOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { addShipment, shipmentValues } from '#tests/functional/labels/fulfilment/shipment_scene'
import { emptyOutbox, mailerFor, passAt } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { findMailsOf } from '#tests/functional/ordering/order_rows'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import { readTexts } from '#tests/setup/programs/image_programs'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const documentPath = (orderId: number, kind: string) =>
  `/orders/api/orders/${orderId}/documents/${kind}/`

async function readDocument(visitor: Visitor, orderId: number, kind: string, lang = 'en') {
  const path = documentPath(orderId, kind)
  const { status, body } = await visitor.bytes(`${path}?lang=${lang}`)
  return { status, pages: status === 200 ? await readTexts(body) : [] }
}

const plain = (page: string) => page.replace(/\s+/gu, ' ')

test.group('The documents of an order', () => {
  test('a confirmation shows lines, amounts and terms in the reader’s language', async ({
    assert,
  }) => {
    const { supplier, staff } = await createFulfilment('ORDER_PENDING')
    const { body: placed } = await supplier.visitor.post('/orders/api/orders/', {
      order_positions: [
        {
          uuid: crypto.randomUUID(),
          product: supplier.product.id,
          quantity: 2_000,
          alternative_customer_reference: 'Ετικέτα Ж-7',
        },
      ],
      customer_order_no: 'PO 4711',
      cost_centre: 'Σ-100',
      warning_acknowledged: true,
    })
    await move(staff.visitor, placed.pk, { to: 'ORDER_RECEIVED' })
    const { status, pages } = await readDocument(supplier.visitor, placed.pk, 'confirmation')
    assert.deepEqual([status, pages.length], [200, 1])
    const page = plain(pages[0]!)
    for (const text of [
      'Order confirmation',
      placed.order_id,
      'PO 4711',
      'Σ-100',
      'Ετικέτα Ж-7',
      supplier.product.customerReference,
      '2,000',
      `€${placed.total}`,
      '30 days net',
      'Incoterms 2020',
      'Page 1 of 1',
    ]) {
      assert.include(page, text)
    }
    const french = await readDocument(staff.visitor, placed.pk, 'confirmation', 'fr')
    assert.include(plain(french.pages[0]!), '30 jours net')
  })

  test('a delivery note lists rolls by line with their shipments, and no price', async ({
    assert,
  }) => {
    const { supplier, staff } = await createFulfilment('ORDER_PENDING')
    const second = await addProduct(supplier)
    const order = await orderIn(supplier, 'IN_PRODUCTION', [
      { product: supplier.product, quantity: 2_500 },
      { product: second, quantity: 700 },
    ])
    await move(staff.visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
    const rolls = await rollsOf(order.id)
    const tracking = uniqueText(12)
    const named = {
      carrier_name: 'Курьер',
      tracking_number: tracking,
      rolls: [rolls[2]!.spool_no],
    }
    const { body } = await addShipment(staff.visitor, order.id, named)
    const readNote = async () => {
      const { pages } = await readDocument(supplier.visitor, order.id, 'delivery_note')
      return plain(pages[0]!)
    }
    const page = await readNote()
    assert.include(page, `[1] Курьер · ${tracking} · sent on 2026-05-04 · expected on 2026-05-06`)
    assert.include(page, `1. ${supplier.product.customerReference}: 3 rolls, 2,500 labels`)
    assert.include(page, `${rolls[0]!.spool_no} · 1,000`)
    assert.notInclude(page, `${rolls[0]!.spool_no} · 1,000 [`)
    assert.include(page, `${rolls[2]!.spool_no} · 500 [1]`)
    assert.include(page, `2. ${second.customerReference}: 1 roll, 700 labels`)
    assert.include(page, 'Total: 4 rolls, 3,200 labels')
    assert.notInclude(page, '€')

    const seen = body.shipments.map(({ pk }: { pk: number }) => pk)
    await addShipment(staff.visitor, order.id, {}, seen)
    const withRest = await readNote()
    assert.include(withRest, `${rolls[0]!.spool_no} · 1,000 [2]`)
    assert.include(withRest, `${rolls[2]!.spool_no} · 500 [1]`)
  })

  test('the delivery note of thousands of rolls is complete on many pages', async ({ assert }) => {
    const { supplier, order } = await createFulfilment('SHIPPED', 3_000_000)
    const item: { id: number } = await db
      .from('order_lines')
      .where('order_id', order.id)
      .firstOrFail()
    const prefix = uniqueText(8).toUpperCase()
    const at = '2026-05-04 10:00:00.000'
    for (let from = 0; from < 3_000; from += 300) {
      await db.table('rolls').multiInsert(
        Array.from({ length: 300 }, (_, index) => ({
          spool_no: `${prefix}-${String(from + index).padStart(5, '0')}`,
          product_id: supplier.product.id,
          order_line_id: item.id,
          holder_company_id: supplier.company.id,
          labels: 1_000,
          created_at: at,
          shipped_at: at,
        }))
      )
    }
    const { pages } = await readDocument(supplier.visitor, order.id, 'delivery_note')
    assert.isAbove(pages.length, 15)
    const found = new Set(pages.join(' ').match(new RegExp(`${prefix}-\\d{5}`, 'g')))
    assert.equal(found.size, 3_000)
    assert.include(plain(pages.at(-1)!), 'Total: 3,000 rolls, 3,000,000 labels')
  })

  test('strangers find no document, and no state has one too early', async ({ assert }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_PENDING')
    const stranger = await createScene()
    const statusOf = async (visitor: Visitor, id: number, kind: string) =>
      (await visitor.get(documentPath(id, kind))).status
    for (const kind of ['confirmation', 'delivery_note']) {
      assert.equal(await statusOf(supplier.visitor, order.id, kind), 409)
      assert.equal(await statusOf(stranger.visitor, order.id, kind), 404)
    }
    const { id } = await orderIn(supplier, 'IN_PRODUCTION')
    assert.equal(await statusOf(stranger.visitor, id, 'confirmation'), 404)
    assert.equal(await statusOf(supplier.visitor, id, 'confirmation'), 200)
    assert.equal(await statusOf(staff.visitor, id, 'confirmation'), 200)
    assert.equal(await statusOf(supplier.visitor, id, 'delivery_note'), 409)
    assert.equal(await statusOf(supplier.visitor, id, 'invoice'), 404)
    assert.equal(await statusOf(supplier.visitor, 999_999_999, 'confirmation'), 404)
  })
})

test.group('The documents in mails', () => {
  test('confirmation and delivery note are attached to the mails of their moves, in the reader’s language', async ({
    assert,
  }) => {
    const { order, staff } = await createFulfilment('ORDER_PENDING')
    for (const to of ['ORDER_RECEIVED', 'IN_PRODUCTION'] as const) {
      await move(staff.visitor, order.id, { to })
    }
    await move(staff.visitor, order.id, {
      to: 'SHIPPED',
      rolls: 'generate',
      shipment: shipmentValues(),
    })
    const attach = attachFiles(db.connection(), () => new Date())
    const mails = await findMailsOf(order.orderId!)
    const files = await Promise.all(mails.map((mail) => attach(mail as unknown as Mail)))
    assert.deepEqual(
      files.map((some) => some.map(({ filename }) => filename)),
      [
        [`confirmation-de-commande-${order.orderId}.pdf`],
        [],
        [`bon-de-livraison-${order.orderId}.pdf`],
      ]
    )
    const [text] = await readTexts(files[2]![0]!.content)
    assert.include(text!, 'Bon de livraison')
  })

  test('a mail whose files are too large leads to the order instead', async ({
    assert,
    cleanup,
  }) => {
    const { order, staff } = await createFulfilment('ORDER_PENDING')
    await emptyOutbox()
    await move(staff.visitor, order.id, { to: 'ORDER_RECEIVED' })
    const catcher = new SmtpCatcher()
    const mailer = mailerFor(await catcher.start())
    cleanup(async () => {
      await mailer.close()
      await catcher.stop()
    })
    const content = Buffer.alloc(5 * 1024 * 1024 + 1)
    const attach = async () => [{ filename: 'large.pdf', contentType: 'application/pdf', content }]
    await passAt(new Date(Date.now() + 60_000), deliverBy(mailer, 'cs@printer.example', attach))
    const [mail] = await catcher.readMails()
    assert.isEmpty(mail!.attachments)
    assert.include(mail!.text!, 'trop volumineux')
    assert.include(mail!.text!, `/statistics/history?order=${order.id}`)
  })
})
