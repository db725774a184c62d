import { ROLES } from '#shared/ground/access/roles'
import { mailsTo } from '#tests/functional/setup/mails'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { addUser } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import {
  LOGIN,
  NEW,
  createAsker,
  confirm,
  usedAt,
} from '#tests/functional/access/accounts/new_password_scene'

test.group('Set a new password', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('setting a new password logs in with all rights and replaces the former one', async ({
    assert,
  }) => {
    const { account, code } = await createAsker()
    const visitor = new Visitor()
    const { status, body } = await confirm(code, { account_id: account.cofor10, visitor })
    assert.equal(status, 200)
    assert.deepEqual(body, { logged_in: true, permissions: [...ROLES.SUPPLIER_ORDERER].sort() })
    assert.deepEqual((await visitor.get(LOGIN)).body, body)
    assert.equal((await new Visitor().logIn({ ...account, password: NEW })).status, 200)
    assert.equal((await new Visitor().logIn(account)).status, 422)
  })

  test('a repeated request for the same password succeeds without a login', async ({ assert }) => {
    const { account, code } = await createAsker()
    await confirm(code)
    const before = await storedRow('users', account.id)
    const visitor = new Visitor()
    const { status, body } = await confirm(code, { account_id: account.cofor10, visitor })
    assert.equal(status, 200)
    assert.deepEqual(body, { logged_in: false, permissions: [] })
    assert.deepEqual((await visitor.get(LOGIN)).body, body)
    assert.deepEqual(await storedRow('users', account.id), before)
    assert.equal((await confirm(code, { account_id: 'OTHER00001' })).status, 422)
  })

  test('a used code succeeds again neither after a later change nor after five tries', async ({
    assert,
  }) => {
    const { code, askAgain } = await createAsker()
    const other = 'nuage+Tiroir43'
    await confirm(code)
    for (let tries = 0; tries < 5; tries++) {
      assert.equal((await confirm(code, { password: other })).status, 422)
    }
    assert.equal((await confirm(code)).status, 429)
    await limiter.clear()
    const next = await askAgain()
    assert.equal((await confirm(next, { password: other })).status, 200)
    assert.equal((await confirm(code)).status, 422)
    assert.equal((await confirm(code, { password: other })).status, 422)
  })

  test('setting a new password logs in a user without rights too', async ({ assert }) => {
    const { code } = await createAsker({ user: { roles: [] } })
    const visitor = new Visitor()
    const { body } = await confirm(code, { visitor })
    assert.deepEqual(body, { logged_in: true, permissions: [] })
    assert.equal((await visitor.get('/accounts/api/users/')).status, 200)
  })

  test('a new password must differ from the last five, and the code stays valid until it does', async ({
    assert,
  }) => {
    const { account, askAgain, code } = await createAsker()
    const chosen = [1, 2, 3, 4].map((number) => `nuage+Tiroir4${number}`)
    const refused = async (token: string, password: string) => {
      const { status, body } = await confirm(token, { password })
      assert.equal(status, 422)
      assert.deepEqual(body.new_password, [
        'Please choose a password that differs from your last five.',
      ])
    }
    await refused(code, account.password)
    assert.isNull(await usedAt(account.id))
    assert.equal((await confirm(code, { password: chosen[0] })).status, 200)
    for (const password of chosen.slice(1)) {
      assert.equal((await confirm(await askAgain(), { password })).status, 200)
    }
    const last = await askAgain()
    for (const password of [...chosen, account.password]) await refused(last, password)
    assert.equal((await confirm(last, { password: 'nuage+Tiroir45' })).status, 200)
    await db.from('mail_codes').where('user_id', account.id).delete()
    await limiter.clear()
    const again = await confirm(await askAgain(), { password: account.password })
    assert.equal(again.status, 200)
    assert.lengthOf(await db.from('former_passwords').where('user_id', account.id), 4)
  })

  test('a new password needs no account id and accepts it in any case', async ({ assert }) => {
    const one = await createAsker()
    assert.equal((await confirm(one.code)).status, 200)
    const other = await createAsker()
    const typed = ` ${other.account.cofor10.toLowerCase()} `
    assert.equal((await confirm(other.code, { account_id: typed })).status, 200)
  })

  test('setting a new password ends all sessions of this user only', async ({ assert }) => {
    const { account, code, visitor: own, company } = await createAsker()
    const second = await Visitor.loggedIn(account)
    const colleague = await addUser(company)
    const changing = new Visitor()
    await confirm(code, { visitor: changing })
    const statuses = await Promise.all(
      [own, second, colleague.visitor, changing].map(
        async (visitor) => (await visitor.get('/accounts/api/users/')).status
      )
    )
    assert.deepEqual(statuses, [401, 401, 200, 200])
  })

  test('setting a new password while logged in starts a new session in that browser', async ({
    assert,
  }) => {
    const { code, visitor } = await createAsker()
    const before = visitor.cookie('label-portal-session')!
    assert.equal((await confirm(code, { visitor })).status, 200)
    assert.equal((await visitor.get('/accounts/api/users/')).status, 200)
    const thief = new Visitor()
    thief.plantCookie('label-portal-session', before)
    assert.equal((await thief.get('/accounts/api/users/')).status, 401)
  })

  test('setting a new password renews an expired one', async ({ assert }) => {
    const { account, code } = await createAsker()
    await db
      .from('users')
      .where('id', account.id)
      .update({ password_expired: true, password_changed_at: '2020-01-01 00:00:00.000' })
    assert.equal((await new Visitor().logIn(account)).status, 422)
    await confirm(code)
    assert.equal((await new Visitor().logIn({ ...account, password: NEW })).status, 200)
  })

  test('setting a new password is mailed and audited without secrets', async ({ assert }) => {
    const { account, code } = await createAsker({ user: { language: 'fr' } })
    await confirm(code)
    const mails = await mailsTo(account.email)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['password_reset', 'password_changed']
    )
    const notice = mails[1]!
    assert.equal(notice.subject, 'Votre mot de passe pour Label Portal a été modifié')
    assert.include(notice.text, `${process.env.APP_URL}/accounts/reset_password`)
    assert.include(notice.text, account.cofor10)
    const [entry, ...others] = await auditOf('user', account.id)
    assert.lengthOf(others, 0)
    assert.deepInclude(entry, { action: 'accounts.change_password', user_id: account.id })
    const { password_hash: hash } = await storedRow('users', account.id)
    for (const secret of [code, NEW, hash]) {
      assert.notInclude(JSON.stringify(entry), secret)
      assert.notInclude(notice.html + notice.text, secret)
    }
  })
})
