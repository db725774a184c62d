import { sealAudit } from '#app/operations/audit/seal_audit'
import { verifyAudit } from '#app/operations/audit/verify_audit'
import { retainPersonalData } from '#app/operations/personal_data/retain'
import { createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import { mailsTo } from '#tests/functional/setup/mails'
import { setUpFactor } from '#tests/functional/access/second_factor/authenticator'
import { onlyAdministrators } from '#tests/functional/setup/administrators'
import { listPath } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { createProgram } from '#tests/functional/companies/tokens/token_scene'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DELETE = '/accounts/api/users/me/delete/'
const LONG_AGO = toDbInstant(new Date('2016-01-01T00:00:00Z'))

async function makeContact(companyId: number, email: string) {
  await db.from('contacts').where({ company_id: companyId, category: 'TS_DELIVERY' }).delete()
  await db.table('contacts').insert({
    company_id: companyId,
    category: 'TS_DELIVERY',
    name: 'Ada Byron',
    phone: '+33 1 23 45 67',
    email,
  })
}

const contactOf = (companyId: number) =>
  db.from('contacts').where({ company_id: companyId, category: 'TS_DELIVERY' }).firstOrFail()

const messagesOf = (companyId: number, text: string) =>
  db.from('contact_messages').where({ company_id: companyId, text })

type Factor = Awaited<ReturnType<typeof setUpFactor>>

test.group('Deleting one’s own account', (group) => {
  group.each.setup(() => limiter.clear())

  test('deleting one’s own account removes personal data, keeps the company’s data and logs out', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    await visitor.post('/contact/api/messages/', { topic: 'Mine', text: 'Private words' })
    await makeContact(company.id, user.email)
    assert.equal((await visitor.post(DELETE, { password: user.password })).status, 204)
    const row = await storedRow('users', user.id)
    assert.deepInclude(row, { email: `user-${user.id}@deleted.invalid`, phone: '' })
    assert.deepEqual([row.first_name, row.last_name], ['', ''])
    for (const table of ['sessions', 'user_roles', 'carts', 'contact_messages']) {
      assert.lengthOf(await db.from(table).where('user_id', user.id), 0, table)
    }
    assert.deepInclude(await contactOf(company.id), { name: '', phone: '', email: '' })
    assert.isEmpty(await messagesOf(company.id, 'Private words'))
    const mails = await mailsTo(user.email)
    assert.equal(mails.at(-1)?.template, 'account_deleted')
    assert.equal((await visitor.get('/accounts/api/users/')).status, 401)
    const again = await new Visitor().logIn({ ...user, cofor10: company.cofor10 })
    assert.equal(again.status, 422)
    assert.equal((await auditOf('user', user.id)).at(-1)?.action, 'accounts.delete_account')
    // The email is free again.
    await createUser(db.connection(), { companyId: company.id, email: user.email })
  })

  test('colleagues can neither see nor enable a deleted user', async ({ assert }) => {
    const { visitor, user, company } = await createScene()
    const colleague = await addUser(company)
    await visitor.post(DELETE, { password: user.password })
    const list = await colleague.visitor.get('/accounts/api/users/?q_showall=true')
    assert.deepEqual(
      list.body.map(({ pk }: { pk: number }) => pk),
      [colleague.user.id]
    )
    const enabled = await colleague.visitor.post('/accounts/api/users_enable/', {
      users: [user.id],
    })
    assert.equal(enabled.status, 422)
    assert.property(enabled.body, 'users')
    assert.isFalse(Boolean((await storedRow('users', user.id)).is_active))
    assert.lengthOf(await mailsTo(`user-${user.id}@deleted.invalid`), 0)
  })

  test('staff cannot change a deleted user', async ({ assert }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const { visitor, user } = await createScene()
    await visitor.post(DELETE, { password: user.password })
    const path = `/backoffice/api/users/${user.id}/`
    const { body: seen } = await admin.visitor.get(path)
    const abilities = Object.entries(seen.abilities).filter(([, may]) => may)
    assert.deepEqual(abilities, [])
    const responses = [
      await admin.visitor.put(path, {
        ...seen,
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'again@lumen.example',
        phone: '+33 1234567',
      }),
      await admin.visitor.put(`${path}roles/`, { roles: ['SUPPLIER_READER'], seen: [] }),
    ]
    for (const action of ['enable', 'disable', 'expire_password', 'send_password_reset']) {
      responses.push(await admin.visitor.post(`${path}${action}/`))
    }
    for (const { status, body } of responses) {
      assert.deepEqual([status, body.code], [409, 'ACCOUNT_DELETED'])
    }
    assert.equal((await storedRow('users', user.id)).email, `user-${user.id}@deleted.invalid`)
    assert.lengthOf(await mailsTo(`user-${user.id}@deleted.invalid`), 0)
  })

  test('the last administrator cannot delete their own account until there is another', async ({
    assert,
    cleanup,
  }) => {
    const [first, last] = await onlyAdministrators(cleanup)
    const leave = (staff: typeof last) =>
      staff.visitor.post(DELETE, { password: staff.user.password })
    assert.equal((await leave(first)).status, 204)
    const { status, body } = await leave(last)
    assert.deepEqual([status, body.code], [409, 'LAST_ADMINISTRATOR'])
    const row = await storedRow('users', last.user.id)
    assert.deepInclude(row, { email: last.user.email, first_name: last.user.firstName })
    assert.equal((await last.visitor.get('/accounts/api/users/')).status, 200)
    await createStaff('ADMINISTRATOR')
    assert.equal((await leave(last)).status, 204)
  })

  for (const [what, typed] of [
    ['a recovery code as it is displayed', ({ recoveryCodes }) => recoveryCodes[0]!],
    [
      'a code with a space',
      ({ authenticator }) => authenticator.next().replace(/^.../, (first) => `${first} `),
    ],
  ] as [string, (factor: Factor) => string][]) {
    test(`deleting an account with a second factor accepts ${what}`, async ({ assert }) => {
      const { visitor, user } = await createScene()
      const factor = await setUpFactor(visitor, user)
      const leave = (otp?: string) => visitor.post(DELETE, { password: user.password, otp })
      for (const otp of [undefined, '', '000 000']) {
        const { status, body } = await leave(otp)
        assert.equal(status, 422)
        assert.property(body, 'otp')
      }
      assert.equal((await leave(typed(factor))).status, 204)
    })
  }

  test('wrong codes while deleting an account do not lock the login', async ({ assert }) => {
    const { visitor, user, company } = await createScene()
    const { recoveryCodes } = await setUpFactor(visitor, user)
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      const { status } = await visitor.post(DELETE, { password: user.password, otp: '000000' })
      statuses.push(status)
    }
    assert.deepEqual(statuses, [422, 422, 422, 422, 422, 429])
    const elsewhere = new Visitor()
    await elsewhere.logIn({ ...user, cofor10: company.cofor10 })
    const login = await elsewhere.post('/accounts/api/login/second_factor/', {
      otp: recoveryCodes[0],
    })
    assert.equal(login.status, 200)
  })

  test('deleting an account requires the own password, and no other user can do it', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    const wrong = await visitor.post(DELETE, { password: 'Wrong-2026!' })
    assert.equal(wrong.status, 422)
    assert.deepEqual(wrong.body.password, ['This password is wrong.'])
    assert.equal((await visitor.post(DELETE, {})).status, 422)
    assert.equal((await new Visitor().post(DELETE, { password: 'x' })).status, 401)
    const { user: colleague } = await addUser(company)
    const kept = await db.from('users').whereIn('id', [user.id, colleague.id]).orderBy('id')
    assert.deepEqual(
      kept.map(({ email }) => email),
      [user.email, colleague.email]
    )
  })
})

/** Creates a user with several kinds of personal data, in a company unused for ten years. */
async function createOld() {
  const { user, company, visitor } = await createScene()
  const dates = { created_at: LONG_AGO, updated_at: LONG_AGO }
  await db
    .from('users')
    .where('id', user.id)
    .update({ ...dates, last_login_at: LONG_AGO })
  await db.from('companies').where('id', company.id).update(dates)
  await makeContact(company.id, 'a@old.example')
  const message = { company_id: company.id, user_id: user.id, topic: 'T', text: 'Old words' }
  await db.table('contact_messages').insert({ ...message, ...dates, state: 'ANSWERED' })
  const entry = { user_id: user.id, action: 'a.b', subject: 'user', subject_id: user.id }
  await db.table('audit_log').insert({ ...entry, at: LONG_AGO, after: '{"phone":"+33 1"}' })
  return { user, company, visitor }
}

test.group('Keeping personal data for three years', () => {
  test('retention previews the data to remove without a change, then removes it once', async ({
    assert,
  }) => {
    const now = new Date()
    await db.from('audit_seals').delete()
    await db.from('audit_log').delete()
    const { user, company } = await createOld()
    const fresh = await createScene()
    const client = db.connection()
    await sealAudit(client, now)
    const planned = await retainPersonalData(client, now, { isDryRun: true })
    assert.isAtLeast(planned.users, 1)
    assert.equal((await storedRow('users', user.id)).email, user.email)
    const done = await retainPersonalData(client, now)
    for (const kind of ['users', 'contacts', 'audit_entries'] as const) {
      assert.isAtLeast(done[kind], 1, kind)
    }
    const row = await storedRow('users', user.id)
    assert.equal(row.email, `user-${user.id}@deleted.invalid`)
    assert.equal((await contactOf(company.id)).email, '')
    assert.isEmpty(await messagesOf(company.id, 'Old words'))
    const [entry] = await auditOf('user', user.id)
    assert.isNull(entry!.after)
    const kept = await storedRow('users', fresh.user.id)
    assert.equal(kept.email, fresh.user.email)
    const verdict = await verifyAudit(client, now)
    assert.isNull(verdict.problem)
    assert.isAtLeast(verdict.redacted, 1)
    const again = await retainPersonalData(client, now)
    assert.isTrue(Object.values(again).every((count) => count === 0))
  })

  test('retention keeps a user whose program used a token within three years', async ({
    assert,
  }) => {
    const { user, visitor } = await createOld()
    const program = await createProgram({ visitor, user })
    const planned = async () =>
      (await retainPersonalData(db.connection(), new Date(), { isDryRun: true })).users
    const unused = await planned()
    assert.equal((await program.get('/orders/api/orders/')).status, 200)
    assert.equal(await planned(), unused - 1)
    await retainPersonalData(db.connection(), new Date())
    assert.equal((await storedRow('users', user.id)).email, user.email)
  })

  test('retention keeps administrators, as nobody else could enable users', async ({ assert }) => {
    const { user } = await createStaff('ADMINISTRATOR')
    const dates = { created_at: LONG_AGO, updated_at: LONG_AGO, last_login_at: LONG_AGO }
    await db.from('users').where('id', user.id).update(dates)
    const [client, now] = [db.connection(), new Date()]
    const planned = await retainPersonalData(client, now, { isDryRun: true })
    const done = await retainPersonalData(client, now)
    assert.equal(done.users, planned.users)
    const row = await storedRow('users', user.id)
    assert.equal(row.email, user.email)
  })
})

test.group('Files that are downloaded', () => {
  test('the audit log has each downloaded file with user, file and filter', async ({ assert }) => {
    const { visitor, user } = await createStaff()
    const filter = { q: 'LUMEN' }
    await visitor.get(listPath('companies', { filter }))
    assert.equal((await visitor.get(listPath('companies', { filter, format: 'csv' }))).status, 200)
    assert.equal((await visitor.get('/psa_accounts/supplier_data/')).status, 200)
    assert.equal((await visitor.get('/statistics/api/volume_status/?format=pdf')).status, 200)
    const own = await visitor.get('/accounts/api/users/me/data/')
    assert.equal(own.status, 200)
    const entries = (await auditOf('file', 0)).filter((entry) => entry.user_id === user.id)
    assert.deepEqual(
      entries.map(({ action, after }) => [action, after.path.replace(/\/$/, '')]),
      [
        ['data.export', '/backoffice/api/companies'],
        ['data.export', '/psa_accounts/supplier_data'],
        ['data.export', '/statistics/api/volume_status'],
        ['data.export', '/accounts/api/users/me/data'],
      ]
    )
    assert.include(decodeURIComponent(entries[0]!.after.query), 'LUMEN')
    assert.match(entries[1]!.after.filename, /_suppliers\.csv$/)
  })
})
