import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { startServer } from '#tests/functional/setup/processes/product_process'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LOGIN = '/accounts/api/login/'
const HTTPS = { APP_URL: 'https://portal.example.com' }

async function createAccount() {
  const company = await createSupplier(db.connection())
  const user = await createUser(db.connection(), { companyId: company.id })
  return { ...user, cofor10: company.cofor10 }
}

/** Returns the name and attributes of each cookie that a response sets, without the value. */
const cookiesOf = (headers: Headers) =>
  new Map(
    headers.getSetCookie().map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ')
      return [pair.slice(0, pair.indexOf('=')), attributes]
    })
  )

test.group('A portal whose address begins with https', (group) => {
  let origin = ''
  group.setup(async () => {
    let end = async () => {}
    const started = await startServer((task) => (end = task), HTTPS)
    origin = started.origin
    return end
  })
  group.each.setup(() => limiter.clear())

  test('a portal on https sets cookies that no other host can set, and uses them for login and logout', async ({
    assert,
  }) => {
    const visitor = new Visitor(origin)
    const { status, headers } = await visitor.logIn(await createAccount())
    assert.equal(status, 200)
    const cookies = new Map(
      // The framework clears a cookie that the portal never sets.
      [...cookiesOf(headers)].filter(
        ([, attributes]) => !attributes.some((attribute) => attribute.includes('1970'))
      )
    )
    assert.sameMembers(
      [...cookies.keys()],
      ['__Host-label-portal-session', '__Host-label-portal-browser', 'XSRF-TOKEN']
    )
    for (const [name, attributes] of cookies) {
      assert.includeMembers(attributes, ['Path=/', 'Secure', 'SameSite=Lax'], name)
      assert.isFalse(
        attributes.some((attribute) => attribute.startsWith('Domain')),
        name
      )
      assert.equal(attributes.includes('HttpOnly'), name !== 'XSRF-TOKEN', name)
    }
    assert.isTrue((await visitor.get(LOGIN)).body.logged_in)
    const { headers: left } = await visitor.post('/accounts/api/logout/')
    assert.includeMembers(cookiesOf(left).get('__Host-label-portal-session') ?? [], [
      'Path=/',
      'Secure',
    ])
    assert.isFalse((await visitor.get(LOGIN)).body.logged_in)
  })

  test('a portal on https ignores a session cookie without the prefix', async ({ assert }) => {
    const account = await createAccount()
    const plain = await Visitor.loggedIn(account)
    assert.isTrue((await plain.get(LOGIN)).body.logged_in)
    assert.isFalse((await plain.at(origin).get(LOGIN)).body.logged_in)
  })

  test('a portal on https requires TLS from browsers for a year', async ({ assert }) => {
    for (const path of ['/', LOGIN, '/health/live']) {
      const { headers } = await fetch(`${origin}${path}`)
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000', path)
    }
  })

  test('a portal on https requires TLS for its subdomains too where HSTS_SUBDOMAINS says so', async ({
    assert,
    cleanup,
  }) => {
    const other = await startServer(cleanup, { ...HTTPS, HSTS_SUBDOMAINS: 'true' })
    for (const path of ['/', LOGIN, '/health/live']) {
      const { headers } = await fetch(`${other.origin}${path}`)
      const value = headers.get('strict-transport-security')
      assert.equal(value, 'max-age=31536000; includeSubDomains', path)
    }
  })

  test('a portal without https sends no header that requires TLS', async ({ assert }) => {
    const { headers } = await new Visitor().get(LOGIN)
    assert.isNull(headers.get('strict-transport-security'))
    assert.notMatch(headers.getSetCookie().join(), /Secure|__Host-/)
  })
})
