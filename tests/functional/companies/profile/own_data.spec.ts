import { createPlacedOrder } from '#database/factories/order_factory'
import {
  ALL_CONTACTS,
  complete,
  joined,
  newEmail,
  newSite,
  userOf,
  userStep,
} from '#tests/functional/companies/registration/registration_scene'
import { setUpFactor } from '#tests/functional/access/second_factor/authenticator'
import { createStaff } from '#tests/functional/setup/staff'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { changeEmail, userPath } from '#tests/functional/companies/users/email_change_scene'
import { fromDbInstant, toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DATA = '/accounts/api/users/me/data/'

test.group('Download of one’s own data', () => {
  test('the data download contains profile, orders, changes, sessions and mails, but no secret', async ({
    assert,
  }) => {
    const scene = await createScene()
    const { visitor, user, company, product } = scene
    const colleague = await addUser(company)
    const order = (person: typeof user) =>
      createPlacedOrder(db.connection(), {
        company,
        user: person,
        lines: [{ product, quantity: 1_000 }],
      })
    const own = await order(user)
    const others = await order(colleague.user)
    await visitor.post('/contact/api/messages/', { topic: 'Rolls', text: 'Where are they?' })
    await visitor.patch(`/accounts/api/users/${user.id}/`, { language: 'fr' })
    await visitor.post('/accounts/api/users_disable/', { users: [colleague.user.id] })
    await colleague.visitor.get('/accounts/api/login/')
    const { status, body, headers } = await visitor.get(DATA)
    assert.equal(status, 200)
    assert.match(
      headers.get('content-disposition') ?? '',
      /^attachment; filename="label-portal-data-\d{4}-\d\d-\d\d\.json"$/
    )
    assert.match(headers.get('content-type') ?? '', /^application\/json/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.include(body.profile, { email: user.email, language: 'fr' })
    const orderIds = body.orders.map((row: { order_id: string }) => row.order_id)
    assert.deepEqual(orderIds, [own.orderId])
    const actions = body.changes_by_you.map((row: { action: string }) => row.action)
    assert.deepEqual(actions, [
      'contact.send',
      'accounts.change_profile',
      'accounts.disable_user',
      'data.export',
    ])
    assert.lengthOf(body.changes_of_your_account, 1)
    assert.isAbove(body.sessions.length, 0)
    assert.deepEqual(body.mails, [])
    assert.containsSubset(body.messages, [{ topic: 'Rolls', text: 'Where are they?' }])
    assert.deepEqual(body.cart.entries, [])
    const text = JSON.stringify(body)
    for (const secret of ['$scrypt', 'password_hash', others.orderId!, colleague.user.email]) {
      assert.notInclude(text, secret)
    }
  })

  test('the data download contains registrations, contacts, answers and the state of the second factor', async ({
    assert,
  }) => {
    const site = await newSite()
    const user = userStep()
    const contacts = ALL_CONTACTS.map((contact) =>
      contact.category === 'COMMERCIAL' ? { ...contact, email: user.email } : contact
    )
    await joined(complete(site.cofor10, { user, contacts }))
    const { id } = await userOf(user.email)
    await db.from('users').where('id', id).update({ state: 'APPROVED' })
    const { email, password } = user
    const visitor = await Visitor.loggedIn({ email, password, cofor10: site.cofor10 })
    await visitor.post('/contact/api/messages/', { topic: 'Rolls', text: 'Where are they?' })
    const message = await db.from('contact_messages').where('user_id', id).firstOrFail()
    const staff = await createStaff()
    const answered = await staff.visitor.post(
      `/backoffice/api/contact_messages/${message.id}/answer/`,
      {
        text: 'On their way.',
        updated_at: fromDbInstant(message.updated_at),
      }
    )
    assert.equal(answered.status, 200)
    const without = (await visitor.get(DATA)).body
    assert.deepEqual(without.profile.second_factor, {
      enabled: false,
      confirmed_at: null,
      recovery_codes_left: 0,
    })
    await setUpFactor(visitor, { password })
    const { body } = await visitor.get(DATA)
    assert.containsSubset(body.profile.second_factor, { enabled: true, recovery_codes_left: 10 })
    assert.isString(body.profile.second_factor.confirmed_at)
    assert.deepEqual(body.contacts, [
      {
        category: 'COMMERCIAL',
        name: 'Contact COMMERCIAL',
        phone: '+33 3 88 00 00 00',
        email,
        company: { name: `Site ${site.cofor10}`, account_id: site.cofor10 },
      },
    ])
    assert.lengthOf(body.registrations, 1)
    assert.containsSubset(body.registrations[0], {
      account_id: site.cofor10,
      entries: { user: { last_name: 'Lambert', email }, quotas: ['MOPAR', 'EUR'] },
    })
    assert.containsSubset(body.answers, [
      { reference: body.messages[0].reference, text: 'On their way.' },
    ])
    const { hash } = await db.from('registration_requests').where('user_id', id).firstOrFail()
    for (const secret of [hash, '$scrypt', staff.user.email]) {
      assert.notInclude(JSON.stringify(body), secret)
    }
  })

  test('the data download contains mails to a former address, but not those sent after its change', async ({
    assert,
  }) => {
    const { user, company } = await createScene()
    const staff = await createStaff()
    await staff.visitor.post(userPath(user.id, 'send_password_reset/'))
    const [first, second] = [newEmail(), newEmail()]
    for (const email of [first, second]) await changeEmail(staff, user.id, email)
    const later = { template: 'password_changed', to_address: user.email, state: 'SENT' } as const
    const future = toDbInstant(new Date(Date.now() + 60_000))
    await db.table('mail_outbox').insert({
      ...later,
      message_id: `<own-data-later-${user.id}@test>`,
      language: 'en',
      data: '{}',
      next_attempt_at: future,
      created_at: future,
    })
    const account = { email: second, password: user.password, cofor10: company.cofor10 }
    const { body } = await (await Visitor.loggedIn(account)).get(DATA)
    const mails = body.mails.map((mail: { to: string; kind: string }) => [mail.to, mail.kind])
    assert.sameDeepMembers(mails, [
      [user.email, 'password_reset'],
      [user.email, 'email_changed'],
      [first, 'email_changed'],
      [first, 'email_changed'],
      [second, 'email_changed'],
    ])
  })

  test('the data download is complete with 1,000 mails', async ({ assert, cleanup }) => {
    const { visitor, user } = await createScene()
    const at = toDbInstant(new Date())
    const mails = Array.from({ length: 1_000 }, (_, index) => ({
      message_id: `<own-data-${user.id}-${index}@test>`,
      to_address: user.email,
      language: 'en',
      template: 'order_placed',
      data: '{"sealed_code":"hidden"}',
      state: 'SENT',
      next_attempt_at: at,
      created_at: at,
      sent_at: at,
    }))
    // SQLite takes at most 500 rows in one statement.
    for (const rows of [mails.slice(0, 500), mails.slice(500)]) {
      await db.table('mail_outbox').multiInsert(rows)
    }
    cleanup(async () => {
      await db.from('mail_outbox').where('to_address', user.email).delete()
    })
    const { body } = await visitor.get(DATA)
    assert.lengthOf(body.mails, 1_000)
    assert.notInclude(JSON.stringify(body), 'sealed_code')
  })
})
