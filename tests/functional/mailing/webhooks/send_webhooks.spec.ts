import { MAX_ATTEMPTS, nextAttemptAt } from '#app/mailing/outbox/retry_policy'
import { emitEvent } from '#app/mailing/webhooks/emit_event'
import { transaction } from '#database/transaction'
import {
  WEBHOOKS,
  attemptsOf,
  createWebhookScene,
  deliver,
  messagesOf,
  renewSecret,
  sendTest,
  senderAt,
  storeWebhook,
} from '#tests/functional/mailing/webhooks/webhook_scene'
import { mailsTo } from '#tests/functional/setup/mails'
import { storedRow } from '#tests/functional/setup/stored'
import { toDbInstant } from '#database/instant'
import { DAY_MS, MINUTE_MS } from '#shared/ground/dates/spans'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { Webhook } from 'standardwebhooks'

const later = (milliseconds: number) => new Date(Date.now() + milliseconds)

test.group('Sending webhooks', (group) => {
  group.each.setup(() => limiter.clear())

  test('a message is signed so that the library of Standard Webhooks accepts it', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, receiver, webhook } = await createWebhookScene(cleanup)
    const { body: message } = await sendTest(visitor, webhook.pk)
    await deliver(later(1))
    const [{ headers, body, path } = assert.fail()] = receiver.received
    const sent = new Webhook(webhook.secret).verify(body, headers as Record<string, string>)
    assert.deepInclude(sent, { type: 'webhook.test' })
    assert.equal(body, message.payload)
    assert.deepInclude(headers, {
      'content-type': 'application/json',
      'webhook-id': message.message_id,
    })
    assert.equal(path, '/events')
    const tampered = body.replace('webhook.test', 'order.placed')
    assert.throws(() =>
      new Webhook(webhook.secret).verify(tampered, headers as Record<string, string>)
    )
    assert.deepEqual(await attemptsOf(webhook.pk), [204])
    assert.include((await messagesOf(webhook.pk))[0]!, { state: 'DELIVERED', attempts: 1 })
  })

  test('both secrets sign for a day after a rotation, and then only the new one', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, receiver, webhook } = await createWebhookScene(cleanup)
    const { body: renewed } = await renewSecret(visitor, webhook)
    assert.notEqual(renewed.secret, webhook.secret)
    assert.isString(renewed.former_secret_until)
    await sendTest(visitor, webhook.pk)
    await deliver(later(1))
    const [first = assert.fail()] = receiver.received
    for (const secret of [webhook.secret, renewed.secret]) {
      new Webhook(secret).verify(first.body, first.headers as Record<string, string>)
    }
    await sendTest(visitor, webhook.pk)
    await deliver(later(DAY_MS + MINUTE_MS))
    const signatures = receiver.received.map((one) => String(one.headers['webhook-signature']))
    assert.deepEqual(
      signatures.map((text) => text.split(' ').length),
      [2, 1]
    )
  })

  test('a secret that was replaced twice within a day still signs, because its successor may be lost', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, receiver, webhook } = await createWebhookScene(cleanup)
    const { body: lost } = await renewSecret(visitor, webhook)
    const { body: last } = await renewSecret(visitor, lost)
    await sendTest(visitor, webhook.pk)
    await deliver(later(1))
    const [{ headers, body } = assert.fail()] = receiver.received
    for (const { secret } of [webhook, lost, last]) {
      new Webhook(secret).verify(body, headers as Record<string, string>)
    }
  })

  test('a second window cannot replace a secret that the first one replaced', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, webhook } = await createWebhookScene(cleanup)
    const responses = await Promise.all([
      renewSecret(visitor, webhook),
      renewSecret(visitor, webhook),
    ])
    const [first, second] = responses.sort((one, other) => one.status - other.status)
    assert.equal(first!.status, 200)
    assert.deepEqual([second!.status, second!.body.code], [409, 'CHANGED_MEANWHILE'])
  })

  test('a refused message is tried again with growing waits and the same id, then delivered', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, receiver, webhook } = await createWebhookScene(cleanup)
    receiver.replyWith(500, 'x'.repeat(5_000))
    await sendTest(visitor, webhook.pk)
    const start = later(1)
    await deliver(start)
    await deliver(new Date(start.getTime() + 9_000))
    assert.lengthOf(receiver.received, 1)
    receiver.replyWith(200)
    await deliver(nextAttemptAt(1, start)!)
    assert.deepEqual(await attemptsOf(webhook.pk), [500, 200])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    assert.equal(new Set(ids).size, 1)
    const { body } = await visitor.get(`${WEBHOOKS}${webhook.pk}/messages/`)
    assert.equal(body.results[0].state, 'DELIVERED')
    assert.equal(body.results[0].attempts[1].response, 'x'.repeat(1_024))
  })

  test('a receiver that failed for days is switched off, and its owner gets a mail', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, user, receiver, webhook } = await createWebhookScene(cleanup)
    receiver.replyWith(503)
    await sendTest(visitor, webhook.pk)
    let now = later(1)
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      assert.isTrue((await storedRow('webhooks', webhook.pk)).is_active)
      await deliver(now)
      now = nextAttemptAt(attempt, now) ?? now
    }
    assert.lengthOf(receiver.received, MAX_ATTEMPTS)
    assert.include(await storedRow('webhooks', webhook.pk), {
      is_active: false,
      off_reason: 'FAILING',
    })
    assert.equal((await messagesOf(webhook.pk))[0]!.state, 'FAILED')
    const mail = (await mailsTo(user.email)).at(-1)!
    assert.equal(mail.template, 'webhook_switched_off')
    assert.include(mail.text, webhook.url)
  })

  test('a receiver that responds 410 is switched off at once with its waiting messages', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, user, receiver, webhook } = await createWebhookScene(cleanup)
    receiver.replyWith(410)
    await sendTest(visitor, webhook.pk)
    await sendTest(visitor, webhook.pk)
    await deliver(later(1))
    assert.lengthOf(receiver.received, 1)
    assert.include(await storedRow('webhooks', webhook.pk), {
      is_active: false,
      off_reason: 'GONE',
    })
    assert.deepEqual(
      (await messagesOf(webhook.pk)).map(({ state }) => state),
      ['FAILED', 'FAILED']
    )
    assert.lengthOf(await mailsTo(user.email), 1)
    const refused = await sendTest(visitor, webhook.pk)
    assert.deepEqual([refused.status, refused.body.code], [409, 'WEBHOOK_OFF'])
  })

  test('redirects are not followed, and silent or unreachable receivers count as failed', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, receiver, url, webhook } = await createWebhookScene(cleanup)
    receiver.respond = (response) => response.writeHead(307, { location: `${url}/other` }).end()
    await sendTest(visitor, webhook.pk)
    await deliver(later(1))
    assert.deepEqual(
      receiver.received.map(({ path }) => path),
      ['/events']
    )
    receiver.respond = () => {}
    await deliver(later(11_000), { timeoutMs: 100 })
    await receiver.stop()
    await deliver(later(80_000))
    assert.deepEqual(await attemptsOf(webhook.pk), [307, 'TIMEOUT', 'UNREACHABLE'])
  })

  test('a status counts even if the rest never arrives', async ({ assert, cleanup }) => {
    const { visitor, receiver, webhook } = await createWebhookScene(cleanup)
    receiver.respond = (response) => void response.writeHead(200).write('part')
    await sendTest(visitor, webhook.pk)
    await deliver(later(1), { timeoutMs: 200 })
    assert.deepEqual(await attemptsOf(webhook.pk), [200])
  })

  test('a slow receiver does not delay another one', async ({ assert, cleanup }) => {
    const { visitor, receiver, url, webhook: slow } = await createWebhookScene(cleanup)
    const quick = await storeWebhook(visitor, url.replace('/events', '/quick'))
    let release = () => {}
    receiver.respond = (response, { path }) => {
      const end = () => void response.writeHead(204).end()
      if (path === '/quick') end()
      else release = end
    }
    await sendTest(visitor, slow.pk)
    await sendTest(visitor, quick.pk)
    const sender = senderAt(later(1))
    await sender.pass()
    while ((await attemptsOf(quick.pk)).length === 0) await new Promise(setImmediate)
    assert.deepEqual(await attemptsOf(slow.pk), [])
    release()
    await sender.settle()
    assert.deepEqual(await attemptsOf(slow.pk), [204])
  })

  test('two servers send a message once, and a killed server’s message is sent again', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, receiver, webhook } = await createWebhookScene(cleanup)
    await sendTest(visitor, webhook.pk)
    const senders = [senderAt(later(1)), senderAt(later(1))]
    await Promise.all(senders.map((sender) => sender.pass()))
    await Promise.all(senders.map((sender) => sender.settle()))
    assert.lengthOf(receiver.received, 1)

    await sendTest(visitor, webhook.pk)
    receiver.respond = () => {}
    const stopped = senderAt(later(1))
    await stopped.pass()
    while (receiver.received.length < 2) await new Promise(setImmediate)
    // A killed process leaves a message that is claimed for some minutes.
    const [, claimed] = await messagesOf(webhook.pk)
    await stopped.stop()
    const { next_attempt_at } = claimed!
    await db.from('webhook_messages').where('id', claimed!.id).update({ next_attempt_at })
    receiver.replyWith(204)
    await deliver(later(MINUTE_MS))
    assert.lengthOf(receiver.received, 2)
    await deliver(later(6 * MINUTE_MS))
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    assert.equal(ids[2], ids[1])
    assert.deepEqual(await attemptsOf(webhook.pk), [204, 204])
  })

  test('a server that ends leaves its message to the next one without counting an attempt', async ({
    assert,
    cleanup,
  }) => {
    const { visitor, receiver, webhook } = await createWebhookScene(cleanup)
    receiver.respond = () => {}
    await sendTest(visitor, webhook.pk)
    const now = later(1)
    const sender = senderAt(now)
    await sender.pass()
    while (receiver.received.length === 0) await new Promise(setImmediate)
    await sender.stop()
    assert.include((await messagesOf(webhook.pk))[0]!, {
      state: 'PENDING',
      attempts: 0,
      next_attempt_at: toDbInstant(now),
    })
  })

  test('an event of a rolled back transaction is not sent', async ({ assert, cleanup }) => {
    const { company, receiver, webhook } = await createWebhookScene(cleanup)
    const event = { companyId: company.id, type: 'rolls.sent', data: () => ({}) } as const
    await assert.rejects(
      () =>
        transaction(db.connection(), async (trx) => {
          await emitEvent(trx, event, new Date())
          throw new Error('on second thoughts')
        }),
      'on second thoughts'
    )
    await deliver(later(1))
    assert.isEmpty(receiver.received)
    assert.isEmpty(await messagesOf(webhook.pk))
  })
})
