import type { Deliver } from '#app/mailing/sending/send_due_mails'
import { outboxLag } from '#app/mailing/outbox/outbox_lag'
import { writeMails } from '#app/mailing/outbox/outbox'
import { MAX_ATTEMPTS, nextAttemptAt } from '#app/mailing/outbox/retry_policy'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import { orderPlacedMail, placedOrder } from '#tests/functional/mailing/example_mails'
import {
  commitMails,
  deliverWith,
  emptyOutbox,
  mailerFor,
  passAt,
  storedMails,
} from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const START = new Date('2026-05-01T08:30:00.123Z')
const later = (milliseconds: number) => new Date(START.getTime() + milliseconds)

test.group('Outbox to SMTP', (group) => {
  let catcher: SmtpCatcher
  let mailer: ReturnType<typeof mailerFor>
  let deliver: Deliver

  group.each.setup(async () => {
    await emptyOutbox()
    catcher = new SmtpCatcher()
    mailer = mailerFor(await catcher.start())
    deliver = deliverWith(mailer)
    return async () => {
      await mailer.close()
      await catcher.stop()
      await emptyOutbox()
    }
  })

  test('a French mail is sent with both parts, accents and Message-ID', async ({ assert }) => {
    const [messageId] = await commitMails([orderPlacedMail('eloise@lumen.example')], START)
    assert.include(await passAt(START, deliver), { sent: 1, retried: 0, failed: 0 })

    const [mail, ...others] = await catcher.readMails()
    assert.isEmpty(others)
    assert.equal(mail!.messageId, messageId)
    assert.equal(mail!.subject, 'Votre commande LP-2026-00042')
    assert.deepEqual(mail!.to, [{ name: '', address: 'eloise@lumen.example' }])
    assert.include(mail!.text!, 'Bonjour Éloïse Dupré,')
    assert.include(mail!.text!, 'dès que le service client l’aura confirmée')
    assert.match(mail!.text!, /Total\s: 2\s233,00\s€/)
    assert.include(mail!.html!, 'Étiquette holographique &lt;petite&gt;')
    assert.include(mail!.html!, '/statistics/history?order=42')
    assert.include((await storedMails())[0]!, { state: 'SENT', attempts: 1, last_error: null })
  })

  test('a mail’s subject keeps accents of names, and line breaks in it are harmless', async ({
    assert,
  }) => {
    const company = { name: 'Éclat\r\nBcc: spy@evil.example', cofor10: 'LUMENFR001' }
    await commitMails(
      [
        {
          template: 'order_received_by_service',
          to: 'service@printer.example',
          language: 'en',
          data: { ...placedOrder, company },
        },
      ],
      START
    )
    await passAt(START, deliver)
    const [mail] = await catcher.readMails()
    assert.equal(mail!.subject, 'New order LP-2026-00042 from Éclat Bcc: spy@evil.example')
    assert.isUndefined(mail!.bcc)
    assert.isUndefined(mail!.headers.find(({ key }) => key === 'bcc'))
  })

  test('mails of a transaction that was rolled back are not sent', async ({ assert }) => {
    const regret = new Error('on second thoughts')
    await assert.rejects(
      () =>
        transaction(db.connection(), async (trx) => {
          await writeMails(trx, [orderPlacedMail('eloise@lumen.example')], START)
          throw regret
        }),
      regret.message
    )
    assert.include(await passAt(START, deliver), { sent: 0 })
    assert.isEmpty(catcher.received)
  })

  test('a failed mail is retried with growing waits and its Message-ID', async ({ assert }) => {
    catcher.responseTo = () => 451
    const [messageId] = await commitMails([orderPlacedMail('eloise@lumen.example')], START)
    assert.include(await passAt(START, deliver), { sent: 0, retried: 1 })
    const [stored] = await storedMails()
    assert.include(stored!, {
      state: 'PENDING',
      attempts: 1,
      next_attempt_at: toDbInstant(nextAttemptAt(1, START)!),
    })
    assert.match(stored!.last_error!, /^451/)

    assert.include(await passAt(later(9000), deliver), { retried: 0 })
    assert.include(await passAt(later(11_000), deliver), { retried: 1 })
    catcher.responseTo = () => 250
    assert.include(await passAt(later(60_000), deliver), { sent: 0 })
    assert.include(await passAt(later(75_000), deliver), { sent: 1 })
    const mails = await catcher.readMails()
    assert.deepEqual(
      mails.map((mail) => mail.messageId),
      [messageId]
    )
  })

  test('a mail is given up after the last attempt and shown as failed', async ({ assert }) => {
    catcher.responseTo = () => 451
    await commitMails([orderPlacedMail('eloise@lumen.example')], START)
    let now = START
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      assert.include(await passAt(now, deliver), { retried: 1, failed: 0 })
      now = nextAttemptAt(attempt, now)!
    }
    assert.include(await passAt(now, deliver), { retried: 0, failed: 1 })
    assert.include((await storedMails())[0]!, { state: 'FAILED', attempts: MAX_ATTEMPTS })
    assert.deepEqual(await outboxLag(db.connection(), now), {
      lagSeconds: 0,
      pending: 0,
      failed: 1,
      // The server refuses only this recipient, not other mails.
      exhausted: 0,
    })
  })

  test('a mail is given up at once when its recipient is refused permanently, and others are sent', async ({
    assert,
  }) => {
    catcher.responseTo = (recipient) => (recipient.startsWith('gone') ? 550 : 250)
    await commitMails(
      [orderPlacedMail('gone@lumen.example'), orderPlacedMail('here@lumen.example')],
      START
    )
    assert.include(await passAt(START, deliver), { sent: 1, failed: 1 })
    const [gone, here] = await storedMails()
    assert.include(gone!, { state: 'FAILED', attempts: 1, failure: 'RECIPIENT_REFUSED' })
    assert.match(gone!.last_error!, /^550/)
    assert.include(here!, { state: 'SENT' })
  })

  test('no further mail is tried while the mail server cannot be reached', async ({ assert }) => {
    await catcher.stop()
    await commitMails(
      [orderPlacedMail('a@lumen.example'), orderPlacedMail('b@lumen.example')],
      START
    )
    assert.include(await passAt(START, deliver), { sent: 0, retried: 1 })
    const [first, second] = await storedMails()
    assert.include(first!, { state: 'PENDING', attempts: 1, failure: 'UNREACHABLE' })
    assert.include(second!, { state: 'PENDING', attempts: 0 })
    const lag = await outboxLag(db.connection(), later(5000))
    assert.deepEqual(lag, { lagSeconds: 5, pending: 2, failed: 0, exhausted: 0 })
    await catcher.start()
  })

  test('a batch of mails is sent over one connection', async ({ assert }) => {
    const mails = Array.from({ length: 12 }, (_, index) => orderPlacedMail(`u${index}@x.example`))
    await commitMails(mails, START)
    assert.include(await passAt(START, deliver), { sent: 12, more: false })
    assert.equal(catcher.connections, 1)
    const recipients = (await catcher.readMails()).map(({ to }) => to?.[0]?.address)
    assert.deepEqual(
      recipients,
      mails.map(({ to }) => to)
    )
  })
})

test.group('Outbox shared by several senders', (group) => {
  group.each.setup(async () => {
    await emptyOutbox()
    return emptyOutbox
  })

  test('each mail is sent once when two senders work at the same time', async ({ assert }) => {
    const ids = await commitMails(
      Array.from({ length: 20 }, (_, index) => orderPlacedMail(`u${index}@x.example`)),
      START
    )
    const delivered: string[] = []
    const deliver: Deliver = async ({ messageId }) => {
      await new Promise(setImmediate)
      delivered.push(messageId)
    }
    const results = await Promise.all([passAt(START, deliver), passAt(START, deliver)])
    assert.equal(results[0].sent + results[1].sent, 20)
    assert.sameMembers(delivered, ids)
    assert.lengthOf(delivered, 20)
  })

  test('a mail stays with its sender until that sender is gone', async ({ assert }) => {
    const [messageId] = await commitMails([orderPlacedMail('u@x.example')], START)
    let claimed = () => {}
    const sending = new Promise<void>((resolve) => (claimed = resolve))
    void passAt(START, () => {
      claimed()
      return new Promise(() => {})
    })
    await sending

    const delivered: string[] = []
    const deliver: Deliver = async (mail) => void delivered.push(mail.messageId)
    assert.include(await passAt(later(60_000), deliver), { sent: 0 })
    assert.include(await passAt(later(6 * 60_000), deliver), { sent: 1 })
    assert.deepEqual(delivered, [messageId])
  })
})
