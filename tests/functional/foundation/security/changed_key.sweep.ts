import { randomBytes } from 'node:crypto'
import { issueCode } from '#app/access/accounts/mail_codes'
import type { Mail } from '#app/mailing/wording/render_mail'
import { openCode, sealCode } from '#app/mailing/seal_code'
import { formerSecretsOf, openSecret as openWebhookSecret } from '#app/mailing/webhooks/secrets'
import { makeSecret, openSecret, sealSecret } from '#app/access/second_factor/totp'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { commitMails, emptyOutbox } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { renewSecret, storeWebhook } from '#tests/functional/mailing/webhooks/webhook_scene'
import { startServer } from '#tests/functional/setup/processes/product_process'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const newKey = () => randomBytes(32).toString('base64url')

/** Returns the environment of a server with a new key, and the tests' key as the previous one. */
const rotated = () => ({ APP_KEY: newKey(), APP_KEY_PREVIOUS: process.env.APP_KEY! })

async function mailCode(userId: number): Promise<string> {
  const code = await transaction(db.connection(), (trx) =>
    issueCode(trx, 'PASSWORD_RESET', userId, new Date())
  )
  const mail: Mail = {
    template: 'password_reset',
    to: 'ada@lumen.example',
    language: 'en',
    data: {
      person: 'Ada Byron',
      email: 'ada@lumen.example',
      account_id: 'LUMENFR001',
      sealed_code: sealCode(code),
    },
  }
  await commitMails([mail])
  return code
}

test.group('A changed APP_KEY', (group) => {
  group.each.setup(async () => {
    await db.from('webhooks').delete()
    await emptyOutbox()
    return emptyOutbox
  })

  test('a mail whose code was sealed with another APP_KEY is not sent, and fails with the reason', async ({
    assert,
    cleanup,
  }) => {
    const catcher = new SmtpCatcher()
    const port = await catcher.start()
    cleanup(() => catcher.stop())
    const { user } = await createScene()
    const code = await mailCode(user.id)
    const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) }
    const changed = await runCommand(['mail:send'], { ...smtp, APP_KEY: newKey() })
    assert.include(changed.said, '0 sent, 0 to be tried again, 1 given up')
    assert.isEmpty(catcher.received)
    assert.include(await db.from('mail_outbox').firstOrFail(), {
      state: 'FAILED',
      failure: 'KEY_CHANGED',
      last_error: 'The code in this mail was sealed with another APP_KEY',
    })
    const { body } = await new Visitor().get('/health/ready')
    assert.deepEqual(body.degraded, ['outbox'])

    // With the previous key the mail is sent.
    const due = { state: 'PENDING', next_attempt_at: toDbInstant(new Date()) }
    await db.from('mail_outbox').update(due)
    const kept = await runCommand(['mail:send'], { ...smtp, ...rotated() })
    assert.include(kept.said, '1 sent')
    assert.include((await catcher.readMails())[0]!.text!, code)
  })

  test('users stay logged in and get new tokens while the previous APP_KEY is accepted', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createScene()
    const serve = async (env: Record<string, string>) => {
      const { origin } = await startServer(cleanup, env)
      const there = new Visitor(origin)
      for (const name of ['label-portal-session', 'XSRF-TOKEN']) {
        there.plantCookie(name, visitor.cookie(name)!)
      }
      return there
    }
    const changeOfPhone = ['/accounts/api/users/', { phone: '+33 1 23 45 67 89' }] as const
    const [kept, lost] = await Promise.all([serve(rotated()), serve({ APP_KEY: newKey() })])
    const before = kept.cookie('XSRF-TOKEN')
    assert.notInclude([401, 403], (await kept.patch(...changeOfPhone)).status)
    assert.equal((await kept.get('/accounts/api/users/')).status, 200)
    assert.notEqual(kept.cookie('XSRF-TOKEN'), before)
    assert.notInclude([401, 403], (await kept.patch(...changeOfPhone)).status)
    assert.equal((await lost.get('/accounts/api/users/')).status, 401)
  })

  test('key:renew seals second factors and mail codes with the new key, without need of the previous one', async ({
    assert,
    cleanup,
  }) => {
    const { user, visitor } = await createScene()
    await db.from('users').update({ totp_secret: null })
    cleanup(async () => void (await db.from('users').update({ totp_secret: null })))
    const sealed = sealSecret(makeSecret())
    await db.from('users').where('id', user.id).update({ totp_secret: sealed })
    await mailCode(user.id)
    await db.from('mail_outbox').update({ state: 'FAILED' })
    const webhook = await storeWebhook(visitor, 'https://erp.example/')
    await renewSecret(visitor, webhook)

    const wrong = await runCommand(['key:renew'], { APP_KEY: newKey() })
    assert.equal(wrong.status, 1)
    assert.include(
      wrong.said,
      '1 second factors, 1 mails and 1 webhooks were sealed with a key that is neither'
    )
    const keys = rotated()
    const renewed = await runCommand(['key:renew'], keys)
    assert.equal(renewed.status, 0, renewed.said)
    assert.include(renewed.said, '1 second factors, the codes of 1 mails and 1 webhooks')
    const { totp_secret: secret } = await storedRow('users', user.id)
    const { data }: { data: string } = await db.from('mail_outbox').firstOrFail()
    const { sealed_code: code }: { sealed_code: string } = JSON.parse(data)
    assert.isNull(openSecret(secret!), 'the key before opens it no more')
    assert.isNull(openCode(code))
    const row = await storedRow('webhooks', webhook.pk)
    const formers = formerSecretsOf(row, new Date()).map(({ sealed: former }) => former)
    assert.lengthOf(formers, 1)
    for (const stored of [row.secret, ...formers]) assert.isNull(openWebhookSecret(stored))
  })

  test('key:renew seals sent mails with valid links again, and ignores dismissed mails', async ({
    assert,
  }) => {
    const { user } = await createScene()
    const daysAgo = (days: number) => toDbInstant(new Date(Date.now() - days * 86_400_000))
    const states = [
      { state: 'SENT', sent_at: daysAgo(29) },
      { state: 'SENT', sent_at: daysAgo(32) },
      { state: 'DISMISSED' },
    ]
    for (const state of states) {
      await mailCode(user.id)
      await db.from('mail_outbox').where('state', 'PENDING').update(state)
    }
    const wrong = await runCommand(['key:renew'], { APP_KEY: newKey() })
    assert.equal(wrong.status, 0, wrong.said)
    assert.include(wrong.said, 'the codes of 0 mails')
    const renewed = await runCommand(['key:renew'], rotated())
    assert.equal(renewed.status, 0, renewed.said)
    assert.include(renewed.said, 'the codes of 1 mails')
    const mails: { data: string }[] = await db.from('mail_outbox').orderBy('id')
    const opened = mails.map(({ data }) => openCode(JSON.parse(data).sealed_code) !== null)
    assert.deepEqual(opened, [false, true, true])
  })
})
