import { toDbInstant } from '#database/instant'
import { uniqueText } from '#database/factories/unique_text'
import { validationMessages } from '#shared/ground/validation/messages_en'
import { validationMessages as french } from '#shared/ground/validation/messages_fr'
import { mailsTo } from '#tests/functional/setup/mails'
import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import {
  LOGIN,
  CONFIRM,
  NEW,
  createAsker,
  confirm,
  usedAt,
} from '#tests/functional/access/accounts/new_password_scene'

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
    test(`a code is invalid and changes no password: ${title}`, async ({ assert }) => {
      const asker = await createAsker()
      const { token, ...rest } = (await prepare(asker)) as { token: string }
      const before = await storedRow('users', asker.user.id)
      const visitor = new Visitor()
      const { status, body } = await confirm(token, { ...rest, password: 'other-Tiroir7', visitor })
      assert.equal(status, 422)
      const { request_id: requestId, ...response } = body
      assert.isString(requestId)
      assert.deepEqual(response, {
        non_field_errors: ['Invalid confirmation code.'],
        code: 'INVALID_CONFIRMATION_CODE',
      })
      assert.deepEqual((await visitor.get(LOGIN)).body, { logged_in: false, permissions: [] })
      assert.deepEqual(await storedRow('users', asker.user.id), before)
    })
  }

  test('a code is valid until its last moment', async ({ assert }) => {
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

  test('one of several parallel uses of a code succeeds', async ({ assert }) => {
    const { code, account } = await createAsker()
    const responses = await Promise.all(
      ['nuage+Tiroir1', 'nuage+Tiroir2', 'nuage+Tiroir3'].map((password) =>
        confirm(code, { password })
      )
    )
    assert.sameMembers(
      responses.map(({ status }) => status),
      [200, 422, 422]
    )
    assert.lengthOf(await mailsTo(account.email), 2)
  })

  for (const [whose, password] of [
    ['the company’s name', 'Verr3rie-2026'],
    ['the owner’s name', 'moreau+2026'],
    ['the owner’s mailbox', 'e.quince-26'],
    ['the provider’s name', 'sicherheitsdruck.26'],
  ] as const) {
    test(`a password with ${whose} is refused in both languages, and the code stays valid`, async ({
      assert,
    }) => {
      const { code, user } = await createAsker({
        company: { name: 'Verrerie du Doubs SAS' },
        user: { email: `e.quince@${uniqueText().toLowerCase()}.example`, lastName: 'Moreau' },
      })
      const body = { new_password: password, new_password_repeated: password, token: code }
      for (const [language, sentence] of Object.entries({
        en: validationMessages.password_names,
        fr: french.password_names,
      })) {
        const response = await new Visitor().post(CONFIRM, body, { language })
        assert.equal(response.status, 422)
        assert.deepEqual(response.body.new_password, [sentence])
      }
      assert.isNull(await usedAt(user.id))
      assert.equal((await confirm(code)).status, 200)
    })
  }

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
    ['Label-Portal-26', 'Label-Portal-26', { new_password: [validationMessages.password_names] }],
  ]
  for (const [password, repeated, errors] of BAD_PASSWORDS) {
    test(`"${password}" and "${repeated}" are refused; the code is kept`, async ({ assert }) => {
      const { code, user } = await createAsker()
      const { status, body } = await confirm(code, { password, repeated })
      const { code: kind, request_id: _, ...fields } = body
      assert.deepEqual([status, kind], [422, 'VALIDATION'])
      assert.deepEqual(fields, errors)
      assert.isNull(await usedAt(user.id))
      assert.equal((await confirm(code)).status, 200)
    })
  }

  test('a bad password reveals nothing about the code to a stranger', async ({ assert }) => {
    const { code } = await createAsker()
    const responses = await Promise.all(
      [code, 'x'.repeat(43)].map((token) => confirm(token, { password: 'P4ssw0rd!' }))
    )
    const [known, unknown] = responses.map(({ status, body }) => [status, body.new_password])
    assert.deepEqual(known, unknown)
  })

  test('setting a new password is refused without the CSRF token', async ({ assert }) => {
    const { code, user } = await createAsker()
    const body = { new_password: NEW, new_password_repeated: NEW, token: code }
    const { status } = await new Visitor().post(CONFIRM, body, { withoutCsrf: true })
    assert.equal(status, 403)
    assert.isNull(await usedAt(user.id))
  })

  test('setting a new password is limited to fifty tries per address', async ({ assert }) => {
    const visitor = new Visitor()
    await visitor.get(LOGIN)
    const responses = await Promise.all(
      Array.from({ length: 51 }, (_, index) => confirm(`guess-${index}`, { visitor }))
    )
    assert.lengthOf(
      responses.filter(({ status }) => status === 429),
      1
    )
  })
})
