import { createSupplier } from '#database/factories/company_factory'
import { TEST_PASSWORD, type UserOptions, createUser } from '#database/factories/user_factory'
import type { CompanyOptions } from '#database/factories/company_factory'
import type { LoginErrorType } from '#shared/access/accounts/login_contract'
import { ROLES } from '#shared/ground/access/roles'
import { storedRow } from '#tests/functional/setup/stored'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'

const LOGIN = '/accounts/api/login/'
const DAY_MS = 86_400_000

async function createAccount(
  options: Omit<UserOptions, 'companyId'> = {},
  companyOptions: CompanyOptions = {}
) {
  const company = await createSupplier(db.connection(), companyOptions)
  const user = await createUser(db.connection(), { companyId: company.id, ...options })
  return { ...user, cofor10: company.cofor10 }
}

test.group('Log in', (group) => {
  group.each.setup(() => limiter.clear())

  test('a login returns the rights and stores its time', async ({ assert }) => {
    const account = await createAccount()
    const visitor = new Visitor()
    assert.deepEqual((await visitor.get(LOGIN)).body, { logged_in: false, permissions: [] })
    const { status, body } = await visitor.logIn(account)
    assert.equal(status, 200)
    assert.deepEqual(body, { logged_in: true, permissions: [...ROLES.SUPPLIER_ORDERER].sort() })
    assert.deepEqual((await visitor.get(LOGIN)).body, body)
    const row = await storedRow('users', account.id)
    assert.closeTo(Date.parse(`${row.last_login_at}Z`), Date.now(), 30_000)
  })

  test('a login returns the rights of all roles, each once', async ({ assert }) => {
    const account = await createAccount({ roles: ['SUPPLIER_ORDERER', 'ANALYST', 'APPROVER'] })
    const { body } = await new Visitor().logIn(account)
    const rights = [...ROLES.SUPPLIER_ORDERER, ...ROLES.ANALYST, ...ROLES.APPROVER]
    assert.deepEqual(body, { logged_in: true, permissions: [...new Set(rights)].sort() })
  })

  test('a login distinguishes a user without rights from nobody', async ({ assert }) => {
    const account = await createAccount({ roles: [] })
    const visitor = new Visitor()
    await visitor.logIn(account)
    assert.deepEqual((await visitor.get(LOGIN)).body, { logged_in: true, permissions: [] })
    await visitor.post('/accounts/api/logout/')
    assert.deepEqual((await visitor.get(LOGIN)).body, { logged_in: false, permissions: [] })
  })

  test('a login accepts email and account id in any case and with spaces', async ({ assert }) => {
    const account = await createAccount()
    const { status } = await new Visitor().post(LOGIN, {
      username: ` ${account.email.toUpperCase()} `,
      account_id: ` ${account.cofor10.toLowerCase()} `,
      password: account.password,
    })
    assert.equal(status, 200)
  })

  test('a login takes passwords unchanged', async ({ assert }) => {
    const account = await createAccount({ password: 'Ünïcode ✓ 1a! ' })
    assert.equal((await new Visitor().logIn(account)).status, 200)
    const trimmed = { ...account, password: account.password.trim() }
    assert.equal((await new Visitor().logIn(trimmed)).status, 422)
  })

  test('users with the same email are distinguished by the account id', async ({ assert }) => {
    const first = await createAccount()
    const second = await createAccount({ email: first.email, roles: ['SUPPLIER_READER'] })
    const responses = [await new Visitor().logIn(first), await new Visitor().logIn(second)]
    assert.deepEqual(
      responses.map(({ body }) => (body as { permissions?: string[] }).permissions?.length),
      [ROLES.SUPPLIER_ORDERER.length, 1]
    )
  })

  test('a wrong email, account id or password gets the same response', async ({ assert }) => {
    const account = await createAccount()
    const other = await createAccount()
    const { email, cofor10 } = account
    const wrong = [
      { ...account, email: `x${email}` },
      { ...account, cofor10: `X${cofor10.slice(1)}` },
      { ...account, cofor10: other.cofor10 },
      { ...account, email: 'no address' },
      { ...account, cofor10: '?' },
      { ...account, cofor10: 'LONGER-THAN-ANY' },
      { ...account, password: 'Wrong-2026!' },
      { ...account, password: `${TEST_PASSWORD} ` },
    ]
    for (const attempt of wrong) {
      const visitor = new Visitor()
      const { status, body } = await visitor.logIn(attempt)
      assert.equal(status, 422)
      const { request_id: requestId, ...rest } = body as Record<string, unknown>
      assert.isString(requestId)
      assert.deepEqual(rest, {
        errors: {
          type: 'INVALID_CREDENTIALS',
          email: attempt.email,
          account_id: attempt.cofor10,
          detail: 'Email, account ID or password is wrong.',
        },
        code: 'INVALID_CREDENTIALS',
      })
      assert.deepEqual((await visitor.get(LOGIN)).body, { logged_in: false, permissions: [] })
    }
  })

  const REFUSED: {
    type: LoginErrorType
    title: string
    user?: Omit<UserOptions, 'companyId'>
    company?: CompanyOptions
    french: string
  }[] = [
    {
      type: 'NOT_ACTIVATED',
      title: 'a user who was not activated yet',
      user: { state: 'CS_APPROVAL_REQUESTED' },
      french: 'Votre compte n’a pas encore été activé.',
    },
    {
      type: 'DISABLED',
      title: 'a user who was disabled',
      user: { isActive: false },
      french: 'Votre compte a été désactivé. Veuillez contacter le service client.',
    },
    {
      type: 'COMPANY_BLOCKED',
      title: 'users of a company blocked completely',
      company: { blockedCompletely: true },
      french:
        'Le compte de votre société a été désactivé pour cause d’inactivité. Veuillez contacter le service client.',
    },
    {
      type: 'PASSWORD_EXPIRED',
      title: 'an expired password',
      user: { passwordExpired: true },
      french: 'Votre mot de passe a expiré.',
    },
    {
      type: 'PASSWORD_EXPIRED',
      title: 'a password older than a year',
      user: { passwordChangedAt: new Date(Date.now() - 366 * DAY_MS) },
      french: 'Votre mot de passe a expiré.',
    },
  ]

  for (const { type, title, user, company, french } of REFUSED) {
    test(`a login is refused for ${title}, and gives the reason only for the right password`, async ({
      assert,
    }) => {
      const account = await createAccount(user, company)
      const visitor = new Visitor()
      const attempt = (password: string) =>
        visitor.post(
          LOGIN,
          { username: account.email, account_id: account.cofor10, password },
          { language: 'fr' }
        )
      const refused = await attempt(account.password)
      assert.deepEqual([refused.status, refused.body.code], [422, type])
      assert.deepEqual(refused.body.errors, {
        type,
        email: account.email,
        account_id: account.cofor10,
        detail: french,
      })
      assert.deepEqual((await visitor.get(LOGIN)).body, { logged_in: false, permissions: [] })
      const guessed = await attempt('Wrong-2026!')
      assert.equal(guessed.body.errors.type, 'INVALID_CREDENTIALS')
    })
  }

  test('a password that is not quite a year old is accepted', async ({ assert }) => {
    const account = await createAccount({ passwordChangedAt: new Date(Date.now() - 364 * DAY_MS) })
    assert.equal((await new Visitor().logIn(account)).status, 200)
  })

  test('a login with missing input is refused by field', async ({ assert }) => {
    const { status, body } = await new Visitor().post(LOGIN, {})
    assert.equal(status, 422)
    assert.equal(body.code, 'VALIDATION')
    for (const field of ['username', 'account_id', 'password']) {
      assert.deepEqual(body[field], ['Required'], field)
    }
  })
})

test.group('Log in: limits', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  const fail = (account: { email: string; cofor10: string }, headers?: Record<string, string>) =>
    new Visitor().post(
      LOGIN,
      { username: account.email, account_id: account.cofor10, password: 'Wrong-2026!' },
      { headers }
    )

  test('an account is closed after 10 failures, even for its password', async ({ assert }) => {
    const account = await createAccount()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      assert.equal((await fail(account)).status, 422)
    }
    const { status, headers, body } = await new Visitor().logIn(account)
    assert.equal(status, 429)
    const seconds = Number(headers.get('retry-after'))
    assert.isAbove(seconds, 0)
    assert.isAtMost(seconds, 300)
    const { code, detail } = body as unknown as Record<string, string>
    assert.equal(code, 'TOO_MANY_REQUESTS')
    assert.include(detail!, `${seconds} seconds`)
    const other = await createAccount()
    assert.equal((await new Visitor().logIn(other)).status, 200)
  })

  test('the login limit holds for parallel guesses and forged headers', async ({ assert }) => {
    const account = await createAccount()
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        fail(account, {
          'x-forwarded-for': `203.0.113.${index}`,
          'forwarded': `for=192.0.2.${index}`,
        })
      )
    )
    const statuses = responses.map(({ status }) => status)
    assert.lengthOf(
      statuses.filter((status) => status === 422),
      10
    )
    assert.lengthOf(
      statuses.filter((status) => status === 429),
      5
    )
  })

  test('a successful login resets the failures of the account', async ({ assert }) => {
    const account = await createAccount()
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await fail(account)
      assert.equal((await new Visitor().logIn(account)).status, 200)
    }
  })

  test('an address is stopped after 100 failures over all accounts', async ({ assert }) => {
    const account = await createAccount()
    for (let round = 0; round < 10; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          fail({ ...account, email: `nobody-${round}-${index}@factory.example` })
        )
      )
      assert.isTrue(responses.every(({ status }) => status === 422))
    }
    const { status, headers } = await new Visitor().logIn(account)
    assert.equal(status, 429)
    assert.isAbove(Number(headers.get('retry-after')), 0)
  })

  test('successful logins do not count towards the limits', async ({ assert }) => {
    const account = await createAccount()
    for (let login = 0; login < 12; login += 1) {
      assert.equal((await new Visitor().logIn(account)).status, 200)
    }
  })
})
