import { mailsTo } from '#tests/functional/setup/mails'
import {
  createFulfilment,
  move,
  rollsOf,
} from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createStaffCrowd } from '#tests/functional/setup/staff_crowd'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import type { ContactRow } from '#shared/information/contact/contact_contract'
import { test } from '@japa/runner'
import { randomUUID } from 'node:crypto'

const SEND = '/contact/api/send_message/'
const MESSAGES = '/contact/api/messages/'
const SERVICE_EMAIL = 'service@printer.example'

const write = (visitor: Visitor, payload: object = {}, headers: Record<string, string> = {}) =>
  visitor.post(MESSAGES, { topic: 'Delivery', text: 'Where is it?', ...payload }, { headers })

const resource = (id: number) => `/backoffice/api/contact_messages/${id}/`

async function createMessage(payload: object = {}) {
  const supplier = await createScene()
  const { body } = await write(supplier.visitor, payload)
  const staff = await createStaff()
  const { body: detail } = await staff.visitor.get(resource(body.pk))
  return { supplier, staff, message: body, detail }
}

async function serviceMail(reference: string) {
  return (await mailsTo(SERVICE_EMAIL)).findLast(
    ({ template, data }) =>
      template === 'contact_received_by_service' && data.reference === reference
  )?.data
}

test.group('Writing to customer service', () => {
  test('a message to customer service is stored and mailed, with a 204', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const { status, body } = await visitor.post(SEND, { topic: ' Rolls ', text: 'One\r\ntwo' })
    assert.deepEqual([status, body], [204, null])
    const { body: page } = await visitor.get(MESSAGES)
    assert.equal(page.count, 1)
    const [message] = page.results
    assert.deepInclude(message, {
      topic: 'Rolls',
      text: 'One\ntwo',
      state: 'OPEN',
      state_display: 'Received',
      order: null,
      spool_no: null,
      answers: [],
    })
    assert.match(message.reference, /^CM-\d{8}$/)
    const mail = await serviceMail(message.reference)
    assert.deepInclude(mail, { reply_to: user.email, topic: 'Rolls', text: 'One\ntwo' })
    assert.isEmpty(await mailsTo(user.email))
    assert.equal((await auditOf('contact_message', message.pk))[0]?.action, 'contact.send')
  })

  test('a message to customer service is copied by mail to a user who asks, in their language', async ({
    assert,
  }) => {
    const { visitor, user } = await createScene({ user: { language: 'fr' } })
    const { status, body } = await write(visitor, { copy: true })
    assert.equal(status, 201)
    const [copy] = await mailsTo(user.email)
    assert.deepInclude(copy, { template: 'contact_copy', language: 'fr' })
    assert.include(copy!.subject, body.reference)
    assert.include(copy!.text, 'Where is it?')
  })

  test('a message can refer only to orders and rolls of its sender’s company', async ({
    assert,
  }) => {
    const { supplier, order, staff } = await createFulfilment('IN_PRODUCTION')
    await move(staff.visitor, order.id, { to: 'SHIPPED', rolls: 'generate' })
    const [roll] = await rollsOf(order.id)
    const { status, body } = await write(supplier.visitor, {
      order: order.id,
      spool_no: roll!.spool_no,
    })
    assert.equal(status, 201)
    assert.deepEqual(body.order, { pk: order.id, order_id: order.orderId })
    assert.equal(body.spool_no, roll!.spool_no)
    const { body: detail } = await staff.visitor.get(resource(body.pk))
    assert.equal(detail.spool_pk, roll!.id)
    const other = await createScene()
    const foreignOrder = await write(other.visitor, { order: order.id })
    assert.equal(foreignOrder.status, 422)
    assert.deepEqual(foreignOrder.body.order, ['Your company has no such order.'])
    const foreignRoll = await write(other.visitor, { spool_no: roll!.spool_no })
    assert.equal(foreignRoll.status, 422)
    assert.deepEqual(foreignRoll.body.spool_no, ['Your company has no such roll.'])
    assert.equal((await other.visitor.get(MESSAGES)).body.count, 0)
  })

  test('a message with missing input is refused at the field, in the reader’s language', async ({
    assert,
  }) => {
    const { visitor } = await createScene()
    const english = await visitor.post(SEND, {})
    assert.equal(english.status, 422)
    assert.deepEqual(english.body.topic, ['Please enter a topic'])
    assert.deepEqual(english.body.text, ['Please enter a message'])
    const french = await visitor.post(SEND, { topic: ' ', text: '' }, { language: 'fr' })
    assert.deepEqual(french.body.topic, ['Veuillez saisir un sujet'])
    for (const payload of [
      { topic: 'x'.repeat(101) },
      { text: 'x'.repeat(4001) },
      { topic: 'a\nb' },
      { order: 'x' },
      { order: -1 },
      { copy: 'yes' },
      { other: 1 },
      { text: 'bell \u0007' },
    ]) {
      const { status } = await write(visitor, payload)
      assert.equal(status, 422, JSON.stringify(payload))
    }
    assert.equal((await visitor.get(MESSAGES)).body.count, 0)
  })

  test('a message sent twice with one idempotency key is stored once', async ({ assert }) => {
    const { visitor } = await createScene()
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([write(visitor, {}, headers), write(visitor, {}, headers)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201]
    )
    assert.equal(answers[0].body.pk, answers[1].body.pk)
    assert.equal((await visitor.get(MESSAGES)).body.count, 1)
    assert.equal((await write(visitor, { text: 'Another' }, headers)).status, 422)
  })

  test('a user can send ten messages an hour', async ({ assert }) => {
    const { visitor } = await createScene()
    for (let sent = 0; sent < 10; sent += 1) assert.equal((await write(visitor)).status, 201)
    const { status, headers } = await write(visitor)
    assert.equal(status, 429)
    assert.isAbove(Number(headers.get('retry-after')), 0)
    assert.equal((await visitor.get(`${MESSAGES}?limit=4&offset=8`)).body.results.length, 2)
  })

  test('a user cannot see the messages of others', async ({ assert }) => {
    const { message } = await createMessage()
    const stranger = await createScene()
    assert.equal((await stranger.visitor.get(MESSAGES)).body.count, 0)
    assert.equal((await stranger.visitor.get(resource(message.pk))).status, 403)
    assert.equal((await new Visitor().get(MESSAGES)).status, 401)
  })

  test('every logged-in user can read the provider’s data', async ({ assert }) => {
    const { visitor } = await createScene()
    const { status, body } = await visitor.get('/contact/api/provider/')
    assert.equal(status, 200)
    assert.isString(body.name)
    assert.equal((await new Visitor().get('/contact/api/provider/')).status, 401)
  })
})

test.group('Answering messages', () => {
  test('an answer to a message is mailed in the sender’s language and shown to them', async ({
    assert,
  }) => {
    const supplier = await createScene({ user: { language: 'fr' } })
    const { body: message } = await write(supplier.visitor)
    const staff = await createStaff()
    const { body: detail } = await staff.visitor.get(resource(message.pk))
    assert.deepInclude(detail, { email: supplier.user.email, language: 'fr', state: 'OPEN' })
    const { status, body } = await staff.visitor.post(`${resource(message.pk)}answer/`, {
      text: 'On its way.\n\nSincerely',
      updated_at: detail.updated_at,
    })
    assert.equal(status, 200)
    assert.deepInclude(body, { state: 'ANSWERED', assigned_to: staff.user.id })
    assert.equal(body.answers[0].text, 'On its way.\n\nSincerely')
    const [mail] = await mailsTo(supplier.user.email)
    assert.deepInclude(mail, { template: 'contact_answered', language: 'fr' })
    assert.include(mail!.text, 'On its way.')
    assert.include(mail!.subject, message.reference)
    const { body: page } = await supplier.visitor.get(MESSAGES, { language: 'fr' })
    assert.deepInclude(page.results[0], { state: 'ANSWERED', state_display: 'Répondu' })
    assert.equal(page.results[0].answers[0].text, 'On its way.\n\nSincerely')
  })

  test('one of two simultaneous answers to a message is kept; the other is refused and not mailed', async ({
    assert,
  }) => {
    const { supplier, staff, message, detail } = await createMessage()
    const other = await createStaff()
    const payload = { text: 'Answer', updated_at: detail.updated_at }
    const answers = await Promise.all(
      [staff, other].map(({ visitor }) => visitor.post(`${resource(message.pk)}answer/`, payload))
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    const refused = answers.find(({ status }) => status === 409)
    assert.equal(refused?.body.code, 'CHANGED_MEANWHILE')
    assert.lengthOf(await mailsTo(supplier.user.email), 1)
  })

  test('an answer is stored and mailed once, if it is sent again with its idempotency key', async ({
    assert,
  }) => {
    const { supplier, staff, message, detail } = await createMessage()
    const payload = { text: 'Answer', updated_at: detail.updated_at }
    const options = { headers: { 'Idempotency-Key': randomUUID() } }
    const send = (to: number) => staff.visitor.post(`${resource(to)}answer/`, payload, options)
    const [first, again] = [await send(message.pk), await send(message.pk)]
    assert.deepEqual([first.status, again.status], [200, 200])
    assert.deepEqual(again.body.answers, first.body.answers)
    assert.lengthOf(await mailsTo(supplier.user.email), 1)
    const other = await createMessage()
    const refused = await send(other.message.pk)
    assert.deepEqual([refused.status, refused.body.code], [422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('an answer needs a waiting message, a text and the right', async ({ assert }) => {
    const { supplier, staff, message, detail } = await createMessage()
    const path = `${resource(message.pk)}answer/`
    const empty = await staff.visitor.post(path, { text: ' ', updated_at: detail.updated_at })
    assert.deepEqual(empty.body.text, ['Please enter a message'])
    const first = await staff.visitor.post(path, { text: 'A', updated_at: detail.updated_at })
    const again = { text: 'B', updated_at: first.body.updated_at }
    const ended = await staff.visitor.post(path, again)
    assert.deepEqual([ended.status, ended.body.code], [409, 'MESSAGE_ENDED'])
    assert.equal((await supplier.visitor.post(path, again)).status, 403)
    assert.equal((await staff.visitor.post(`${resource(987654321)}answer/`, again)).status, 404)
  })
})

test.group('Messages in the backoffice', () => {
  test('a message can be assigned to every user who may answer, for any number of users', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await createStaffCrowd('CUSTOMER_SERVICE'))
    const { staff, message, detail } = await createMessage()
    const other = await createStaff()
    const change = { assigned_to: other.user.id, updated_at: detail.updated_at }
    const { status, body } = await staff.visitor.put(resource(message.pk), change)
    assert.equal(status, 200)
    // The list is limited, but always includes the reader and the current assignee.
    assert.lengthOf(body.assignees, 200)
    const ids = body.assignees.map(({ id }: { id: number }) => id)
    assert.includeMembers(ids, [staff.user.id, other.user.id])
  })

  test('a message can be assigned, given back, closed and opened again', async ({ assert }) => {
    const { staff, message, detail } = await createMessage()
    const other = await createStaff()
    let seen = detail.updated_at
    const put = async (change: object) => {
      const answer = await staff.visitor.put(resource(message.pk), { ...change, updated_at: seen })
      seen = answer.body.updated_at ?? seen
      return answer
    }
    const taken = await put({ assigned_to: other.user.id })
    assert.deepInclude(taken.body, { state: 'IN_PROGRESS', assigned_to: other.user.id })
    assert.equal((await put({ assigned_to: null })).body.state, 'OPEN')
    assert.equal((await put({ assigned_to: null, state: 'CLOSED' })).body.state, 'CLOSED')
    const twice = await put({ assigned_to: null, state: 'CLOSED' })
    assert.deepEqual([twice.status, twice.body.code], [409, 'MESSAGE_ENDED'])
    assert.equal((await put({ assigned_to: null, state: 'REOPENED' })).body.state, 'OPEN')
    const actions = (await auditOf('contact_message', message.pk)).map(({ action }) => action)
    assert.deepEqual(actions, ['contact.send', ...Array(4).fill('contact.change')])
  })

  test('a message is not assigned to users who cannot answer, nor over a change by another user', async ({
    assert,
  }) => {
    const { supplier, staff, message, detail } = await createMessage()
    const { updated_at: seen } = detail
    const wrong = await staff.visitor.put(resource(message.pk), {
      assigned_to: supplier.user.id,
      updated_at: seen,
    })
    assert.equal(wrong.status, 422)
    assert.isArray(wrong.body.assigned_to)
    await staff.visitor.put(resource(message.pk), { assigned_to: staff.user.id, updated_at: seen })
    const late = await staff.visitor.put(resource(message.pk), {
      assigned_to: null,
      updated_at: seen,
    })
    assert.deepEqual([late.status, late.body.code], [409, 'CHANGED_MEANWHILE'])
  })

  test('messages are found by reference, company, state and assignee', async ({ assert }) => {
    const { supplier, staff, message, detail } = await createMessage()
    const find = async (filter: object) =>
      (await readList<ContactRow>(staff.visitor, 'contact_messages', { filter })).rows.map(
        ({ id }) => id
      )
    const { cofor10 } = supplier.company
    assert.deepEqual(await find({ q: message.reference.toLowerCase() }), [message.pk])
    assert.deepEqual(await find({ q: cofor10 }), [message.pk])
    assert.deepEqual(await find({ q: cofor10, state: 'ANSWERED' }), [])
    assert.deepEqual(await find({ q: cofor10, whose: 'nobodys' }), [message.pk])
    await staff.visitor.put(resource(message.pk), {
      assigned_to: staff.user.id,
      updated_at: detail.updated_at,
    })
    assert.deepEqual(await find({ whose: 'mine' }), [message.pk])
    assert.deepEqual(await find({ q: cofor10, whose: 'nobodys' }), [])
    assert.deepEqual(await find({ q: cofor10, whose: 'waiting' }), [message.pk])
    const file = await staff.visitor.get<string>(
      listPath('contact_messages', { filter: { q: cofor10 }, format: 'csv', lang: 'fr' })
    )
    assert.lengthOf(csvCells(file.body), 2)
  })
})
