import { createSupplier } from '#database/factories/company_factory'
import { type UserOptions, createUser } from '#database/factories/user_factory'
import { findFreePort } from '#bin/free_port'
import { say } from '#bin/steps'
import { endProcess, lineOf, startProcess } from '#tests/functional/setup/product_process'
import { Visitor } from '#tests/functional/setup/visitor'
import { hashWork } from '#config/hash'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const LOGIN = '/accounts/api/login/'
const REFUSALS = 200
const ATTEMPTS = 10_000
const AT_ONCE = 8

interface Account {
  email: string
  cofor10: string
  password: string
}

async function createAccount(options: Omit<UserOptions, 'companyId'> = {}): Promise<Account> {
  const company = await createSupplier(db.connection())
  const user = await createUser(db.connection(), { companyId: company.id, ...options })
  return { ...user, cofor10: company.cofor10 }
}

/** Median and spread of times in milliseconds. */
function summary(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1)
  return `median ${at(0.5)} ms, quartiles ${at(0.25)}–${at(0.75)} ms, p95 ${at(0.95)} ms`
}

/** Sends every attempt from an address and counts the answers by status. */
async function attack(origin: string, account: Account, addressOf: (index: number) => string) {
  const statuses = new Map<number, number>()
  const attacker = new Visitor(origin)
  const headers = { ...(await attacker.headers()), 'content-type': 'application/json' }
  const { email, cofor10 } = account
  const credentials = { username: email, account_id: cofor10, password: 'Wrong-2026!' }
  const queue = Array.from({ length: ATTEMPTS }, (_, index) => index).values()
  const work = async () => {
    for (const index of queue) {
      const { status } = await fetch(`${origin}${LOGIN}`, {
        method: 'POST',
        headers: { ...headers, 'x-forwarded-for': addressOf(index) },
        body: JSON.stringify(credentials),
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return statuses
}

test.group('Logins', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(() => limiter.clear())

  test('the times of refusals tell nothing', async () => {
    const known = await createAccount()
    const inactive = await createAccount({ isActive: false })
    const older = await createAccount()
    const cheaply = new Scrypt({ ...hashWork, parallelization: 1 })
    await db
      .from('users')
      .where('email', older.email)
      .update({ password_hash: await cheaply.make(older.password) })
    const cases = {
      'unknown account': { ...known, email: 'nobody@nowhere.example' },
      'wrong password': { ...known, password: 'Wrong-2026!' },
      'wrong password, hash of less work': { ...older, password: 'Wrong-2026!' },
      'inactive account, wrong password': { ...inactive, password: 'Wrong-2026!' },
      'inactive account, right password': inactive,
    }
    const times = Object.keys(cases).map(() => [] as number[])
    const visitor = new Visitor()
    for (let round = 0; round < REFUSALS; round += 1) {
      await limiter.clear()
      // In turn, so that a slow moment of the machine hits all alike.
      for (const [index, account] of Object.values(cases).entries()) {
        const start = performance.now()
        await visitor.logIn(account)
        times[index]!.push(performance.now() - start)
      }
    }
    for (const [index, name] of Object.keys(cases).entries()) {
      say(`${name}: ${summary(times[index]!)}`)
    }
  }).timeout(900_000)

  test(`${ATTEMPTS} attempts from one and from many addresses`, async ({ assert, cleanup }) => {
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const settings = { PORT: String(port), APP_URL: origin, TRUST_PROXY: 'true' }
    const product = startProcess('backend/bin/server.ts', { ...settings, LOG_LEVEL: 'info' })
    cleanup(async () => {
      await endProcess(product, 'SIGTERM')
    })
    await lineOf(product, /started HTTP server/)
    product.stdout!.resume()
    const attacks = {
      'one address': () => '203.0.113.7',
      'many addresses': (index: number) => `198.${18 + (index >> 16)}.${index >> 8}.${index & 255}`,
    }
    for (const [name, addressOf] of Object.entries(attacks)) {
      await limiter.clear()
      const account = await createAccount()
      const owner = await Visitor.loggedIn(account, origin)
      await owner.post('/accounts/api/logout/')
      const start = performance.now()
      const statuses = await attack(origin, account, addressOf)
      const seconds = (performance.now() - start) / 1000
      const { status } = await owner.logIn(account)
      say(
        `${name}: ${[...statuses].map(([code, count]) => `${count} × ${code}`).join(', ')} ` +
          `in ${seconds.toFixed(0)} s; the owner then: ${status}`
      )
      assert.equal(status, 200)
    }
  }).timeout(900_000)
})
