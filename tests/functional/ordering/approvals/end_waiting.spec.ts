import { remindApprovers } from '#app/companies/approvals/remind_approvers'
import { expireOrders } from '#app/ordering/orders/place/end_waiting'
import { toDbInstant } from '#database/instant'
import {
  INBOX,
  ORDERS,
  ageOrder,
  approve,
  createApprovalScene,
  placeWaiting,
  quotaOf,
  withdraw,
} from '#tests/functional/ordering/approvals/approval_scene'
import { mailKindsTo, mailsTo } from '#tests/functional/setup/mails'
import { storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { orderLine } from '#tests/functional/setup/visitor'
import { DAY_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('The end of a wait for approval', () => {
  test('the orderer withdraws a waiting order once, and the approver reads that', async ({
    assert,
  }) => {
    const scene = await createApprovalScene()
    const order = await placeWaiting(scene)
    const { status, body } = await withdraw(scene.visitor, order.pk)
    assert.deepEqual([status, body.state, body.approval], [200, 'WITHDRAWN', null])
    assert.deepEqual(await quotaOf(order.pk), [-1_000, 1_000])
    const again = await withdraw(scene.visitor, order.pk)
    assert.deepEqual([again.status, again.body.code], [409, 'NOT_WITHDRAWABLE'])
    assert.deepEqual(await quotaOf(order.pk), [-1_000, 1_000])
    const late = await approve(scene.approver.visitor, order.request)
    assert.deepEqual([late.status, late.body.decision.state], [409, 'WITHDRAWN'])
    const { body: inbox } = await scene.approver.visitor.get(INBOX)
    assert.equal(inbox.count, 0)
  })

  test('only the orderer withdraws, and only a waiting order', async ({ assert }) => {
    const scene = await createApprovalScene()
    const order = await placeWaiting(scene)
    const colleague = await addUser(scene.company)
    const refused = await withdraw(colleague.visitor, order.pk)
    assert.deepEqual([refused.status, refused.body.code], [409, 'NOT_WITHDRAWABLE'])
    const stranger = await createScene()
    assert.equal((await withdraw(stranger.visitor, order.pk)).status, 404)
    assert.equal((await withdraw(scene.approver.visitor, order.pk)).status, 403)
    await approve(scene.approver.visitor, order.request)
    assert.equal((await withdraw(scene.visitor, order.pk)).status, 409)
  })

  test('an approval and a withdrawal at once leave one outcome', async ({ assert }) => {
    const scene = await createApprovalScene()
    const order = await placeWaiting(scene)
    const [decided, withdrawn] = await Promise.all([
      approve(scene.approver.visitor, order.request),
      withdraw(scene.visitor, order.pk),
    ])
    assert.sameMembers([decided.status, withdrawn.status], [200, 409])
    const { state } = await storedRow('orders', order.pk)
    assert.equal(state, decided.status === 200 ? 'ORDER_PENDING' : 'WITHDRAWN')
    assert.lengthOf(await quotaOf(order.pk), state === 'WITHDRAWN' ? 2 : 1)
  })

  test('orders expire after 14 days, once, with their quota and a mail', async ({ assert }) => {
    const scene = await createApprovalScene()
    const old = await placeWaiting(scene)
    const young = await placeWaiting(scene)
    await ageOrder(old.pk, 14)
    await ageOrder(young.pk, 13)
    await Promise.all([
      expireOrders(db.connection(), new Date()),
      expireOrders(db.connection(), new Date()),
    ])
    assert.equal((await storedRow('orders', old.pk)).state, 'EXPIRED')
    assert.equal((await storedRow('orders', young.pk)).state, 'WAITING_APPROVAL')
    assert.deepEqual(await quotaOf(old.pk), [-1_000, 1_000])
    assert.equal((await storedRow('approval_requests', old.request)).state, 'WITHDRAWN')
    const mails = (await mailsTo(scene.user.email)).filter(({ text }) => text.includes('14 days'))
    const expired = mails.filter(({ data }) => data.state === 'EXPIRED')
    assert.lengthOf(expired, 1)
    const { body } = await scene.visitor.get(`${ORDERS}${old.pk}/`)
    assert.isNull(body.state_history.at(-1).by)
  })

  test('approvers of the company are reminded of a waiting order', async ({ assert }) => {
    const scene = await createApprovalScene()
    const stranger = await createApprovalScene()
    const order = await placeWaiting(scene)
    await db
      .from('approval_requests')
      .where('id', order.request)
      .update({ requested_at: toDbInstant(new Date(Date.now() - 4 * DAY_MS)) })
    await remindApprovers(db.connection(), 3, new Date())
    const kinds = (await mailKindsTo(scene.approver.user.email)).map(([, template]) => template)
    assert.deepEqual(kinds, ['order_approval_requested', 'approvals_waiting'])
    assert.isEmpty(await mailKindsTo(stranger.approver.user.email))
  })

  test('a repeated key returns the waiting order without a second request', async ({ assert }) => {
    const scene = await createApprovalScene()
    const order_positions = [orderLine(scene.product.id, 1_000)]
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const [first, second] = [
      await scene.visitor.post(ORDERS, { order_positions }, { headers }),
      await scene.visitor.post(ORDERS, { order_positions }, { headers }),
    ]
    assert.deepEqual(second.body, first.body)
    const requests = await db.from('approval_requests').where('company_id', scene.company.id)
    assert.lengthOf(requests, 1)
  })
})
