import type { Mail } from '#app/mailing/wording/render_mail'
import type { Deliver } from '#app/mailing/sending/send_due_mails'
import { dbInstantToDate, toDbInstant } from '#database/instant'
import type { HurriedMails, MailState, OutboxMailDetail } from '#shared/mailing/outbox_contract'
import { commitMails, emptyOutbox, passAt } from '#tests/functional/mailing/outbox_fixture'
import { runCommand } from '#tests/functional/setup/processes/run_command'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** A due time so late that the servers' own senders skip the mail. */
const LATER = new Date('2100-01-01T00:00:00.000Z')

const MAIL: Mail = {
  template: 'password_changed',
  to: 'ada@mail.example',
  language: 'en',
  data: { person: 'Ada Byron', email: 'ada@mail.example', account_id: 'ADABYR0001' },
}

async function writeMail(changes: { state?: MailState; leased_until?: string } = {}) {
  const [messageId] = await commitMails([MAIL], LATER)
  const written = { attempts: 3, failure: 'TIMEOUT', last_error: 'ETIMEDOUT', ...changes }
  await db.from('mail_outbox').where('message_id', messageId!).update(written)
  const { id }: { id: number } = await db
    .from('mail_outbox')
    .where('message_id', messageId!)
    .firstOrFail()
  return id
}

const path = (id: number, what: 'hurry' | 'dismiss') => `/backoffice/api/mail_outbox/${id}/${what}/`
const HURRY_ALL = '/backoffice/api/mail_outbox/hurry_waiting/'
const inAMinute = () => toDbInstant(new Date(Date.now() + 60_000))

const deedsOn = async (id: number) =>
  (await auditOf('mail', id)).map(({ action, user_id: by }) => [action, by])

async function sentNow(): Promise<string[]> {
  const sent: string[] = []
  const deliver: Deliver = async ({ messageId }) => void sent.push(messageId)
  await passAt(new Date(), deliver)
  return sent
}

test.group('Retrying and dismissing waiting mails', (group) => {
  group.each.setup(async () => {
    await emptyOutbox()
    return emptyOutbox
  })

  test('a mail retried by hand is sent now instead of at its next attempt, and audited', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const id = await writeMail()
    const before = await visitor.get<OutboxMailDetail>(`/backoffice/api/mail_outbox/${id}/`)
    assert.deepEqual(before.body.abilities, { hurry: true, dismiss: true })
    assert.equal(before.body.failure, 'TIMEOUT')
    assert.isEmpty(await sentNow())
    assert.equal((await visitor.post(path(id, 'hurry'))).status, 200)
    const { message_id: messageId } = await storedRow('mail_outbox', id)
    assert.deepEqual(await sentNow(), [messageId])
    assert.include(await storedRow('mail_outbox', id), {
      state: 'SENT',
      attempts: 4,
      failure: null,
    })
    assert.deepEqual(await deedsOn(id), [['mailing.hurry', user.id]])
    const again = await visitor.post(path(id, 'hurry'))
    assert.deepEqual([again.status, again.body.code], [409, 'MAIL_NOT_WAITING'])
  })

  test('all waiting mails can be retried at once, except those being sent', async ({ assert }) => {
    const { visitor } = await createStaff()
    const waiting = [await writeMail(), await writeMail()]
    const others = [
      await writeMail({ leased_until: inAMinute() }),
      await writeMail({ state: 'FAILED' }),
      await writeMail({ state: 'DISMISSED' }),
    ]
    const { status, body } = await visitor.post<HurriedMails>(HURRY_ALL)
    assert.deepEqual([status, body], [200, { hurried: 2 }])
    assert.lengthOf(await sentNow(), 2)
    for (const id of waiting) assert.equal((await storedRow('mail_outbox', id)).state, 'SENT')
    for (const id of others) assert.isEmpty(await deedsOn(id))
  })

  test('a dismissed mail is not sent, retried or dismissed again until somebody resends it', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    const waiting = await writeMail()
    const failed = await writeMail({ state: 'FAILED' })
    for (const id of [waiting, failed]) {
      const { status, body } = await visitor.post<OutboxMailDetail>(path(id, 'dismiss'))
      assert.deepEqual([status, body.state], [200, 'DISMISSED'])
      assert.deepEqual(body.abilities, { hurry: false, dismiss: false })
      assert.deepEqual(await deedsOn(id), [['mailing.dismiss', user.id]])
      const { dismissed_at: at } = await storedRow('mail_outbox', id)
      assert.closeTo(dbInstantToDate(at!).getTime(), Date.now(), 60_000)
    }
    await visitor.post(HURRY_ALL)
    assert.isEmpty(await sentNow())
    const again = await visitor.post(path(waiting, 'dismiss'), undefined, { language: 'fr' })
    assert.deepEqual([again.status, again.body.code], [409, 'MAIL_NOT_OPEN'])
    assert.equal(again.body.detail, 'Cet e-mail a déjà été envoyé ou écarté.')
    await visitor.post(`/backoffice/api/mail_outbox/${waiting}/resend/`)
    assert.isNull((await storedRow('mail_outbox', waiting)).dismissed_at)
    assert.lengthOf(await sentNow(), 1)
  })

  test('a mail that is being sent or does not exist can be neither retried nor dismissed', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const [messageId] = await commitMails([MAIL])
    const { id }: { id: number } = await db
      .from('mail_outbox')
      .where('message_id', messageId!)
      .firstOrFail()
    await passAt(new Date(), async () => {
      for (const what of ['hurry', 'dismiss'] as const) {
        const { status, body } = await visitor.post(path(id, what))
        assert.deepEqual([status, body.code], [409, 'MAIL_BEING_SENT'])
        assert.equal((await visitor.post(path(987_654_321, what))).status, 404)
      }
    })
    assert.include(await storedRow('mail_outbox', id), { state: 'SENT', leased_until: null })
    assert.isEmpty(await deedsOn(id))
  })

  test('outbox:retry sends failed mails, audits each and refuses any other mail with a sentence', async ({
    assert,
  }) => {
    const [failed, waiting] = [await writeMail({ state: 'FAILED' }), await writeMail()]
    const sent = await writeMail({ state: 'SENT' })
    const dismissed = await writeMail({ state: 'DISMISSED' })
    const numbers = [dismissed, failed, 987_654_321, sent, waiting].map(String)
    const some = await runCommand(['outbox:retry', ...numbers])
    assert.equal(some.status, 1)
    assert.include(some.said, `Mail ${failed} is sent again`)
    for (const id of [dismissed, sent, waiting]) {
      assert.include(some.said, `Mail ${id}: This email was not given up.`)
      assert.isEmpty(await deedsOn(id))
    }
    assert.include(some.said, 'Mail 987654321: ')
    assert.include(await storedRow('mail_outbox', failed), { state: 'PENDING', attempts: 0 })
    assert.deepEqual(await deedsOn(failed), [['mailing.resend', null]])
    assert.equal((await storedRow('mail_outbox', dismissed)).state, 'DISMISSED')

    const wrong = await runCommand(['outbox:retry', 'all', '#17'])
    assert.equal(wrong.status, 1)
    assert.include(wrong.said, 'all, #17')
    assert.notInclude(wrong.said, 'NaN')

    const others = [await writeMail({ state: 'FAILED' }), await writeMail({ state: 'FAILED' })]
    const all = await runCommand(['outbox:retry'])
    assert.deepEqual(
      [all.status, all.said.trim()],
      [0, '[ info ] Failed mails that are sent again: 2']
    )
    for (const id of others) {
      assert.equal((await storedRow('mail_outbox', id)).state, 'PENDING')
      assert.deepEqual(await deedsOn(id), [['mailing.resend', null]])
    }
  })
})
