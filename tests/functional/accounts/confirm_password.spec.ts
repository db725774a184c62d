import { toDbInstant } from '#database/instant'
import { mailsTo, newestCode } from '#tests/functional/accounts/password_mails'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import { ROLES } from '#shared/access/roles'
import type { SceneOptions } from '#tests/functional/setup/supplier_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LOGIN = '/accounts/api/login/'
const RESET = '/accounts/api/reset_password/'
const CONFIRM = '/accounts/api/confirm_password/'
const NEW = 'nuage+Tiroir42'

/** Somebody who is logged in and has asked for a new password. */
async function createAsker(options: SceneOptions = {}) {
  const scene = await createScene(options)
  const account = { ...scene.user, cofor10: scene.company.cofor10 }
  const askAgain = async () => {
    await new Visitor().post(RESET, { email: account.email, account_id: account.cofor10 })
    return newestCode(account.email)
  }
  return { ...scene, account, askAgain, code: await askAgain() }
}

const confirm = (
  token: string,
  options: { account_id?: string; password?: string; repeated?: string; visitor?: Visitor } = {}
) => {
  const { visitor = new Visitor(), password = NEW, repeated = password, ...rest } = options
  return visitor.post(CONFIRM, {
    new_password: password,
    new_password_repeated: repeated,
    token,
    ...rest,
  })
}

const usedAt = async (userId: number) =>
  (await db.from('mail_codes').where('user_id', userId).orderBy('id', 'desc').firstOrFail()).used_at

test.group('Set a new password', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('logs in with the rights, and the new password is the one from then on', async ({
    assert,
  }) => {
    const { account, code } = await createAsker()
    const visitor = new Visitor()
    const { status, body } = await confirm(code, { account_id: account.cofor10, visitor })
    assert.equal(status, 200)
    assert.deepEqual(body, { permissions: [...ROLES.SUPPLIER_ORDERER].sort() })
    assert.deepEqual((await visitor.get(LOGIN)).body, body)
    assert.equal((await new Visitor().logIn({ ...account, password: NEW })).status, 200)
    assert.equal((await new Visitor().logIn(account)).status, 422)
  })

  test('is none of the last five, and the code stays good until one is', async ({ assert }) => {
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

  test('needs no account id, and takes it in any case', async ({ assert }) => {
    const one = await createAsker()
    assert.equal((await confirm(one.code)).status, 200)
    const other = await createAsker()
    const typed = ` ${other.account.cofor10.toLowerCase()} `
    assert.equal((await confirm(other.code, { account_id: typed })).status, 200)
  })

  test('ends all sessions of the user and nobody else’s', async ({ assert }) => {
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

  test('works for who is logged in: the session of that browser is a new one', async ({
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

  test('makes an expired password good again', async ({ assert }) => {
    const { account, code } = await createAsker()
    await db
      .from('users')
      .where('id', account.id)
      .update({ password_expired: true, password_changed_at: '2020-01-01 00:00:00.000' })
    assert.equal((await new Visitor().logIn(account)).status, 422)
    await confirm(code)
    assert.equal((await new Visitor().logIn({ ...account, password: NEW })).status, 200)
  })

  test('mails a notice, and writes an entry of the audit log without secrets', async ({
    assert,
  }) => {
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
    const [entry, ...others] = await db
      .from('audit_log')
      .where({ subject: 'user', subject_id: account.id })
    assert.lengthOf(others, 0)
    assert.deepInclude(entry, { action: 'accounts.change_password', user_id: account.id })
    const { password_hash: hash } = await db.from('users').where('id', account.id).firstOrFail()
    for (const secret of [code, NEW, hash]) {
      assert.notInclude(JSON.stringify(entry), secret)
      assert.notInclude(notice.html + notice.text, secret)
    }
  })
})

test.group('Set a new password: refusals', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  const INVALID: [string, (asker: Awaited<ReturnType<typeof createAsker>>) => unknown][] = [
    ['an unknown code', () => ({ token: 'x'.repeat(43) })],
    ['the hash of the code', async ({ user }) => ({ token: (await codeRow(user.id)).hash })],
    ['half a code', ({ code }) => ({ token: code.slice(0, 22) })],
    [
      'another account’s id',
      async ({ code }) => ({ token: code, account_id: (await createScene()).company.cofor10 }),
    ],
    ['a made-up account id', ({ code }) => ({ token: code, account_id: '?' })],
    ['a used code', async ({ code }) => (await confirm(code), { token: code })],
    ['a replaced code', async ({ code, askAgain }) => (await askAgain(), { token: code })],
    [
      'a code of two hours ago',
      async ({ code, user }) => {
        await db
          .from('mail_codes')
          .where('user_id', user.id)
          .update({ expires_at: toDbInstant(new Date()) })
        return { token: code }
      },
    ],
    [
      'a code for something else',
      async ({ code, user }) => {
        await db.from('mail_codes').where('user_id', user.id).update({ purpose: 'OTHER' })
        return { token: code }
      },
    ],
    [
      'the code of somebody disabled since',
      async ({ code, user }) => {
        await db.from('users').where('id', user.id).update({ is_active: false })
        return { token: code }
      },
    ],
    [
      'the code of a company blocked since',
      async ({ code, company }) => {
        await db.from('companies').where('id', company.id).update({ blocked_completely: true })
        return { token: code }
      },
    ],
  ]
  const codeRow = (userId: number) => db.from('mail_codes').where('user_id', userId).firstOrFail()

  for (const [title, prepare] of INVALID) {
    test(`${title} is an invalid code, and changes nothing`, async ({ assert }) => {
      const asker = await createAsker()
      const { token, ...rest } = (await prepare(asker)) as { token: string }
      const before = await db.from('users').where('id', asker.user.id).firstOrFail()
      const visitor = new Visitor()
      const { status, body } = await confirm(token, { ...rest, password: 'other-Tiroir7', visitor })
      assert.equal(status, 422)
      const { request_id: requestId, ...answer } = body
      assert.isString(requestId)
      assert.deepEqual(answer, {
        non_field_errors: ['Invalid confirmation code.'],
        code: 'INVALID_CONFIRMATION_CODE',
      })
      assert.deepEqual((await visitor.get(LOGIN)).body, { permissions: [] })
      assert.deepEqual(await db.from('users').where('id', asker.user.id).firstOrFail(), before)
    })
  }

  test('a code is good until its last moment', async ({ assert }) => {
    const { code, user } = await createAsker()
    const row = await codeRow(user.id)
    const lifetime = Date.parse(`${row.expires_at}Z`) - Date.parse(`${row.created_at}Z`)
    assert.equal(lifetime, 2 * 3_600_000)
    await db
      .from('mail_codes')
      .where('user_id', user.id)
      .update({ expires_at: toDbInstant(new Date(Date.now() + 5_000)) })
    assert.equal((await confirm(code)).status, 200)
  })

  test('of several uses at once one succeeds', async ({ assert }) => {
    const { code, account } = await createAsker()
    const answers = await Promise.all(
      ['nuage+Tiroir1', 'nuage+Tiroir2', 'nuage+Tiroir3'].map((password) =>
        confirm(code, { password })
      )
    )
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 422, 422]
    )
    assert.lengthOf(await mailsTo(account.email), 2)
  })

  const BAD_PASSWORDS: [string, string, Record<string, string[]>][] = [
    [
      '',
      '',
      { new_password: ['You must enter a new password'], new_password_repeated: ['Required'] },
    ],
    ['a-2', 'a-2', { new_password: ['Minimal length is 8'] }],
    [
      'LABELS-2026',
      'LABELS-2026',
      { new_password: ['Provide 1 digit, 1 lower case, 1 special char'] },
    ],
    [NEW, `${NEW}!`, { new_password_repeated: ['Passwords do not match'] }],
    [
      'P4ssw0rd!',
      'P4ssw0rd!',
      { new_password: ['This password is too common. Please choose one that is harder to guess.'] },
    ],
  ]
  for (const [password, repeated, errors] of BAD_PASSWORDS) {
    test(`"${password}" and "${repeated}" are refused, and the code stays good`, async ({
      assert,
    }) => {
      const { code, user } = await createAsker()
      const { status, body } = await confirm(code, { password, repeated })
      const { code: kind, request_id: _, ...fields } = body
      assert.deepEqual([status, kind], [422, 'VALIDATION'])
      assert.deepEqual(fields, errors)
      assert.isNull(await usedAt(user.id))
      assert.equal((await confirm(code)).status, 200)
    })
  }

  test('a stranger learns nothing of the code from a bad password', async ({ assert }) => {
    const { code } = await createAsker()
    const answers = await Promise.all(
      [code, 'x'.repeat(43)].map((token) => confirm(token, { password: 'P4ssw0rd!' }))
    )
    const [known, unknown] = answers.map(({ status, body }) => [status, body.new_password])
    assert.deepEqual(known, unknown)
  })

  test('is refused without the CSRF token', async ({ assert }) => {
    const { code, user } = await createAsker()
    const body = { new_password: NEW, new_password_repeated: NEW, token: code }
    const { status } = await new Visitor().post(CONFIRM, body, { withoutCsrf: true })
    assert.equal(status, 403)
    assert.isNull(await usedAt(user.id))
  })

  test('stops an address after fifty tries', async ({ assert }) => {
    const visitor = new Visitor()
    await visitor.get(LOGIN)
    const answers = await Promise.all(
      Array.from({ length: 51 }, (_, index) => confirm(`guess-${index}`, { visitor }))
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 429),
      1
    )
  })
})
