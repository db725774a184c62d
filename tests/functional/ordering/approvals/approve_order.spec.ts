import { renewCatalogue } from '#database/catalogue_version'
import { createContract, createPlacedOrder } from '#database/factories/order_factory'
import {
  INBOX,
  ORDERS,
  addApprover,
  ageOrder,
  approve,
  createApprovalScene,
  placeWaiting,
  quotaOf,
  reject,
  setLimit,
} from '#tests/functional/ordering/approvals/approval_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { addDays, businessDay } from '#shared/ground/dates/business_day'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const today = () => businessDay(new Date())

test.group('Approval of orders', () => {
  test('an order above the limit waits, reserves its quota and is mailed to orderer and approvers', async ({
    assert,
  }) => {
    const scene = await createApprovalScene({ user: { language: 'fr' } })
    const { visitor, user, product, approver } = scene
    const { status, body } = await visitor.post(ORDERS, {
      order_positions: [orderLine(product.id, 1_000)],
    })
    assert.deepEqual([status, body.state], [201, 'WAITING_APPROVAL'])
    assert.deepEqual(body.approval.approvers, ['Ada Weiß'])
    assert.deepEqual(
      [body.abilities.withdraw, body.abilities.cancel, body.abilities.change_order_no],
      [true, false, false]
    )
    assert.deepEqual(await quotaOf(body.pk), [-1_000])
    const [own, ...others] = await mailsTo(user.email)
    assert.isEmpty(others)
    assert.deepEqual([own!.template, own!.language], ['order_state_changed', 'fr'])
    assert.include(own!.text, 'En attente d’approbation')
    const [asked] = await mailsTo(approver.user.email)
    assert.equal(asked!.template, 'order_approval_requested')
    for (const part of [body.order_id, 'Élise Moreau', '/approvals/']) {
      assert.include(asked!.text, part)
    }
    const read = await visitor.get(`${ORDERS}${body.pk}/`)
    assert.deepEqual(read.body.approval, body.approval)
  })

  test('an order up to the limit, and any without a limit, is sent at once', async ({ assert }) => {
    const scene = await createApprovalScene()
    const draft = await scene.visitor.post('/orders/api/order_draft/', {
      order_positions: [orderLine(scene.product.id, 1_000)],
    })
    for (const limit of [Math.round(Number(draft.body.total) * 100), null]) {
      await setLimit(scene.user.id, limit)
      const { body } = await scene.visitor.post(ORDERS, {
        order_positions: [orderLine(scene.product.id, 1_000)],
      })
      assert.deepEqual([body.state, body.approval], ['ORDER_PENDING', null])
    }
  })

  test('a waiting order is neither on the lists of customer service nor in statistics', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const order = await placeWaiting(scene, { customer_order_no: 'PO-77' })
    const { visitor: staff } = await createStaff()
    const listed = await staff.get(
      `/backoffice/api/orders/?filter=${encodeURIComponent(JSON.stringify({ q: order.order_id }))}`
    )
    assert.deepEqual([listed.status, listed.body], [200, []])
    const move = await staff.post(`/backoffice/api/orders/${order.pk}/move/`, {
      to: 'ORDER_RECEIVED',
    })
    assert.equal(move.status, 404)
    const shown = await staff.get(`/backoffice/api/orders/${order.pk}/`)
    assert.deepEqual([shown.body.state, shown.body.moves], ['WAITING_APPROVAL', []])
    const own = await scene.visitor.get(`${ORDERS}`)
    assert.equal(own.body.results[0].state, 'WAITING_APPROVAL')
    const again = await scene.visitor.post('/orders/api/order_draft/', {
      order_positions: [orderLine(scene.product.id, 1_000)],
      customer_order_no: 'po 77',
    })
    assert.equal(again.body.warnings[0].code, 'ORDER_NO_USED')
  })

  test('an approval sends the order with its frozen prices and its usual mails', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const { approver, user } = scene
    const order = await placeWaiting(scene)
    await db
      .from('price_tiers')
      .where('product_id', scene.product.id)
      .update({ unit_price_micros: 999_000 })
    await renewCatalogue(db.connection())
    const opened = await approver.visitor.get(`${INBOX}${order.request}/`)
    assert.equal(opened.body.kind, 'ORDER')
    assert.equal(opened.body.order.total, order.total)
    const { status, body } = await approve(
      approver.visitor,
      order.request,
      'Fine, 3 % more next time'
    )
    assert.deepEqual([status, body.state], [200, 'APPROVED'])
    const read = await scene.visitor.get(`${ORDERS}${order.pk}/`)
    assert.deepEqual(
      [read.body.state, read.body.total, read.body.approval, read.body.abilities.cancel],
      ['ORDER_PENDING', order.total, null, true]
    )
    assert.equal(read.body.state_history.at(-1).by, 'Ada Weiß')
    assert.deepEqual(await quotaOf(order.pk), [-1_000])
    const mail = (await mailsTo(user.email)).at(-1)!
    assert.equal(mail.template, 'order_placed')
    for (const part of ['Ada Weiß has approved', 'Fine, 3 % more next time', order.order_id]) {
      assert.include(mail.text, part)
    }
    const service = await db
      .from('mail_outbox')
      .where('template', 'order_received_by_service')
      .where('data', 'like', `%${order.order_id}%`)
    assert.lengthOf(service, 1)
    const entry = (await auditOf('order', order.pk)).at(-1)!
    assert.deepInclude(entry, { action: 'orders.move', user_id: approver.user.id })
  })

  test('a rejection needs a reason, returns the quota and mails the orderer', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const { approver, user } = scene
    const order = await placeWaiting(scene)
    const without = await reject(approver.visitor, order.request, '  ')
    assert.deepEqual([without.status, without.body.feedback], [422, ['Please give a reason.']])
    const long = await reject(approver.visitor, order.request, 'x'.repeat(301))
    assert.equal(long.status, 422)
    const { body } = await reject(approver.visitor, order.request, 'Budget épuisé')
    assert.equal(body.state, 'REJECTED')
    assert.equal((await storedRow('orders', order.pk)).state, 'NOT_APPROVED')
    assert.deepEqual(await quotaOf(order.pk), [-1_000, 1_000])
    const mail = (await mailsTo(user.email)).at(-1)!
    assert.equal(mail.template, 'order_state_changed')
    assert.include(mail.text, 'Budget épuisé')
    const used = await scene.visitor.get(`${ORDERS}${order.pk}/`)
    assert.isFalse(used.body.abilities.withdraw)
  })

  test('of two approvers the first decides, and the second reads the decision', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const second = await addApprover(scene)
    const order = await placeWaiting(scene)
    const responses = await Promise.all([
      approve(scene.approver.visitor, order.request),
      reject(second.visitor, order.request, 'No'),
    ])
    assert.sameMembers(
      responses.map(({ status }) => status),
      [200, 409]
    )
    const late = responses.find(({ status }) => status === 409)!
    assert.equal(late.body.code, 'ALREADY_HANDLED')
    assert.include(['APPROVED', 'REJECTED'], late.body.decision.state)
    const events = await quotaOf(order.pk)
    assert.lengthOf(events, late.body.decision.state === 'APPROVED' ? 1 : 2)
  })

  test('a blocked company, a blocked product and a missing product keep the order waiting', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const { approver, company, product, user } = scene
    const order = await placeWaiting(scene)
    const refusal = async () => {
      const { status, body } = await approve(approver.visitor, order.request)
      assert.equal(status, 409)
      assert.equal((await storedRow('orders', order.pk)).state, 'WAITING_APPROVAL')
      return [body.code, body.detail]
    }
    const setCompany = (changes: object) =>
      db.from('companies').where('id', company.id).update(changes)
    await setCompany({ blocked_for_ordering: true })
    assert.equal((await refusal())[0], 'COMPANY_BLOCKED')
    await setCompany({ blocked_for_ordering: false })

    const setProduct = async (isAvailable: boolean) => {
      await db.from('products').where('id', product.id).update({ is_available: isAvailable })
      await renewCatalogue(db.connection())
    }
    await setProduct(false)
    const [code, gone] = await refusal()
    assert.equal(code, 'PRODUCT_BLOCKED')
    assert.include(gone, 'no longer available')
    await setProduct(true)

    for (let shipped = 0; shipped < 2; shipped += 1) {
      await createPlacedOrder(db.connection(), {
        company,
        user,
        state: 'SHIPPED',
        lines: [{ product, quantity: 1_000 }],
      })
    }
    assert.include((await refusal())[1], 'not fully activated')
    await db
      .from('orders')
      .where({ company_id: company.id, state: 'SHIPPED' })
      .update({ state: 'ACTIVATED' })
    assert.equal((await approve(approver.visitor, order.request)).status, 200)
  })

  test('the quota stays reserved, and a contract taken back refuses the approval', async ({
    assert,
    cleanup,
  }) => {
    const scene = await createApprovalScene()
    cleanup(await setShopSetting('quotaEnforcement', 'block'))
    await createContract(db.connection(), scene.company.id, scene.group.id, 1_500)
    const order = await placeWaiting(scene)
    const other = await scene.visitor.post(ORDERS, {
      order_positions: [orderLine(scene.product.id, 1_000)],
      warning_acknowledged: true,
    })
    assert.deepEqual([other.status, other.body.code], [409, 'QUOTA_EXCEEDED'])
    await db
      .from('quota_events')
      .where({ company_id: scene.company.id, type: 'CONTRACT' })
      .update({ amount: 500 })
    const refused = await approve(scene.approver.visitor, order.request)
    assert.deepEqual([refused.status, refused.body.code], [409, 'QUOTA_EXCEEDED'])
    await reject(scene.approver.visitor, order.request, 'No quota')
    assert.deepEqual(await quotaOf(order.pk), [-1_000, 1_000])
  })

  test('a shipping date that has passed moves to the earliest day, which page and mail say', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const tomorrow = addDays(today(), 1)
    const order = await placeWaiting(scene, { desired_delivery_date: tomorrow })
    const past = addDays(today(), -3)
    await db.from('orders').where('id', order.pk).update({ desired_delivery_date: past })
    const opened = await scene.approver.visitor.get(`${INBOX}${order.request}/`)
    assert.equal(opened.body.order.moved_delivery_date, tomorrow)
    await approve(scene.approver.visitor, order.request)
    assert.equal((await storedRow('orders', order.pk)).desired_delivery_date, tomorrow)
    const mail = (await mailsTo(scene.user.email)).at(-1)!
    assert.include(mail.text, `${past} was no longer possible. It is now ${tomorrow}`)
  })

  test('an order older than 14 days cannot be approved', async ({ assert }) => {
    const scene = await createApprovalScene()
    const order = await placeWaiting(scene)
    await ageOrder(order.pk, 14)
    const { status, body } = await approve(scene.approver.visitor, order.request)
    assert.deepEqual([status, body.code], [409, 'ORDER_EXPIRED'])
  })

  test('only purchase approvers of the company open and decide, and never their own order', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const order = await placeWaiting(scene)
    const path = `${INBOX}${order.request}/`
    const decision = { approved: true, feedback: '' }
    assert.equal((await new Visitor().get(path)).status, 401)
    const elsewhere = await addApprover(await createScene())
    const staff = await createStaff('ADMINISTRATOR')
    for (const { visitor } of [elsewhere, staff]) {
      assert.equal((await visitor.get(path)).status, 404)
      assert.equal((await visitor.post(path, decision)).status, 404)
    }
    const inbox = await elsewhere.visitor.get(INBOX)
    assert.equal(inbox.body.count, 0)
    const colleague = await addUser(scene.company)
    assert.equal((await colleague.visitor.get(path)).status, 403)
    assert.equal((await colleague.visitor.post(path, decision)).status, 403)

    const both = await addUser(scene.company, { roles: ['PURCHASE_APPROVER', 'SUPPLIER_ORDERER'] })
    await setLimit(both.user.id, 0)
    const own = await placeWaiting({ visitor: both.visitor, product: scene.product })
    for (const response of [
      await both.visitor.get(`${INBOX}${own.request}/`),
      await approve(both.visitor, own.request),
    ]) {
      assert.deepEqual([response.status, response.body.code], [403, 'OWN_ORDER'])
    }
    const mine = await both.visitor.get(INBOX)
    assert.deepEqual(
      mine.body.results.map(({ subject }: { subject: string }) => subject),
      [order.order_id]
    )
    assert.deepEqual(mine.body.results[0].order, { orderer: 'Élise Moreau', total: order.total })
  })
})
