import { attachFiles } from '#app/mailing/sending/attach_files'
import { mailOf } from '#app/mailing/outbox/outbox'
import { storeLayout } from '#database/factories/layout_factory'
import { EXAMPLE_FIELDS, printed } from '#tests/functional/setup/print_fields'
import { createStaff } from '#tests/functional/setup/staff'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { remindActivation } from '#app/ordering/blocks/remind_activation'
import { toDbInstant } from '#database/instant'
import type { OrderState } from '#shared/ground/states/order_state'
import {
  COPIES,
  addConfirmed,
  addCopy,
  copiesTo,
  newAddress,
  recipientOf,
} from '#tests/functional/companies/copies/copy_scene'
import {
  createFulfilment,
  move,
  rollsOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { addShipment } from '#tests/functional/labels/fulfilment/shipment_scene'
import { findMailsOf } from '#tests/functional/ordering/order_rows'
import { mailsTo } from '#tests/functional/setup/mails'
import { type SupplierScene, addUser, createScene } from '#tests/functional/setup/supplier_scene'
import limiter from '@adonisjs/limiter/services/main'
import { DAY_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const subjectsTo = async (email: string) => (await copiesTo(email)).map(({ subject }) => subject)

async function createShipped(days: number) {
  const scene = await createFulfilment('IN_PRODUCTION', 2_000)
  await move(scene.staff.visitor, scene.order.id, { to: 'SHIPPED', rolls: 'generate' })
  await db
    .from('order_state_history')
    .where({ order_id: scene.order.id, state: 'SHIPPED' })
    .update({ at: toDbInstant(new Date(Date.now() - days * DAY_MS)) })
  return scene
}

const remind = (now = new Date()) => remindActivation(db.connection(), 14, now)

const remindersOf = async (orderId: string) =>
  (await findMailsOf(orderId)).filter(({ template }) => template === 'activation_due')

test.group('Copies of order mails', (group) => {
  group.each.setup(() => limiter.clear())

  test('each recipient gets the chosen mails in their language, with the orderer’s content', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('ORDER_PENDING')
    const { visitor } = supplier
    const english = await addConfirmed(visitor, { kinds: ['CONFIRMATION', 'SHIPPED'] })
    const french = await addConfirmed(visitor, { kinds: ['SHIPPED'], language: 'fr' })
    for (const to of ['ORDER_RECEIVED', 'IN_PRODUCTION'] as const) {
      await move(staff.visitor, order.id, { to })
    }
    await move(staff.visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
    assert.deepEqual(await subjectsTo(english), [
      `Your order ${order.orderId}: Order received`,
      `Your order ${order.orderId}: Shipped`,
    ])
    assert.deepEqual(await subjectsTo(french), [`Votre commande ${order.orderId}\u00a0: Expédiée`])
    const [copy] = await copiesTo(french)
    const orderers = (await mailsTo(supplier.user.email)).at(-1)!
    assert.deepEqual(copy!.data.positions, orderers.data.positions)
    assert.equal(copy!.data.total, orderers.data.total)
    assert.include(copy!.text, `Ceci est la copie d’un e-mail au sujet d’une commande de`)
    assert.include(copy!.text, `Vous recevez cette copie, car la société ${supplier.company.name}`)
    assert.notInclude(copy!.text, '/statistics/')
    assert.notInclude(copy!.html, '/statistics/')
    assert.include(copy!.html, new URL(copy!.unsubscribeUrl!).pathname)
    assert.include(orderers.text, '/statistics/rolls')
    assert.isNull(orderers.unsubscribeUrl)
  })

  test('a cancelled order is copied, and a refused cancellation is not', async ({ assert }) => {
    const refused = await createFulfilment('CANCEL_REQUESTED')
    const { supplier, staff } = refused
    const email = await addConfirmed(supplier.visitor, { kinds: ['CONFIRMATION', 'CANCELLED'] })
    await move(staff.visitor, refused.order.id, { to: 'ORDER_PENDING', reason: 'Too late' })
    assert.isEmpty(await copiesTo(email))
    const { order } = await createFulfilment('CANCEL_REQUESTED', 2_500, supplier)
    await move(staff.visitor, order.id, { to: 'CANCELLED' })
    assert.deepEqual(await subjectsTo(email), [`Your order ${order.orderId}: Cancelled`])
  })

  test('unconfirmed recipients, recipients of other companies and the orderer get no copy', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('IN_PRODUCTION')
    const other = await createScene()
    const strangers = await addConfirmed(other.visitor)
    const waiting = newAddress()
    await addCopy(supplier.visitor, { email: waiting })
    const own = await addConfirmed(supplier.visitor, { email: supplier.user.email })
    await move(staff.visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
    for (const email of [strangers, waiting, own]) assert.isEmpty(await copiesTo(email))
    assert.lengthOf(await findMailsOf(order.orderId!), 1)
  })

  test('the copy of a confirmation has the proof that the orderer’s mail has', async ({
    assert,
  }) => {
    const code = await storeLayout(db.connection())
    const services = [
      { category: 'PRINTING' as const, fields: EXAMPLE_FIELDS },
      { category: 'PRINT_DESIGN' as const, layout: code },
    ]
    const { visitor, user, product } = await createScene({ product: { services } })
    const line = {
      ...orderLine(product.id, 1_000),
      extra_service_data: printed({ part_number: '98 123 456 80', made_in: 'MA' }),
      confirmed: true,
    }
    const email = await addConfirmed(visitor, { kinds: ['CONFIRMATION'], language: 'fr' })
    const order = { order_positions: [line], warning_acknowledged: true }
    const { body } = await visitor.post('/orders/api/orders/', order)
    const { visitor: staff } = await createStaff()
    await move(staff, body.pk, { to: 'ORDER_RECEIVED' })
    const attach = attachFiles(db.connection(), () => new Date())
    for (const to of [user.email, email]) {
      const rows = await db.from('mail_outbox').where('to_address', to).orderBy('id')
      const files = await attach(mailOf(rows.at(-1)))
      assert.deepEqual(
        files.map(({ filename }) => filename),
        (to === email
          ? ['epreuve', 'confirmation-de-commande']
          : ['proof', 'order-confirmation']
        ).map((name) => `${name}-${body.order_id}.pdf`)
      )
    }
  })
})

/** Creates an order whose copies wait: confirmed, shipped and a further shipment. */
async function createWaiting(supplier?: SupplierScene, wanted: { email?: string } = {}) {
  const scene = await createFulfilment('ORDER_PENDING', 1_000, supplier)
  const { visitor: staff } = scene.staff
  const kinds = ['CONFIRMATION', 'SHIPPED'] as const
  const email = await addConfirmed(scene.supplier.visitor, { ...wanted, kinds })
  for (const to of ['ORDER_RECEIVED', 'IN_PRODUCTION'] as const) {
    await move(staff, scene.order.id, { to })
  }
  await move(staff, scene.order.id, { to: 'SHIPPED', rolls: 'generate' })
  await addShipment(staff, scene.order.id)
  return { ...scene, email }
}

async function waitingTo(email: string): Promise<string[]> {
  const rows = await db
    .from('mail_outbox')
    .where({ to_address: email, state: 'PENDING' })
    .where('data', 'like', '%"copy_id"%')
    .orderBy('id')
  return rows.map(({ template }: { template: string }) => template)
}

const ALL_COPIES = ['order_state_changed', 'order_state_changed', 'shipment_added']

test.group('Copies that were not sent yet', (group) => {
  group.each.setup(() => limiter.clear())

  test('a recipient who unsubscribes gets no waiting copy of any kind', async ({ assert }) => {
    const { email } = await createWaiting()
    const others = await createWaiting()
    assert.deepEqual(await waitingTo(email), ALL_COPIES)
    const [copy] = await copiesTo(email)
    await new Visitor().post(new URL(copy!.unsubscribeUrl!).pathname)
    assert.isEmpty(await waitingTo(email))
    assert.deepEqual(await waitingTo(others.email), ALL_COPIES)
  })

  test('a recipient whose kind of copies is removed gets only waiting copies of other kinds', async ({
    assert,
  }) => {
    const { supplier, email } = await createWaiting()
    const { pk, updated_at } = await recipientOf(supplier.visitor, email)
    const change = { language: 'en', kinds: ['CONFIRMATION'], updated_at }
    await supplier.visitor.put(`${COPIES}${pk}/`, change)
    assert.deepEqual(await waitingTo(email), ['order_state_changed'])
  })

  test('deleting an account deletes the copies that still wait for its address', async ({
    assert,
  }) => {
    const supplier = await createScene()
    const { visitor, user } = await addUser(supplier.company)
    const { email } = await createWaiting(supplier, { email: user.email })
    assert.deepEqual(await waitingTo(email), ALL_COPIES)
    await visitor.post('/accounts/api/users/me/delete/', { password: user.password })
    assert.isEmpty(await waitingTo(email))
  })
})

test.group('Activation that is due', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.setup(async () => {
    // Orders of other tests count as reminded.
    await db
      .from('orders')
      .whereNull('activation_due_at')
      .update({
        activation_due_at: toDbInstant(new Date()),
      })
  })

  test('an order that still has rolls to activate is mailed about once, with copies', async ({
    assert,
  }) => {
    const { supplier, order } = await createShipped(14)
    const email = await addConfirmed(supplier.visitor, { kinds: ['ACTIVATION_DUE'] })
    const [first] = await rollsOf(order.id)
    await db
      .from('rolls')
      .where('id', first!.id)
      .update({ activated_at: toDbInstant(new Date()) })
    assert.equal(await remind(), 1)
    assert.equal(await remind(), 0)
    const mails = await remindersOf(order.orderId!)
    const readers = mails.map((mail) => mail.to_address)
    assert.deepEqual(readers, [supplier.user.email, email])
    const { subject, text } = (await mailsTo(supplier.user.email)).at(-1)!
    assert.equal(subject, `Votre commande ${order.orderId}\u00a0: merci d’activer les rouleaux`)
    assert.include(text, 'et 1 de ses rouleaux n’est pas encore activé')
    assert.include(text, '/statistics/rolls')
    const [copy] = await copiesTo(email)
    assert.include(copy!.text, 'and 1 of its rolls is not activated yet')
  })

  test('an order is not mailed about before its day, a month too late, or once activated', async ({
    assert,
  }) => {
    const early = await createShipped(13)
    const late = await createShipped(44)
    const done = await createShipped(20)
    await db
      .from('orders')
      .where('id', done.order.id)
      .update({ state: 'ACTIVATED' satisfies OrderState })
    assert.equal(await remind(), 0)
    for (const { order } of [early, late, done]) {
      assert.isEmpty(await remindersOf(order.orderId!))
    }
    assert.equal(await remind(new Date(Date.now() + DAY_MS)), 1)
    assert.lengthOf(await remindersOf(early.order.orderId!), 1)
  })

  test('two servers that remind at once mail about an order once', async ({ assert }) => {
    const { order } = await createShipped(15)
    const counts = await Promise.all([remind(), remind()])
    assert.equal(counts[0] + counts[1], 1)
    assert.lengthOf(await remindersOf(order.orderId!), 1)
  })
})
