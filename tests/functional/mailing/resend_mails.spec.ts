import { createHash } from 'node:crypto'
import { issueCode } from '#app/access/accounts/mail_codes'
import type { Mail } from '#app/mailing/wording/render_mail'
import { sealCode } from '#app/mailing/seal_code'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import {
  type MailState,
  type OutboxMailDetail,
  RESENT_AT_ONCE,
} from '#shared/mailing/outbox_contract'
import { commitMails, emptyOutbox, passAt } from '#tests/functional/mailing/outbox_fixture'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LATER = new Date('2100-01-01T00:00:00.000Z')

const plainMail = (): Mail => ({
  template: 'password_changed',
  to: 'ada@mail.example',
  language: 'en',
  data: { person: 'Ada Byron', email: 'ada@mail.example', account_id: 'ADABYR0001' },
})

async function codedMail(userId: number): Promise<Mail> {
  const code = await transaction(db.connection(), (trx) =>
    issueCode(trx, 'PASSWORD_RESET', userId, new Date())
  )
  const mail = plainMail()
  const data = { ...mail.data, sealed_code: sealCode(code) }
  return { ...mail, template: 'password_reset', data } as Mail
}

/** Writes a mail in the given state that is due long after the test. Returns its id. */
async function writeMail(mail: Mail, state: MailState): Promise<number> {
  const [messageId] = await commitMails([mail], LATER)
  const written = { state, attempts: 12, last_error: state === 'FAILED' ? '550 unknown' : null }
  await db.from('mail_outbox').where('message_id', messageId!).update(written)
  const { id }: { id: number } = await db
    .from('mail_outbox')
    .where('message_id', messageId!)
    .firstOrFail()
  return id
}

const resendPath = (id: number) => `/backoffice/api/mail_outbox/${id}/resend/`

test.group('Sending a mail again', () => {
  test('a failed mail can be sent once more with the same Message-ID, and the audit log names the user', async ({
    assert,
  }) => {
    const { visitor, user } = await createStaff()
    await emptyOutbox()
    const id = await writeMail(plainMail(), 'FAILED')
    const before = await storedRow('mail_outbox', id)
    const { status, body } = await visitor.post<OutboxMailDetail>(resendPath(id))
    assert.equal(status, 200)
    assert.deepEqual([body.state, body.attempts], ['PENDING', 0])
    assert.equal((await storedRow('mail_outbox', id)).message_id, before.message_id)
    const [entry] = await auditOf('mail', id)
    assert.deepInclude(entry, {
      action: 'mailing.resend',
      user_id: user.id,
      before: { state: 'FAILED', attempts: 12 },
    })

    const delivered: string[] = []
    await passAt(new Date(), async ({ messageId }) => void delivered.push(messageId))
    assert.include(delivered, before.message_id)
    assert.equal((await storedRow('mail_outbox', id)).state, 'SENT')
  })

  test('a mail that was already sent is sent again with a new Message-ID', async ({ assert }) => {
    const { visitor } = await createStaff()
    const id = await writeMail(plainMail(), 'SENT')
    const before = await storedRow('mail_outbox', id)
    assert.equal((await visitor.post(resendPath(id))).status, 200)
    const after = await storedRow('mail_outbox', id)
    assert.equal(after.state, 'PENDING')
    assert.notEqual(after.message_id, before.message_id)
    assert.isNull(after.sent_at)
  })

  test('a mail is not sent again when somebody else has sent it since it was opened', async ({
    assert,
  }) => {
    const { visitor } = await createStaff()
    const states = [
      ['FAILED', null],
      ['SENT', '2026-01-02T03:04:05.678Z'],
    ] as const
    for (const [state, sentAt] of states) {
      const id = await writeMail(plainMail(), state)
      const written = sentAt && toDbInstant(new Date(sentAt))
      await db.from('mail_outbox').where('id', id).update({ sent_at: written })
      const seen = { state, sent_at: sentAt }
      assert.equal((await visitor.post(resendPath(id), { seen })).status, 200)
      const sent = { state: 'SENT', sent_at: toDbInstant(new Date()) }
      await db.from('mail_outbox').where('id', id).update(sent)
      const { status, body } = await visitor.post(resendPath(id), { seen })
      assert.deepEqual([status, body.code], [409, 'CHANGED_MEANWHILE'])
      assert.equal((await storedRow('mail_outbox', id)).state, 'SENT')
      assert.lengthOf(await auditOf('mail', id), 1)
    }
  })

  test('a mail that still waits or does not exist cannot be sent again', async ({ assert }) => {
    const { visitor } = await createStaff()
    const id = await writeMail(plainMail(), 'PENDING')
    const { status, body } = await visitor.post(resendPath(id), undefined, { language: 'fr' })
    assert.deepEqual([status, body.code], [409, 'MAIL_WAITING'])
    assert.equal(body.detail, 'Cet e-mail attend encore d’être envoyé.')
    assert.equal((await storedRow('mail_outbox', id)).attempts, 12)
    assert.isEmpty(await auditOf('mail', id))
    assert.equal((await visitor.post(resendPath(987_654_321))).status, 404)
  })

  test('a mail with an invalid link cannot be sent again, and its page says so beforehand', async ({
    assert,
  }) => {
    const { user } = await createScene()
    const { visitor } = await createStaff()
    const replaced = await writeMail(await codedMail(user.id), 'FAILED')
    const newest = await writeMail(await codedMail(user.id), 'FAILED')
    const detail = await visitor.get<OutboxMailDetail>(`/backoffice/api/mail_outbox/${replaced}/`)
    assert.equal(detail.body.resend_problem, 'MAIL_CODE_DEAD')
    const { status, body } = await visitor.post(resendPath(replaced))
    assert.deepEqual([status, body.code], [409, 'MAIL_CODE_DEAD'])
    assert.equal((await storedRow('mail_outbox', replaced)).state, 'FAILED')
    assert.equal((await visitor.post(resendPath(newest))).status, 200)
  })

  test('a mail about an approval can be sent again only while its link is valid', async ({
    assert,
  }) => {
    const { company } = await createScene()
    const { visitor } = await createStaff()
    const id = await writeMail(await approvalMail(company), 'FAILED')
    const read = () => visitor.get<OutboxMailDetail>(`/backoffice/api/mail_outbox/${id}/`)
    assert.isNull((await read()).body.resend_problem)
    await db.from('approval_requests').where('company_id', company.id).update({ state: 'APPROVED' })
    assert.equal((await read()).body.resend_problem, 'MAIL_CODE_DEAD')
  })

  test('sending all failed mails again leaves out those with invalid links', async ({ assert }) => {
    const { user } = await createScene()
    const { visitor } = await createStaff()
    await db.from('mail_outbox').where('state', 'FAILED').delete()
    const dead = await writeMail(await codedMail(user.id), 'FAILED')
    const living = await writeMail(await codedMail(user.id), 'FAILED')
    const plain = await writeMail(plainMail(), 'FAILED')
    const sent = await writeMail(plainMail(), 'SENT')
    const { status, body } = await visitor.post('/backoffice/api/mail_outbox/resend_failed/')
    assert.equal(status, 200)
    assert.deepEqual(body, { resent: 2, dead: 1 })
    const mails = [dead, living, plain, sent].map((id) => storedRow('mail_outbox', id))
    assert.deepEqual(
      (await Promise.all(mails)).map(({ state }) => state),
      ['FAILED', 'PENDING', 'PENDING', 'SENT']
    )
    assert.lengthOf(await auditOf('mail', plain), 1)
    assert.isEmpty(await auditOf('mail', dead))
  })

  test('sending all failed mails again reaches valid mails behind any number of invalid ones', async ({
    assert,
  }) => {
    const { user } = await createScene()
    const { visitor } = await createStaff()
    await db.from('mail_outbox').where('state', 'FAILED').delete()
    const dead = await writeMail(await codedMail(user.id), 'FAILED')
    await db.from('mail_codes').where('user_id', user.id).delete()
    const { id: _id, ...row } = await storedRow('mail_outbox', dead)
    const copies = Array.from({ length: RESENT_AT_ONCE }, (_, index) => ({
      ...row,
      message_id: `<copy-${dead}-${index}@mail.example>`,
    }))
    for (let at = 0; at < copies.length; at += 50) {
      await db.table('mail_outbox').multiInsert(copies.slice(at, at + 50))
    }
    const living = await writeMail(plainMail(), 'FAILED')
    const { body } = await visitor.post('/backoffice/api/mail_outbox/resend_failed/')
    assert.deepEqual(body, { resent: 1, dead: RESENT_AT_ONCE + 1 })
    assert.equal((await storedRow('mail_outbox', living)).state, 'PENDING')
    await db.from('mail_outbox').where('state', 'FAILED').delete()
  })
})

async function approvalMail(company: { id: number; cofor10: string }): Promise<Mail> {
  const at = '2026-01-01 00:00:00.000'
  const code = `approval-${company.id}-${Date.now()}`
  const [requestId] = await db.table('approval_requests').insert({
    kind: 'USER',
    company_id: company.id,
    account_id: company.cofor10,
    state: 'WAITING',
    requested_at: at,
    feedback: '',
  })
  await db.table('approval_codes').insert({
    approval_request_id: requestId,
    hash: createHash('sha256').update(code).digest('hex'),
    expires_at: '2100-01-01 00:00:00.000',
    created_at: at,
  })
  const mail = plainMail()
  return {
    ...mail,
    template: 'password_reset',
    data: { ...mail.data, sealed_code: sealCode(code) },
  } as Mail
}
