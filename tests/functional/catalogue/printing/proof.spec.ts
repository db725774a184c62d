import { customerServiceEmail } from '#config/mail'
import { attachFiles } from '#app/mailing/sending/attach_files'
import type { Mail } from '#app/mailing/wording/render_mail'
import { move } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { findMailsOf } from '#tests/functional/ordering/order_rows'
import { deliverBy } from '#app/mailing/sending/send_due_mails'
import { emptyOutbox, mailerFor, passAt } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { createStaff } from '#tests/functional/setup/staff'
import type { RoleName } from '#shared/ground/access/roles'
import { EXAMPLE_LAYOUT, storeLayout } from '#database/factories/layout_factory'
import {
  GOOD,
  ORDERS,
  createPrintScene,
  line,
  place,
} from '#tests/functional/catalogue/printing/print_scene'
import { addProduct, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { paintPages, readBarcodes } from '#tests/setup/programs/image_programs'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { createHash } from 'node:crypto'

const DRAFT_PROOF = '/orders/api/proof/'
/** The part number of {@link GOOD} without spaces, as its barcode contains it. */
const GOOD_CODE = '9812345680'

const proofPath = ({ pk }: { pk: number }) => `${ORDERS}${pk}/proof/`

async function readPdf(visitor: Visitor, path: string, body?: object, language = 'en') {
  const response = await fetch(`${visitor.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(await visitor.headers()),
      'accept-language': language,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  return { response, pdf: Buffer.from(await response.arrayBuffer()) }
}

const designOf = (orderId: number) =>
  db
    .from('order_lines')
    .join('order_line_designs as chosen', 'chosen.order_line_id', 'order_lines.id')
    .join('label_designs', 'label_designs.hash', 'chosen.design_hash')
    .where('order_lines.order_id', orderId)
    .select('label_designs.hash', 'label_designs.content')
    .orderBy('order_lines.id')

test.group('The proof of an order', () => {
  test('a proof has a page for each distinct design, with a barcode of the compact value', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const other = { part_number: '98 765 432 10', made_in: 'FR' }
    const order = await place(scene, line(scene, GOOD), line(scene, other), line(scene, GOOD))
    const { response, pdf } = await readPdf(scene.visitor, proofPath(order))
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'application/pdf')
    assert.include(response.headers.get('content-disposition'), `proof-${order.order_id}.pdf`)
    const pages = await paintPages(pdf, 200)
    const codes = await Promise.all(pages.map(readBarcodes))
    assert.deepEqual(codes, [[GOOD_CODE], ['9876543210']])
  })

  test('a proof shows the confirmed design even after the layout changes', async ({ assert }) => {
    const scene = await createPrintScene()
    const order = await place(scene, line(scene, GOOD))
    const before = await readPdf(scene.visitor, proofPath(order))
    const [design] = await designOf(order.pk)
    assert.equal(createHash('sha256').update(design.content).digest('hex'), design.hash)

    const [text] = EXAMPLE_LAYOUT.elements
    await storeLayout(db.connection(), {
      code: scene.code,
      layout: { ...EXAMPLE_LAYOUT, elements: [text!] },
      version: 2,
    })
    const after = await readPdf(scene.visitor, proofPath(order))
    assert.deepEqual(await paintPages(after.pdf, 72), await paintPages(before.pdf, 72))
    assert.deepEqual(await designOf(order.pk), [design])

    const next = await place(scene, line(scene, GOOD))
    const [changed] = await designOf(next.pk)
    assert.notEqual(changed.hash, design.hash)
  })

  test('a proof keeps the barcodes of an order confirmed before elements had a “prints” setting', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const order = await place(scene, line(scene, GOOD))
    const [{ hash, content }] = await designOf(order.pk)
    const kept = content.replace(',"prints":"compact"', '')
    assert.notEqual(kept, content)
    await db.from('label_designs').where('hash', hash).update({ content: kept })
    const { pdf } = await readPdf(scene.visitor, proofPath(order))
    await db.from('label_designs').where('hash', hash).update({ content })
    const [page] = await paintPages(pdf, 200)
    assert.deepEqual(await readBarcodes(page!), [GOOD.part_number])
  })

  test('equal designs have one hash, in any order of fields and any number', async ({ assert }) => {
    const scene = await createPrintScene()
    const turned = { made_in: GOOD.made_in, part_number: GOOD.part_number }
    const first = await place(scene, line(scene, GOOD), line(scene, GOOD))
    const second = await place(scene, line(scene, turned))
    const hashes = [...(await designOf(first.pk)), ...(await designOf(second.pk))]
    assert.lengthOf(hashes, 3)
    assert.lengthOf(new Set(hashes.map(({ hash }) => hash)), 1)
  })

  test('a proof is open only to the company and the staff', async ({ assert }) => {
    const scene = await createPrintScene()
    const order = await place(scene, line(scene, GOOD))
    const { visitor: stranger } = await createScene()
    const staff = await createStaff()
    const statusFor = async (visitor: Visitor) => (await visitor.get(proofPath(order))).status
    assert.equal(await statusFor(new Visitor()), 401)
    assert.equal(await statusFor(stranger), 404)
    assert.equal((await readPdf(staff.visitor, proofPath(order))).response.status, 200)
  })

  test('a proof is closed to staff who cannot see the orders of every company', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const order = await place(scene, line(scene, GOOD))
    const statusFor = async (role: RoleName) => {
      const { visitor } = await createStaff(role)
      return (await readPdf(visitor, proofPath(order))).response.status
    }
    assert.equal(await statusFor('SUPPLIER_READER'), 404)
    assert.equal(await statusFor('ANALYST'), 200)
  })

  test('an order without imprint has no proof', async ({ assert }) => {
    const scene = await createScene()
    const order = await place(scene, orderLine(scene.product.id, 1_000))
    assert.equal((await scene.visitor.get(proofPath(order))).status, 404)
    assert.equal((await scene.visitor.get(`${ORDERS}999999999/proof/`)).status, 404)
  })
})

test.group('The proof of a line before it is ordered', () => {
  test('the proof of a draft line is drawn from incomplete print data', async ({ assert }) => {
    const scene = await createPrintScene()
    const fields = Object.entries(GOOD).map(([name, value]) => ({ name, value }))
    const body = { product: scene.product.id, fields }
    const { response, pdf } = await readPdf(scene.visitor, DRAFT_PROOF, body, 'fr')
    assert.equal(response.status, 200)
    assert.include(response.headers.get('content-disposition'), 'epreuve.pdf')
    const [page] = await paintPages(pdf, 200)
    assert.deepEqual(await readBarcodes(page!), [GOOD_CODE])
    const empty = await readPdf(scene.visitor, DRAFT_PROOF, { ...body, fields: [] })
    assert.equal(empty.response.status, 200)
  })

  test('the proof of a draft line is drawn with unusual words in its fields', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    for (const value of ['constructor', '__proto__', 'true']) {
      const body = { product: scene.product.id, fields: [{ name: 'hazard', value }] }
      const { response } = await readPdf(scene.visitor, DRAFT_PROOF, body)
      assert.equal(response.status, 200)
    }
  })

  test('the proof of a draft line is refused to strangers, for foreign products and for products without imprint', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const plain = await addProduct(scene)
    const { visitor: stranger } = await createScene()
    const statusOf = async (visitor: Visitor, product: number) =>
      (await visitor.post(DRAFT_PROOF, { product, fields: [] })).status
    assert.equal(await statusOf(new Visitor(), scene.product.id), 401)
    assert.equal(await statusOf(stranger, scene.product.id), 404)
    assert.equal(await statusOf(scene.visitor, plain.id), 404)
    assert.equal((await scene.visitor.post(DRAFT_PROOF, { product: 'x', fields: 1 })).status, 422)
  })

  test('the proof of a draft line has a rate limit', async ({ assert }) => {
    const scene = await createScene()
    const body = { product: scene.product.id, fields: [] }
    const statuses: number[] = []
    for (let request = 0; request < 62; request += 1) {
      statuses.push((await scene.visitor.post(DRAFT_PROOF, body)).status)
    }
    assert.include(statuses, 429)
    assert.equal(statuses[0], 404)
  })
})

test.group('The mails of a printed order', () => {
  test('mails about a printed order have the proof attached in the language of the mail', async ({
    assert,
    cleanup,
  }) => {
    const catcher = new SmtpCatcher()
    const mailer = mailerFor(await catcher.start())
    cleanup(async () => {
      await mailer.close()
      await catcher.stop()
    })
    const scene = await createPrintScene()
    await emptyOutbox()
    const order = await place(scene, line(scene, GOOD))
    await place(scene, orderLine((await addProduct(scene)).id, 1_000))
    const now = new Date(Date.now() + 60_000)
    const attach = attachFiles(db.connection(), () => now)
    await passAt(now, deliverBy(mailer, customerServiceEmail, attach))

    const mails = await catcher.readMails()
    const withFile = mails.filter(({ attachments }) => attachments.length > 0)
    assert.equal(mails.length, 4)
    assert.equal(withFile.length, 2)
    for (const { attachments } of withFile) {
      const [file] = attachments
      assert.equal(file!.filename, `proof-${order.order_id}.pdf`)
      assert.equal(file!.mimeType, 'application/pdf')
      const [page] = await paintPages(new Uint8Array(file!.content as ArrayBuffer), 200)
      assert.deepEqual(await readBarcodes(page!), [GOOD_CODE])
    }
  })

  test('the mail of an order’s confirmation has proof and confirmation attached, and later mails have none', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    const { visitor: staff } = await createStaff()
    const order = await place(scene, line(scene, GOOD))
    const plain = await place(scene, orderLine((await addProduct(scene)).id, 1_000))
    const confirm = { to: 'ORDER_RECEIVED' } as const
    await move(staff, order.pk, confirm)
    await move(staff, plain.pk, confirm)
    await scene.visitor.patch(`${ORDERS}${order.pk}/`, { state: 'CANCEL_REQUESTED' })
    await move(staff, order.pk, { ...confirm, reason: 'Too late' })
    await move(staff, order.pk, { to: 'IN_PRODUCTION' })

    const attach = attachFiles(db.connection(), () => new Date())
    const filesOf = async (orderId: string) => {
      const mails = await findMailsOf(orderId)
      const files = await Promise.all(mails.map(async (mail) => attach(mail as unknown as Mail)))
      return mails.map(({ template }, index) => [
        template,
        files[index]!.map(({ filename }) => filename),
      ])
    }
    const proof = [`proof-${order.order_id}.pdf`]
    assert.deepEqual(await filesOf(order.order_id), [
      ['order_placed', proof],
      ['order_received_by_service', proof],
      ['order_state_changed', [...proof, `order-confirmation-${order.order_id}.pdf`]],
      ['cancellation_requested', []],
      ['cancellation_requested_service', []],
      ['order_state_changed', []],
      ['order_state_changed', []],
    ])
    assert.deepEqual(
      (await filesOf(plain.order_id)).flatMap(([, files]) => files),
      [`order-confirmation-${plain.order_id}.pdf`]
    )
  })

  test('mails of a printed order have the proof in the demo mailbox, and other mails have none', async ({
    assert,
  }) => {
    const scene = await createPrintScene()
    await emptyOutbox()
    const order = await place(scene, line(scene, GOOD))
    await place(scene, orderLine((await addProduct(scene)).id, 1_000))
    const { body: mails } = await scene.visitor.get<{ pk: number; subject: string }[]>(
      `/demo/api/mailbox/?to=${scene.user.email}`
    )
    const name = `proof-${order.order_id}.pdf`
    for (const { pk, subject } of mails) {
      const isPrinted = subject.includes(order.order_id)
      const path = `/demo/mailbox/${pk}/files/1`
      const page = await scene.visitor.get<string>(`/demo/mailbox?mail=${pk}`)
      assert.equal(page.body.includes(`href="${path}" download="${name}"`), isPrinted)
      const { response, pdf } = await readPdf(scene.visitor, path)
      assert.equal(response.status, isPrinted ? 200 : 404)
      if (isPrinted) assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    }
    assert.lengthOf(mails, 2)
    for (const odd of ['0', 'x', '99999999999999999999', '999999999']) {
      assert.equal((await scene.visitor.get(`/demo/mailbox/${odd}/files/1`)).status, 404)
    }
  })
})
