import { type CompanyOptions, createSupplier } from '#database/factories/company_factory'
import { type UserOptions, createUser } from '#database/factories/user_factory'
import { newestCode } from '#tests/functional/access/accounts/password_mails'
import { mailsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const RESET = '/accounts/api/reset_password/'
const DAY_MS = 86_400_000
const NEUTRAL =
  'If an account matches your entries, we have sent an email to its address. The link in it is valid for 2 hours.'

async function createAccount(
  options: Omit<UserOptions, 'companyId'> = {},
  companyOptions: CompanyOptions = {}
) {
  const company = await createSupplier(db.connection(), companyOptions)
  const user = await createUser(db.connection(), { companyId: company.id, ...options })
  return { ...user, cofor10: company.cofor10 }
}

type Account = Awaited<ReturnType<typeof createAccount>>

const ask = ({ email, cofor10 }: Pick<Account, 'email' | 'cofor10'>, language = 'en') =>
  new Visitor().post(RESET, { email, account_id: cofor10 }, { language })

test.group('Ask for a new password', (group) => {
  group.each.setup(() => limiter.clear())

  test('a reset mail links to the page with code and account id', async ({ assert }) => {
    const account = await createAccount()
    const { status, body } = await ask(account)
    assert.equal(status, 200)
    assert.deepEqual(body, { detail: NEUTRAL })
    const [mail, ...others] = await mailsTo(account.email)
    assert.lengthOf(others, 0)
    assert.equal(mail!.template, 'password_reset')
    assert.equal(mail!.subject, 'Choose a new password for Label Portal')
    const code = await newestCode(account.email)
    const link = `${process.env.APP_URL}/accounts/password_confirmation/${code}/${account.cofor10}`
    assert.include(mail!.text, link)
    assert.include(mail!.html, `href="${link}"`)
    assert.include(mail!.text, 'Hello Élise Moreau,')
    assert.include(mail!.text, 'The link works once, within 2 hours.')
  })

  test('a reset mail is in the user’s language, the response in that of the request', async ({
    assert,
  }) => {
    const account = await createAccount({ language: 'fr' })
    const { body } = await ask(account, 'fr')
    assert.match(body.detail, /^Si un compte correspond/)
    const [mail] = await mailsTo(account.email)
    assert.equal(mail!.subject, 'Choisissez un nouveau mot de passe pour Label Portal')
    assert.include(mail!.text, 'Bonjour Élise Moreau,')
  })

  test('a reset request accepts email and account id in any case, with spaces around', async ({
    assert,
  }) => {
    const account = await createAccount()
    const { status } = await new Visitor().post(RESET, {
      email: ` ${account.email.toUpperCase()} `,
      account_id: ` ${account.cofor10.toLowerCase()} `,
      suppress_notification: true,
    })
    assert.equal(status, 200)
    assert.lengthOf(await mailsTo(account.email), 1)
  })

  test('a reset request changes neither password nor sessions nor login', async ({ assert }) => {
    const { user, company, visitor } = await createScene()
    await ask({ ...user, cofor10: company.cofor10 })
    assert.equal((await visitor.get('/accounts/api/users/')).status, 200)
    await Visitor.loggedIn({ ...user, cofor10: company.cofor10 })
  })

  test('the code of a reset mail is stored neither in its table nor readable in the mail', async ({
    assert,
  }) => {
    const account = await createAccount()
    await ask(account)
    const code = await newestCode(account.email)
    const codes = await db.from('mail_codes').where('user_id', account.id)
    const mails = await db.from('mail_outbox').where('to_address', account.email)
    assert.lengthOf(codes, 1)
    assert.match(codes[0].hash, /^[0-9a-f]{64}$/)
    assert.notInclude(JSON.stringify([codes, mails]), code)
    const audit = await db.from('audit_log').where('user_id', account.id)
    assert.notInclude(JSON.stringify(audit), code)
  })

  test('staff find no usable code in the outbox', async ({ assert }) => {
    const account = await createAccount()
    await ask(account)
    const code = await newestCode(account.email)
    const { visitor } = await createStaff('ADMINISTRATOR')
    const stored = await db.from('mail_outbox').where('to_address', account.email).firstOrFail()
    const { status, body } = await visitor.get(`/backoffice/api/mail_outbox/${stored.id}`)
    assert.equal(status, 200)
    assert.include(body.text, '/accounts/password_confirmation/hidden/')
    assert.notInclude(JSON.stringify(body), code)
  })

  const NO_MAIL: [string, Omit<UserOptions, 'companyId'>, CompanyOptions][] = [
    ['who was disabled', { isActive: false }, {}],
    ['who was not activated yet', { state: 'CS_APPROVAL_REQUESTED' }, {}],
    ['of a company blocked completely', {}, { blockedCompletely: true }],
  ]
  for (const [who, user, company] of NO_MAIL) {
    test(`a reset sends a user ${who} no mail, with the same response`, async ({ assert }) => {
      const account = await createAccount(user, company)
      const { status, body } = await ask(account)
      assert.deepEqual([status, body], [200, { detail: NEUTRAL }])
      assert.lengthOf(await mailsTo(account.email), 0)
      assert.lengthOf(await db.from('mail_codes').where('user_id', account.id), 0)
    })
  }

  const MAIL: [string, Omit<UserOptions, 'companyId'>, CompanyOptions][] = [
    ['whose password has expired', { passwordExpired: true }, {}],
    ['whose password is too old', { passwordChangedAt: new Date(Date.now() - 400 * DAY_MS) }, {}],
    ['of a company blocked for ordering', {}, { blockedForOrdering: true }],
  ]
  for (const [who, user, company] of MAIL) {
    test(`a reset request sends a mail to a user ${who}`, async ({ assert }) => {
      const account = await createAccount(user, company)
      assert.equal((await ask(account)).status, 200)
      assert.lengthOf(await mailsTo(account.email), 1)
    })
  }

  test('a reset request reveals by neither response nor time whether a user exists', async ({
    assert,
  }) => {
    const account = await createAccount()
    const other = await createAccount()
    const asked = [
      account,
      { ...account, email: `x${account.email}` },
      { ...account, cofor10: other.cofor10 },
      { ...account, cofor10: 'NOSUCHONE1' },
    ]
    for (const who of asked) {
      const visitor = new Visitor()
      await visitor.get('/accounts/api/login/')
      const started = performance.now()
      const { status, body, headers } = await visitor.post(RESET, {
        email: who.email,
        account_id: who.cofor10,
      })
      assert.isAtLeast(performance.now() - started, 295)
      assert.equal(status, 200)
      assert.equal(JSON.stringify(body), JSON.stringify({ detail: NEUTRAL }))
      assert.isFalse(headers.has('retry-after'))
    }
    assert.lengthOf(await mailsTo(account.email), 1)
    assert.lengthOf(await mailsTo(other.email), 0)
  })

  test('missing or invalid input of a reset is refused for any account', async ({ assert }) => {
    const visitor = new Visitor()
    const empty = await visitor.post(RESET, {})
    assert.equal(empty.status, 422)
    assert.deepEqual([empty.body.email, empty.body.account_id], [['Required'], ['Required']])
    const odd = await visitor.post(RESET, { email: 'no address', account_id: 'A B' })
    assert.deepEqual(odd.body.email, ['Invalid email'])
    assert.deepEqual(odd.body.account_id, ['6 to 10 letters or digits, no spaces'])
  })

  test('a reset request is refused without the CSRF token', async ({ assert }) => {
    const account = await createAccount()
    const body = { email: account.email, account_id: account.cofor10 }
    const { status } = await new Visitor().post(RESET, body, { withoutCsrf: true })
    assert.equal(status, 403)
    assert.lengthOf(await mailsTo(account.email), 0)
  })

  test('pages with a code send no referrer to other pages', async ({ assert }) => {
    const visitor = new Visitor()
    for (const path of [
      'password_confirmation/x',
      'password_confirmation/x/LUMENFR001',
      'email_change/x',
    ]) {
      const { headers } = await visitor.get(`/accounts/${path}`)
      assert.equal(headers.get('referrer-policy'), 'no-referrer')
    }
  })
})

test.group('Ask for a new password: limits', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('resets are limited to five per account and address, known or not', async ({ assert }) => {
    const account = await createAccount()
    for (const who of [account, { ...account, email: `x${account.email}` }]) {
      const responses = await Promise.all(Array.from({ length: 7 }, () => ask(who)))
      assert.sameMembers(
        responses.map(({ status }) => status),
        [200, 200, 200, 200, 200, 429, 429]
      )
      const refused = responses.find(({ status }) => status === 429)!
      assert.isAbove(Number(refused.headers.get('retry-after')), 0)
    }
    assert.equal((await ask(await createAccount())).status, 200)
  })

  test('reset mails are limited to five an hour per user, from any address', async ({ assert }) => {
    const account = await createAccount()
    for (let round = 0; round < 7; round += 1) {
      await limiter.clear()
      const { status, body } = await ask(account)
      assert.deepEqual([status, body], [200, { detail: NEUTRAL }])
    }
    assert.lengthOf(await mailsTo(account.email), 5)
    const long = new Date(Date.now() - 2 * 3_600_000).toISOString().replace('T', ' ').slice(0, -1)
    await db.from('mail_codes').where('user_id', account.id).update({ created_at: long })
    await ask(account)
    assert.lengthOf(await mailsTo(account.email), 6)
  })

  test('reset requests are limited to fifty per address over all accounts', async ({ assert }) => {
    const one = await createAccount()
    const responses = await Promise.all(
      Array.from({ length: 51 }, (_, index) => ask({ ...one, email: `nobody-${index}@x.example` }))
    )
    assert.lengthOf(
      responses.filter(({ status }) => status === 429),
      1
    )
  })

  test('one code of several parallel reset requests stays valid', async ({ assert }) => {
    const account = await createAccount()
    await Promise.all([ask(account), ask(account), ask(account)])
    const good = await db.from('mail_codes').where('user_id', account.id).whereNull('used_at')
    assert.lengthOf(good, 1)
  })
})
