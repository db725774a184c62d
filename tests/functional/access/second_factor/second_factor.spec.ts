import { mailsTo } from '#tests/functional/setup/mails'
import { Authenticator, setUpFactor } from '#tests/functional/access/second_factor/authenticator'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const FACTOR = '/accounts/api/second_factor/'

const deedsOn = async (userId: number) =>
  (await auditOf('user', userId)).map(({ action }) => action)

test.group('Set up a second factor', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('setting up a second factor takes the password and a first code, and returns ten recovery codes', async ({
    assert,
  }) => {
    const { visitor, user } = await createScene({ user: { language: 'fr' } })
    assert.deepEqual((await visitor.get(FACTOR)).body, {
      enabled: false,
      required: false,
      confirmed_at: null,
      recovery_codes_left: 0,
    })
    const begun = await visitor.post(`${FACTOR}setup/`, { password: user.password })
    assert.equal(begun.status, 200)
    assert.match(begun.body.uri, /^otpauth:\/\/totp\/Label%20Portal/)
    assert.match(begun.body.qr, /^<svg /)
    assert.isFalse((await visitor.get(FACTOR)).body.enabled)
    const code = new Authenticator(begun.body.secret).next()
    const { status, body } = await visitor.post(`${FACTOR}confirm/`, { otp: ` ${code} ` })
    assert.equal(status, 200)
    assert.lengthOf(new Set(body.recovery_codes), 10)
    const state = (await visitor.get(FACTOR)).body
    assert.deepInclude(state, { enabled: true, recovery_codes_left: 10 })
    const [mail] = await mailsTo(user.email)
    assert.equal(mail?.template, 'second_factor_on')
    assert.include(mail?.subject, 'second facteur')
    assert.deepEqual(await deedsOn(user.id), ['accounts.second_factor_on'])
  })

  test('the secret and the recovery codes of a second factor are not stored readably', async ({
    assert,
  }) => {
    const { visitor, user } = await createScene()
    const begun = await visitor.post(`${FACTOR}setup/`, { password: user.password })
    const secret = begun.body.secret.replaceAll(' ', '')
    const code = new Authenticator(secret).next()
    const { body } = await visitor.post(`${FACTOR}confirm/`, { otp: code })
    const kept = JSON.stringify([
      await storedRow('users', user.id),
      await db.from('recovery_codes').where('user_id', user.id),
      await auditOf('user', user.id),
      await db.from('mail_outbox').where('to_address', user.email),
    ])
    assert.notInclude(kept, secret)
    for (const one of body.recovery_codes as string[]) {
      assert.notInclude(kept, one)
      assert.notInclude(kept, one.replaceAll('-', ''))
    }
  })

  test('setting up a second factor with a wrong password or code is refused at that field', async ({
    assert,
  }) => {
    const { visitor, user } = await createScene()
    const wrong = await visitor.post(`${FACTOR}setup/`, { password: 'Wrong-2026!' })
    assert.equal(wrong.status, 422)
    assert.deepEqual(wrong.body.password, ['This password is wrong.'])
    assert.isNull((await storedRow('users', user.id)).totp_secret)
    const early = await visitor.post(`${FACTOR}confirm/`, { otp: '123456' })
    assert.deepEqual([early.status, early.body.code], [422, 'SECOND_FACTOR_NOT_BEGUN'])
    const { body } = await visitor.post(`${FACTOR}setup/`, { password: user.password })
    const late = new Authenticator(body.secret).at(-5)
    const refused = await visitor.post(`${FACTOR}confirm/`, { otp: late })
    assert.deepEqual(refused.body.otp, ['This code is wrong or has already been used.'])
    assert.isNull((await storedRow('users', user.id)).totp_confirmed_at)
    assert.deepEqual(await deedsOn(user.id), [])
  })

  test('the code that switched a second factor on can be sent again for working recovery codes', async ({
    assert,
  }) => {
    const { visitor, user } = await createScene()
    const { body } = await visitor.post(`${FACTOR}setup/`, { password: user.password })
    const authenticator = new Authenticator(body.secret)
    const confirm = (otp: string) => visitor.post(`${FACTOR}confirm/`, { otp })
    const code = authenticator.at(0)
    assert.equal((await confirm(code)).status, 200)
    const again = await confirm(code)
    assert.equal(again.status, 200)
    assert.lengthOf(await deedsOn(user.id), 1)
    const other = await confirm(authenticator.at(1))
    assert.deepEqual([other.status, other.body.code], [422, 'SECOND_FACTOR_ON'])
    const [recoveryCode] = again.body.recovery_codes as string[]
    const payload = { password: user.password, otp: recoveryCode }
    assert.equal((await visitor.post(`${FACTOR}recovery_codes/`, payload)).status, 200)
  })

  test('setting up a second factor is refused while one is active, and after five wrong tries', async ({
    assert,
  }) => {
    const { visitor, user } = await createScene()
    await setUpFactor(visitor, user)
    const again = await visitor.post(`${FACTOR}setup/`, { password: user.password })
    assert.deepEqual([again.status, again.body.code], [422, 'SECOND_FACTOR_ON'])
    for (let index = 0; index < 5; index += 1) {
      await visitor.post(`${FACTOR}setup/`, { password: 'Wrong-2026!' })
    }
    const { status, headers } = await visitor.post(`${FACTOR}setup/`, { password: user.password })
    assert.equal(status, 429)
    assert.isAbove(Number(headers.get('retry-after')), 0)
  })
})

test.group('Second factor, switched on', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('new recovery codes replace the old ones and are reported by mail', async ({ assert }) => {
    const { visitor, user, company } = await createScene({ user: { language: 'fr' } })
    const { authenticator, recoveryCodes } = await setUpFactor(visitor, user)
    const { body } = await visitor.post(`${FACTOR}recovery_codes/`, {
      password: user.password,
      otp: authenticator.next(),
    })
    assert.lengthOf(body.recovery_codes, 10)
    const [, mail] = await mailsTo(user.email)
    assert.equal(mail?.template, 'recovery_codes_renewed')
    assert.include(mail?.subject, 'nouveaux codes de secours')
    const stranger = new Visitor()
    await stranger.logIn({ ...user, cofor10: company.cofor10 })
    const old = await stranger.post('/accounts/api/login/second_factor/', {
      otp: recoveryCodes[0],
    })
    assert.equal(old.status, 422)
    const fresh = await stranger.post('/accounts/api/login/second_factor/', {
      otp: body.recovery_codes[0],
    })
    assert.equal(fresh.status, 200)
  })

  test('new recovery codes require a code, not only the password', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const { authenticator } = await setUpFactor(visitor, user)
    const hashes = () => db.from('recovery_codes').where('user_id', user.id).select('hash')
    const before = await hashes()
    const payloads = [
      { password: user.password },
      { password: user.password, otp: authenticator.at(-9) },
      { password: 'Wrong-2026!', otp: authenticator.next() },
    ]
    for (const payload of payloads) {
      const { status } = await visitor.post(`${FACTOR}recovery_codes/`, payload)
      assert.equal(status, 422)
    }
    assert.deepEqual(await hashes(), before)
    assert.lengthOf(await mailsTo(user.email), 1)
  })

  test('a right password does not allow unlimited guesses of codes', async ({ assert }) => {
    const { visitor, user } = await createScene()
    const { authenticator } = await setUpFactor(visitor, user)
    const guess = (request: 'disable' | 'recovery_codes', otp: string) =>
      visitor.post(`${FACTOR}${request}/`, { password: user.password, otp })
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) {
      const request = index % 2 ? 'disable' : 'recovery_codes'
      statuses.push((await guess(request, authenticator.at(-20 - index))).status)
    }
    assert.deepEqual(statuses, [422, 422, 422, 422, 422])
    const { status, headers } = await guess('disable', authenticator.next())
    assert.equal(status, 429)
    assert.isAbove(Number(headers.get('retry-after')), 0)
    assert.isTrue((await visitor.get(FACTOR)).body.enabled)
  })

  test('wrong codes are counted for the user, at the login and on the profile alike', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    const { authenticator } = await setUpFactor(visitor, user)
    for (let index = 0; index < 5; index += 1) {
      const otp = authenticator.at(-20 - index)
      await visitor.post(`${FACTOR}disable/`, { password: user.password, otp })
    }
    const stranger = new Visitor()
    await stranger.logIn({ ...user, cofor10: company.cofor10 })
    const { status } = await stranger.post('/accounts/api/login/second_factor/', {
      otp: authenticator.next(),
    })
    assert.equal(status, 429)
  })

  test('a second factor is switched off with password and code and reported by mail', async ({
    assert,
  }) => {
    const { visitor, user } = await createScene()
    const { authenticator } = await setUpFactor(visitor, user)
    const wrong = await visitor.post(`${FACTOR}disable/`, {
      password: user.password,
      otp: authenticator.at(-9),
    })
    assert.deepEqual(
      [wrong.status, wrong.body.otp[0]],
      [422, 'This code is wrong or has already been used.']
    )
    const { status } = await visitor.post(`${FACTOR}disable/`, {
      password: user.password,
      otp: authenticator.next(),
    })
    assert.equal(status, 204)
    const row = await storedRow('users', user.id)
    assert.isNull(row.totp_secret)
    assert.isNull(await db.from('recovery_codes').where('user_id', user.id).first())
    const mails = await mailsTo(user.email)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['second_factor_on', 'second_factor_off']
    )
    const twice = await visitor.post(`${FACTOR}disable/`, { password: user.password, otp: '1' })
    assert.deepEqual([twice.status, twice.body.code], [422, 'SECOND_FACTOR_OFF'])
  })
})

test.group('Second factor, reset by staff', (group) => {
  group.each.setup(() => limiter.clear())

  test('a second factor reset by staff ends the sessions, is mailed, and allows a login with the password alone', async ({
    assert,
  }) => {
    const { visitor, user, company } = await createScene()
    await setUpFactor(visitor, user)
    const staff = await createStaff()
    const path = `/backoffice/api/users/${user.id}/reset_second_factor/`
    assert.equal((await visitor.post(path)).status, 403)
    assert.equal((await staff.visitor.post(path)).status, 204)
    assert.equal((await visitor.get('/accounts/api/users/')).status, 401)
    const login = await new Visitor().logIn({ ...user, cofor10: company.cofor10 })
    assert.equal(login.status, 200)
    assert.equal((await mailsTo(user.email)).at(-1)?.template, 'second_factor_off')
    const entry = (await auditOf('user', user.id)).at(-1)
    assert.deepInclude(entry, { action: 'accounts.second_factor_off', user_id: staff.user.id })
    const again = await staff.visitor.post(path)
    assert.deepEqual([again.status, again.body.code], [422, 'SECOND_FACTOR_OFF'])
    const unknown = await staff.visitor.post('/backoffice/api/users/987654321/reset_second_factor/')
    assert.equal(unknown.status, 404)
  })
})
