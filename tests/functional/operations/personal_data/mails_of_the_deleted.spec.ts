import { purgeExpired } from '#app/operations/scheduler/purge_expired'
import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { commitMails, passAt } from '#tests/functional/mailing/outbox_fixture'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const MESSAGES = '/contact/api/messages/'
const MINUTE_MS = 60_000

const leave = (visitor: Visitor, { password }: { password: string }) =>
  visitor.post('/accounts/api/users/me/delete/', { password })

const mailsWith = async (text: string): Promise<string[]> =>
  (await db.from('mail_outbox').where('data', 'like', `%${text}%`).orderBy('id')).map(
    ({ template }) => template
  )

/** Sends every waiting mail to nowhere, so that it counts as sent. */
async function deliverAll() {
  for (let more = true; more;) {
    more = (await passAt(new Date(Date.now() + MINUTE_MS), async () => {})).more
  }
}

const write = (visitor: Visitor, text: string) =>
  visitor.post(MESSAGES, { topic: 'Rolls', text, copy: true })

test.group('Mails about what somebody wrote who deletes the account', (group) => {
  group.each.setup(() => limiter.clear())

  test('deleting an account deletes all sent mails with the user’s messages at once', async ({
    assert,
  }) => {
    const service = await createStaff()
    const { visitor, user } = await createScene()
    const other = await createScene()
    const words = `Private ${user.id}`
    const { body: message } = await write(visitor, words)
    await write(other.visitor, `Kept ${user.id}`)
    const { body: seen } = await service.visitor.get(
      `/backoffice/api/contact_messages/${message.pk}/`
    )
    const response = { text: `Answer ${user.id}`, updated_at: seen.updated_at }
    await service.visitor.post(`/backoffice/api/contact_messages/${message.pk}/answer/`, response)
    await deliverAll()
    assert.deepEqual(await mailsWith(words), [
      'contact_received_by_service',
      'contact_copy',
      'contact_answered',
    ])
    assert.equal((await leave(visitor, user)).status, 204)
    assert.isEmpty(await mailsWith(words))
    assert.isEmpty(await mailsWith(`Answer ${user.id}`))
    assert.deepEqual(await mailsWith(user.email), ['account_deleted'])
    assert.lengthOf(await mailsWith(`Kept ${user.id}`), 2)
  })

  test('deleting an account cancels waiting mails with the user’s messages', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const words = `Waiting ${user.id}`
    await write(visitor, words)
    await db.from('mail_outbox').where('data', 'like', `%${words}%`).update({ state: 'PENDING' })
    await leave(visitor, user)
    assert.isEmpty(await mailsWith(words))
  })
})

test.group('The mail that says that an account is deleted', () => {
  test('the mail about a deleted account is deleted after it is sent', async ({ assert }) => {
    const { visitor, user } = await createScene()
    await leave(visitor, user)
    await purgeExpired(db.connection(), new Date())
    assert.deepEqual(await mailsWith(user.email), ['account_deleted'])
    await deliverAll()
    await purgeExpired(db.connection(), new Date())
    assert.isEmpty(await mailsWith(user.email))
  })
})

test.group('Mails to an address that several companies have', () => {
  const changed = (user: { email: string }, cofor10: string) =>
    ({
      template: 'password_changed',
      to: user.email,
      language: 'en',
      data: { person: 'Ada Byron', email: user.email, account_id: cofor10 },
    }) as const

  const blocked = (user: { email: string }, cofor10: string) =>
    ({
      template: 'company_blocked',
      to: user.email,
      language: 'en',
      data: {
        block: 'UNPAID_BILLS',
        other: null,
        company: { name: 'A', cofor10 },
        person: 'Ada Byron',
        reason: '',
      },
    }) as const

  const mailedAccounts = async (address: string): Promise<string[]> =>
    (
      await db.from('mail_outbox').where({ to_address: address, state: 'FAILED' }).orderBy('id')
    ).map(({ data }) => JSON.parse(data).account_id ?? JSON.parse(data).company.cofor10)

  const giveUp = (address: string) =>
    db.from('mail_outbox').where('to_address', address).update({ state: 'FAILED' })

  test('deleting a user keeps mails about another company’s user with the same address', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    const other = await createSupplier(db.connection())
    await createUser(db.connection(), { companyId: other.id, email: user.email })
    await commitMails([changed(user, company.cofor10), changed(user, other.cofor10)])
    await giveUp(user.email)
    await leave(visitor, user)
    assert.deepEqual(await mailedAccounts(user.email), [other.cofor10])
  })

  test('deleting a user keeps mails to another company’s contact with the same address', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    const other = await createSupplier(db.connection())
    await db
      .from('contacts')
      .where({ company_id: other.id, category: 'TS_INVOICE' })
      .update({ email: user.email })
    await commitMails([blocked(user, company.cofor10), blocked(user, other.cofor10)])
    await giveUp(user.email)
    await leave(visitor, user)
    assert.deepEqual(await mailedAccounts(user.email), [other.cofor10])
  })

  test('deleting the last user of an address deletes all mails to it', async ({ assert }) => {
    const { visitor, user, company } = await createScene()
    const gone = await createSupplier(db.connection())
    await commitMails([changed(user, company.cofor10), changed(user, gone.cofor10)])
    await giveUp(user.email)
    await leave(visitor, user)
    assert.isEmpty(await mailedAccounts(user.email))
  })
})
