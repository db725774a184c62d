import {
  WEBHOOKS,
  createWebhookScene,
  deliver,
  messagesOf,
  payloadOf,
  renewSecret,
  sendTest,
  storeWebhook,
} from '#tests/functional/mailing/webhooks/webhook_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { MAX_WEBHOOKS } from '#shared/mailing/webhooks/webhook_contract'
import { DAY_MS } from '#shared/ground/dates/spans'
import { purgeExpired } from '#app/operations/scheduler/purge_expired'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const REDELIVERY = (pk: number) => `/accounts/api/webhook_messages/${pk}/redelivery/`
const STAFF = '/backoffice/api/webhooks/'

test.group('Webhooks', (group) => {
  group.each.setup(() => limiter.clear())

  test('a buyer sets up, changes and deletes a webhook, whose secret is shown once and stored encrypted', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, user, url, webhook } = await createWebhookScene(cleanup)
    const { secret, ...shown } = webhook
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.notInclude(JSON.stringify(await storedRow('webhooks', webhook.pk)), secret.slice(6))
    assert.equal(shown.owner, `${user.firstName} ${user.lastName}`)
    assert.deepEqual((await visitor.get(WEBHOOKS)).body, [shown])
    const change = payloadOf(`${url}?key=é`, { events: ['order.shipped'], is_active: false })
    const path = `${WEBHOOKS}${webhook.pk}/`
    await visitor.put(path, { ...change, updated_at: shown.updated_at })
    const changed = await visitor.put(path, { ...change, updated_at: shown.updated_at })
    assert.equal(changed.status, 200)
    assert.deepInclude(changed.body, { ...change, off_reason: null })
    const other = { ...change, description: 'Other', updated_at: shown.updated_at }
    const outdated = await visitor.put(path, other)
    assert.deepEqual([outdated.status, outdated.body.code], [409, 'CHANGED_MEANWHILE'])
    assert.equal((await visitor.delete(path)).status, 204)
    assert.deepEqual((await visitor.get(WEBHOOKS)).body, [])
    const audit = await auditOf('webhook', webhook.pk)
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['mailing.create_webhook', 'mailing.change_webhook', 'mailing.delete_webhook']
    )
    assert.notInclude(JSON.stringify(audit), 'whsec_')
  })

  test('invalid addresses and events are refused at their field in the reader’s language', async ({
    assert,
  }) => {
    const { visitor } = await createScene()
    const bad: [field: string, change: object][] = [
      ['url', { url: '' }],
      ['url', { url: 'erp.example/events' }],
      ['url', { url: 'ftp://erp.example/' }],
      ['url', { url: 'https://user:secret@erp.example/' }],
      ['url', { url: `https://erp.example/${'x'.repeat(500)}` }],
      ['url', { url: 7 }],
      ['events', { events: [] }],
      ['events', { events: ['order.unknown'] }],
      ['description', { description: 'x'.repeat(101) }],
      ['is_active', { is_active: 'yes' }],
    ]
    for (const [field, change] of bad) {
      const { status, body } = await visitor.post(WEBHOOKS, payloadOf('https://a.example', change))
      assert.equal(status, 422, JSON.stringify(change).slice(0, 90))
      assert.property(body, field, JSON.stringify(body))
    }
    const options = { headers: { 'accept-language': 'fr' } }
    const { body } = await visitor.post(WEBHOOKS, payloadOf('nowhere'), options)
    assert.include(body.url[0], 'sans identifiants')
    assert.deepEqual((await visitor.get(WEBHOOKS)).body, [])
  })

  test('a company cannot have more webhooks than the limit, even if two are set up at once', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, company, url } = await createWebhookScene(cleanup)
    const colleague = await addUser(company)
    for (let count = 1; count < MAX_WEBHOOKS - 1; count++) {
      await storeWebhook(visitor, `${url}?${count}`)
    }
    const responses = await Promise.all([
      visitor.post(WEBHOOKS, payloadOf(`${url}/mine`)),
      colleague.visitor.post(WEBHOOKS, payloadOf(`${url}/theirs`)),
    ])
    assert.sameMembers(
      responses.map(({ status, body }) => body.code ?? status),
      [201, 'TOO_MANY_WEBHOOKS']
    )
  })

  test('each webhook of a company has its own address, even if two requests arrive at once', async ({
    assert,
  }) => {
    const { visitor } = await createScene()
    const taken = payloadOf('https://erp.example/one')
    const responses = await visitor.postTwice(WEBHOOKS, taken)
    const refused = responses.filter(({ status }) => status === 422)
    const { pk, updated_at } = await storeWebhook(visitor, 'https://erp.example/two')
    const changed = await visitor.put(`${WEBHOOKS}${pk}/`, { ...taken, updated_at })
    for (const { body } of [...refused, changed]) assert.property(body, 'url')
    assert.lengthOf(refused, 1)
    assert.equal(changed.status, 422)
    assert.lengthOf((await visitor.get(WEBHOOKS)).body, 2)
    await storeWebhook((await createScene()).visitor, taken.url)
  })

  test('another company and a reader without the right to order reach no webhook', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, company, webhook, url } = await createWebhookScene(cleanup)
    const { body: message } = await sendTest(visitor, webhook.pk)
    const stranger = await createScene()
    const reader = await addUser(company, { roles: ['SUPPLIER_READER'] })
    const path = `${WEBHOOKS}${webhook.pk}/`
    const ask = async (who: typeof visitor) => {
      const responses = [
        await who.put(path, { ...payloadOf(url), updated_at: webhook.updated_at }),
        await who.delete(path),
        await renewSecret(who, webhook),
        await who.post(`${path}test/`),
        await who.get(`${path}messages/`),
        await who.post(REDELIVERY(message.pk)),
      ]
      return [...new Set(responses.map(({ status }) => status))]
    }
    assert.deepEqual(await ask(stranger.visitor), [404])
    assert.deepEqual(await ask(reader.visitor), [403])
    assert.equal((await reader.visitor.get(WEBHOOKS)).status, 403)
    assert.deepEqual((await stranger.visitor.get(WEBHOOKS)).body, [])
    assert.lengthOf(await messagesOf(webhook.pk), 1)
  })

  test('a message is sent again with its id by a button, also after it was given up', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, receiver, webhook } = await createWebhookScene(cleanup)
    const { body: message } = await sendTest(visitor, webhook.pk)
    await deliver(new Date(Date.now() + 1))
    const again = await visitor.post(REDELIVERY(message.pk))
    assert.deepInclude(again.body, { state: 'PENDING', message_id: message.message_id })
    await deliver(new Date(Date.now() + 1))
    assert.deepEqual(
      receiver.received.map(({ headers }) => headers['webhook-id']),
      [message.message_id, message.message_id]
    )
    const { body: log } = await visitor.get(`${WEBHOOKS}${webhook.pk}/messages/?limit=1`)
    assert.equal(log.count, 1)
    assert.lengthOf(log.results[0].attempts, 2)
    const [, entry] = await auditOf('webhook', webhook.pk)
    assert.equal(entry!.action, 'mailing.redeliver_webhook')
  })

  test('customer service sees the webhooks of a company, sends messages again and switches one off', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, user, company, webhook } = await createWebhookScene(cleanup)
    const { body: message } = await sendTest(visitor, webhook.pk)
    const staff = await createStaff()
    const list = `/backoffice/api/companies/${company.id}/webhooks/`
    const { secret: _, ...shown } = webhook
    assert.deepEqual((await staff.visitor.get(list)).body, [shown])
    const log = await staff.visitor.get(`${STAFF}${webhook.pk}/messages/`)
    assert.equal(log.body.results[0].pk, message.pk)
    const again = `/backoffice/api/webhook_messages/${message.pk}/redelivery/`
    assert.equal((await staff.visitor.post(again)).status, 200)
    const off = await staff.visitor.post(`${STAFF}${webhook.pk}/off/`)
    assert.deepInclude(off.body, { is_active: false, off_reason: 'SERVICE' })
    assert.equal((await mailsTo(user.email)).at(-1)!.template, 'webhook_switched_off')
    assert.equal((await staff.visitor.post(again)).body.code, 'WEBHOOK_OFF')
    const responses = [
      await visitor.get(list),
      await visitor.get(`${STAFF}${webhook.pk}/messages/`),
      await visitor.post(again),
      await visitor.post(`${STAFF}${webhook.pk}/off/`),
    ]
    assert.deepEqual([...new Set(responses.map(({ status }) => status))], [403])
    assert.equal((await staff.visitor.get(`${STAFF}999999/messages/`)).status, 404)
  })

  test('the webhook of a deleted user stays without an owner, and old messages are deleted', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, user, company, webhook } = await createWebhookScene(cleanup)
    const colleague = await addUser(company)
    await sendTest(visitor, webhook.pk)
    const { body: data } = await visitor.get('/accounts/api/users/me/data/')
    assert.deepInclude(data.webhooks[0], { url: webhook.url, description: 'ERP' })
    await visitor.post('/accounts/api/users/me/delete/', { password: user.password })
    const { body } = await colleague.visitor.get(WEBHOOKS)
    assert.deepInclude(body[0], { pk: webhook.pk, owner: '' })
    await purgeExpired(db.connection(), new Date(Date.now() + 29 * DAY_MS))
    assert.lengthOf(await messagesOf(webhook.pk), 1)
    await purgeExpired(db.connection(), new Date(Date.now() + 31 * DAY_MS))
    assert.isEmpty(await messagesOf(webhook.pk))
  })
})
