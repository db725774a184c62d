import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#bin/free_port'
import { dbInstantToDate } from '#database/instant'
import { commitMails, emptyOutbox, storedMails } from '#tests/functional/mailing/outbox_fixture'
import { orderPlacedMail } from '#tests/functional/mailing/example_mails'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { Visitor, orderLine } from '#tests/functional/setup/visitor'
import { createOrderer, createService } from '#tests/operate/servers/people'
import { PortalProcess } from '#tests/operate/servers/portal_processes'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

type Three = [PortalProcess, PortalProcess, PortalProcess]

const SESSION = '/accounts/api/sessions/'

/** Maximum number of failed logins of an account from one address. */
const MOST_FAILURES = 10

const MAILS = 60

const DUE_AT_THREE = ['block_inactive', 'seal_audit']

/** Time after three o'clock within which each server has looked for due tasks. */
const LOOKED_MS = 5_000

test.group('Three servers on one database', (group) => {
  const catcher = new SmtpCatcher()
  let servers: Three

  group.setup(async () => {
    await emptyOutbox()
    const smtpPort = await catcher.start()
    servers = await startThree({
      MAIL_TRANSPORT: 'smtp',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(smtpPort),
      SMTP_USER: '',
      SMTP_SECURE: 'false',
    })
  })
  group.teardown(async () => {
    await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')))
    await catcher.stop()
    await emptyOutbox()
  })

  test('a login or logout at one server counts at once at all others', async ({ assert }) => {
    const { visitor } = await createOrderer(servers[0].origin)
    const others = servers.map(({ origin }) => visitor.at(origin))
    const statuses = () =>
      Promise.all(others.map(async (there) => (await there.get(SESSION)).status))
    assert.deepEqual(await statuses(), [200, 200, 200])
    const { status } = await others[1]!.post('/accounts/api/logout/')
    assert.equal(status, 204)
    assert.deepEqual(await statuses(), [401, 401, 401])
  })

  test('a user who is disabled at one server is refused by all others', async ({ assert }) => {
    const { visitor, user } = await createOrderer(servers[0].origin)
    const service = await createService(servers[1].origin)
    const others = servers.map(({ origin }) => visitor.at(origin))
    const path = `/backoffice/api/users/${user.id}/disable/`
    assert.equal((await service.visitor.post(path)).status, 200)
    const statuses = await Promise.all(
      others.map(async (there) => (await there.get(SESSION)).status)
    )
    assert.deepEqual(statuses, [401, 401, 401])
  })

  test('failed logins at several servers are counted together', async ({ assert }) => {
    const { login } = await createOrderer(servers[0].origin)
    const statuses: number[] = []
    for (let tries = 0; tries < MOST_FAILURES + 3; tries += 1) {
      const stranger = new Visitor(servers[tries % servers.length]!.origin)
      const { status } = await stranger.logIn({ ...login, password: 'Wrong-2026!' })
      statuses.push(status)
    }
    assert.notInclude(statuses.slice(0, MOST_FAILURES), 429)
    assert.deepEqual(statuses.slice(MOST_FAILURES), [429, 429, 429])
  })

  test('a changed shop setting applies at all servers from the next request on', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await setShopSetting('handlingFeeCents', 7_500))
    const { visitor, product } = await createOrderer(servers[0].origin)
    const service = await createService(servers[0].origin)
    const others = servers.map(({ origin }) => visitor.at(origin))
    const draft = { order_positions: [orderLine(product.id, 1_000)] }
    const fees = () =>
      Promise.all(
        others.map(async (there) => {
          const { body } = await there.post('/orders/api/order_draft/', draft)
          return body.handling_costs
        })
      )
    assert.deepEqual(await fees(), ['75.00', '75.00', '75.00'])
    const path = '/backoffice/api/shop_settings/handlingFeeCents/'
    assert.equal((await service.visitor.put(path, { value: 9_900, seen: 7_500 })).status, 200)
    assert.deepEqual(await fees(), ['99.00', '99.00', '99.00'])
  })

  test('each mail is sent once, even if several servers look for mails', async ({ assert }) => {
    const mails = Array.from({ length: MAILS }, (_, index) =>
      orderPlacedMail(`buyer-${index}@supplier.example`)
    )
    const ids = await commitMails(mails)
    const sent = async () => {
      const stored = await storedMails()
      return stored.filter(({ message_id: id, state }) => ids.includes(id) && state === 'SENT')
    }
    while ((await sent()).length < MAILS) await wait(100)
    const received = (await catcher.readMails())
      .map(({ messageId }) => messageId!)
      .filter((id) => ids.includes(id))
    assert.deepEqual(received.toSorted(), ids.toSorted())
  }).timeout(300_000)
})

test.group('Three servers at three in the morning', (group) => {
  // The clocks of this test are in the future. Its recorded runs would prevent those of today.
  group.each.setup(async () => {
    await forgetRuns()
    return forgetRuns
  })

  test('three servers do each due task once', async ({ assert, cleanup }) => {
    const { servers, at, shows } = await startBeforeThree()
    cleanup(async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))))
    while (Date.now() < at + LOOKED_MS) await wait(100)
    while ((await runsAtThree()).some(({ state }) => state === 'RUNNING')) await wait(100)
    for (const server of servers) assert.equal(await server.end('SIGTERM'), 0)
    const runs = await runsAtThree()
    const minute = runs.filter(({ started_at: begun }) => {
      const since = dbInstantToDate(begun).getTime() - shows
      return since >= 0 && since < 60_000
    })
    assert.deepEqual(
      minute.map(({ job, state }) => [job, state]),
      DUE_AT_THREE.map((job) => [job, 'DONE'])
    )
  }).timeout(600_000)
})

const runsAtThree = (): Promise<{ job: string; state: string; started_at: string }[]> =>
  db.from('job_runs').whereIn('job', DUE_AT_THREE).orderBy('job')

async function forgetRuns(): Promise<void> {
  await db.from('job_runs').delete()
  await db.from('job_locks').delete()
  await emptyOutbox()
}

async function startThree(env: Record<string, string>): Promise<Three> {
  const start = async () =>
    PortalProcess.start({ ...env, METRICS_PORT: String(await findFreePort()) })
  return Promise.all([start(), start(), start()])
}

async function startBeforeThree(): Promise<{ servers: Three; at: number; shows: number }> {
  const today = new Date()
  const day = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1, 3)
  for (let lead = 40_000; ; lead *= 2) {
    const at = Date.now() + lead
    const servers = await startThree({
      SCHEDULER: 'true',
      TZ: 'UTC',
      NODE_OPTIONS: `--import=${new URL('shift_clock.js', import.meta.url).href}`,
      CLOCK_SHOWS: String(day),
      CLOCK_AT: String(at),
    })
    // Tries again with more time on a slow machine.
    if (Date.now() < at - 2_000) return { servers, at, shows: day }
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
  }
}
