import { errorMessages } from '#shared/ground/texts/errors/error_messages_en'
import { type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSupplier } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { findFreePort } from '#bin/free_port'
import {
  REGISTRATION,
  complete,
  newSite,
  requestsOf,
  userOnly,
  userStep,
} from '#tests/functional/companies/registration/registration_scene'
import { CAPTCHA, packed, solve, solveCaptcha } from '#tests/functional/foundation/solve_captcha'
import { mailsTo } from '#tests/functional/setup/mails'
import { endProcess, lineOf, startProcess } from '#tests/functional/setup/processes/product_process'
import { type HttpResponse, Visitor } from '#tests/functional/setup/visitor'
import { purgeExpired } from '#app/operations/scheduler/purge_expired'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Challenge } from 'altcha-lib'

const LOGIN = '/accounts/api/login/'

async function startProduct(settings: Record<string, string>) {
  const port = await findFreePort()
  const env = { ...settings, PORT: String(port), APP_URL: `http://127.0.0.1:${port}` }
  const child = startProcess('backend/bin/server.ts', env)
  await lineOf(child, /started HTTP server/)
  child.stdout!.resume()
  return { child, origin: env.APP_URL }
}

type Account = Awaited<ReturnType<typeof createAccount>>

async function createAccount() {
  const company = await createSupplier(db.connection())
  const user = await createUser(db.connection(), { companyId: company.id })
  return { username: user.email, account_id: company.cofor10, password: user.password }
}

test.group('Captcha by work', (group) => {
  let child: ChildProcess
  let origin: string

  group.setup(async () => {
    const product = await startProduct({ CAPTCHA_PROVIDER: 'altcha' })
    child = product.child
    origin = product.origin
  })
  group.teardown(async () => {
    await endProcess(child, 'SIGTERM')
  })
  group.each.setup(() => limiter.clear())

  const fetchChallenge = async (): Promise<Challenge> => {
    const { body } = await new Visitor(origin).get(CAPTCHA)
    return body.challenge
  }
  const logIn = (account: object, solution?: string) =>
    new Visitor(origin).post(LOGIN, { ...account, 'g-recaptcha-response': solution })

  test('a solved captcha challenge allows one login', async ({ assert }) => {
    const account = await createAccount()
    const challenge = await fetchChallenge()
    const solution = packed(challenge, await solve(challenge))
    assert.equal((await logIn(account, solution)).status, 200)
    const { status, body } = await logIn(account, solution)
    assert.deepEqual([status, body.errors.type], [422, 'CAPTCHA'])
    assert.equal(body.errors.detail, errorMessages.CAPTCHA)
  })

  test('one of several equal captcha solutions counts', async ({ assert }) => {
    const account = await createAccount()
    const challenge = await fetchChallenge()
    const solution = packed(challenge, await solve(challenge))
    const responses = await Promise.all([1, 2, 3, 4].map(() => logIn(account, solution)))
    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
  })

  test('a missing, invented, forged or foreign captcha solution is refused', async ({ assert }) => {
    const account = await createAccount()
    const challenge = await fetchChallenge()
    const solution = (await solve(challenge))!
    const { parameters } = challenge
    const forged = [
      undefined,
      '',
      'made-up',
      Buffer.from('null').toString('base64'),
      packed({ parameters: null as never }, null),
      packed(challenge, null),
      packed(challenge, { ...solution, derivedKey: '00'.repeat(32) }),
      packed(challenge, { ...solution, derivedKey: 'x' }),
      packed({ ...challenge, signature: 'a'.repeat(64) }, solution),
      packed({ ...challenge, signature: undefined }, solution),
      packed({ ...challenge, parameters: { ...parameters, expiresAt: 4e9 } }, solution),
      packed({ ...challenge, parameters: { ...parameters, cost: 1 } }, solution),
    ]
    for (const one of forged) {
      const { status, body } = await logIn(account, one)
      assert.deepEqual([status, body.code], [422, 'CAPTCHA'], one)
    }
    assert.equal((await logIn(account, packed(challenge, solution))).status, 200)
  })

  test('a wrong captcha solution does not count as a wrong password', async ({ assert }) => {
    const account = await createAccount()
    for (let index = 0; index < 15; index += 1) await logIn(account, 'made-up')
    const challenge = await fetchChallenge()
    assert.equal((await logIn(account, packed(challenge, await solve(challenge)))).status, 200)
  })

  test('the captcha protects the look-up of companies', async ({ assert }) => {
    const lookUp = (solution: string) =>
      new Visitor(origin).get(
        `/accounts/api/cofor_list/?${new URLSearchParams({
          'q_cofor6': 'NOSUCH',
          'g-recaptcha-response': solution,
        })}`
      )
    const { status, body } = await lookUp('made-up')
    assert.deepEqual([status, body.code], [422, 'CAPTCHA'])
    const challenge = await fetchChallenge()
    const solved = await lookUp(packed(challenge, await solve(challenge)))
    assert.notEqual(solved.body.code, 'CAPTCHA')
  })

  test('the captcha protects registrations; without it nothing is stored or mailed', async ({
    assert,
  }) => {
    const registration = complete((await newSite()).cofor10)
    const key = randomUUID()
    const send = (solution: string) =>
      new Visitor(origin).post(
        REGISTRATION,
        { ...registration, 'g-recaptcha-response': solution },
        { headers: { 'idempotency-key': key } }
      )
    const { status, body } = await send('made-up')
    assert.deepEqual([status, body.code], [422, 'CAPTCHA'])
    assert.lengthOf(await requestsOf(registration.user.email), 0)
    const challenge = await fetchChallenge()
    const solution = packed(challenge, await solve(challenge))
    assert.equal((await send(solution)).status, 201)
    // A repeated request returns the first response, although the solution is used up.
    assert.equal((await send(solution)).status, 201)
    assert.lengthOf(await requestsOf(registration.user.email), 1)
  })

  test('the captcha protects the information about users of a company', async ({ assert }) => {
    const { username: email, account_id: cofor10 } = await createAccount()
    const send = (solution: string) =>
      new Visitor(origin).post(REGISTRATION, {
        ...userOnly(cofor10, { user: userStep({ email }) }),
        'g-recaptcha-response': solution,
      })
    const { body } = await send('made-up')
    assert.sameMembers(Object.keys(body), ['code', 'detail', 'request_id'])
    const challenge = await fetchChallenge()
    const solved = await send(packed(challenge, await solve(challenge)))
    assert.property(solved.body, 'user_profile')
  })

  test('the captcha protects the request for a new password', async ({ assert }) => {
    const account = await createAccount()
    const ask = (solution: string) =>
      new Visitor(origin).post('/accounts/api/reset_password/', {
        'email': account.username,
        'account_id': account.account_id,
        'g-recaptcha-response': solution,
      })
    const { status, body } = await ask('made-up')
    assert.deepEqual([status, body.code], [422, 'CAPTCHA'])
    assert.isEmpty(await mailsTo(account.username))
    const challenge = await fetchChallenge()
    assert.equal((await ask(packed(challenge, await solve(challenge)))).status, 200)
    assert.lengthOf(await mailsTo(account.username), 1)
  })

  test('the captcha creates no session and forgets expired solutions', async ({ assert }) => {
    const { headers, status } = await new Visitor(origin).get(CAPTCHA)
    assert.equal(status, 200)
    assert.isEmpty(headers.getSetCookie())
    await db
      .table('captcha_solutions')
      .insert({ hash: 'f'.repeat(64), expires_at: '2020-01-01 00:00:00.000' })
    await purgeExpired(db.connection(), new Date())
    const old = await db.from('captcha_solutions').where('expires_at', '<', '2021-01-01').first()
    assert.isNull(old)
  })
})

test.group('Wrong solutions of one address', (group) => {
  group.each.setup(() => limiter.clear())

  const REQUESTS = [
    [LOGIN, ({ username, ...account }: Account) => ({ ...account, username })],
    [
      '/accounts/api/reset_password/',
      ({ username, account_id }: Account) => ({ email: username, account_id }),
    ],
  ] as const

  for (const [path, bodyOf] of REQUESTS) {
    test(`wrong captcha solutions of an address are limited without harm to the account’s owner: ${path}`, async ({
      assert,
      cleanup,
    }) => {
      const { child, origin } = await startProduct({ CAPTCHA_PROVIDER: 'altcha' })
      cleanup(async () => void (await endProcess(child, 'SIGTERM')))
      const account = await createAccount()
      const owner = new Visitor(origin)
      const solved = () => solveCaptcha(origin)
      const logIn = async () => owner.post(LOGIN, { ...account, ...(await solved()) })
      assert.equal((await logIn()).status, 200)
      await owner.post('/accounts/api/logout/')

      const counts = () => db.from('rate_limits').orderBy('key')
      const counted = await counts()
      const stranger = new Visitor(origin)
      const body = bodyOf(account)
      const wrong = { ...body, 'g-recaptcha-response': 'made-up' }
      const responses: HttpResponse<{ code?: string }>[] = []
      for (let index = 0; index <= 100; index += 1) responses.push(await stranger.post(path, wrong))
      const last = responses.pop()!
      assert.deepEqual([...new Set(responses.map(({ body: { code } }) => code))], ['CAPTCHA'])
      assert.equal(last.status, 429)
      assert.match(last.headers.get('retry-after')!, /^\d+$/)
      assert.equal((await stranger.post(path, { ...body, ...(await solved()) })).status, 429)

      assert.deepEqual(await counts(), counted, 'nothing is held against the account')
      assert.equal((await owner.post(path, { ...body, ...(await solved()) })).status, 200)
      assert.equal((await logIn()).status, 200)
    })
  }
})

test.group('Captcha switched off', () => {
  test('a disabled captcha is reported as such and requires no solution', async ({ assert }) => {
    assert.deepEqual((await new Visitor().get(CAPTCHA)).body, { provider: 'off' })
  })
})

test.group('Captcha by reCAPTCHA', () => {
  test('reCAPTCHA is asked about the solution; while it is unreachable, nobody can log in', async ({
    assert,
    cleanup,
  }) => {
    const asked: string[] = []
    const google = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (chunk: string) => asked.push(chunk))
      request.on('end', () => {
        if (asked.at(-1)?.includes('response=moved')) {
          return response.writeHead(307, { location: '/elsewhere' }).end()
        }
        response.end(JSON.stringify({ success: asked.at(-1)?.includes('response=human') }))
      })
    }).listen(0)
    await once(google, 'listening')
    const { port } = google.address() as AddressInfo
    const { child, origin } = await startProduct({
      CAPTCHA_PROVIDER: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'hush',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
    })
    cleanup(async () => {
      await endProcess(child, 'SIGTERM')
    })
    const visitor = new Visitor(origin)
    const { body, headers } = await visitor.get(CAPTCHA)
    assert.deepEqual(body, { provider: 'recaptcha', site_key: 'site' })
    assert.include(headers.get('content-security-policy'), 'https://www.gstatic.com')
    const account = await createAccount()
    const logIn = (solution: string) =>
      visitor.post(LOGIN, { ...account, 'g-recaptcha-response': solution })
    assert.equal((await logIn('robot')).body.code, 'CAPTCHA')
    assert.equal((await logIn('human')).status, 200)
    assert.include(asked[0], 'secret=hush')
    assert.equal((await logIn('moved')).status, 503)
    assert.lengthOf(asked, 3, 'the secret follows no redirect')
    google.closeAllConnections()
    google.close()
    const { status, headers: answered } = await logIn('human')
    assert.deepEqual([status, answered.get('retry-after')], [503, '30'])
  })
})
