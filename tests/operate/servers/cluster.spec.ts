import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#bin/free_port'
import { ROOT } from '#bin/run_process'
import { createStaff } from '#tests/functional/setup/staff'
import { Visitor } from '#tests/functional/setup/visitor'
import { startPortalHaproxy } from '#tests/operate/servers/haproxy'
import { PortalProcess } from '#tests/operate/servers/portal_processes'
import { test } from '@japa/runner'

const statusOf = async (origin: string, path: string) => (await fetch(`${origin}${path}`)).status

/** Starts two servers behind HAProxy, as the profile cluster of docker-compose.yml does. */
async function startCluster(
  cleanup: (end: () => Promise<void>) => void,
  env: Record<string, string> = {}
) {
  const start = () => PortalProcess.start({ TRUST_PROXY: '1', ...env })
  const servers = await Promise.all([start(), start()])
  cleanup(async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))))
  const { port, stop, untilLogged } = await startPortalHaproxy(servers)
  cleanup(stop)
  const origin = `http://127.0.0.1:${port}`
  while ((await statusOf(origin, '/health/live').catch(() => 0)) !== 200) await wait(50)
  return { origin, servers, untilLogged }
}

const OLD_ASSET = '/assets/old-00000000.js'

/** Starts a server that plays the build before the update, with one asset of its own. */
async function startOldBuild() {
  const server = createServer((request, response) => {
    const isFound = request.url === OLD_ASSET
    const cacheControl = isFound ? 'public, max-age=31536000, immutable' : 'no-store'
    response.writeHead(isFound ? 200 : 404, { 'cache-control': cacheControl }).end('export {}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) }
}

const newAsset = () =>
  `/assets/${readdirSync(join(ROOT, 'backend/public/assets')).find((name) => name.endsWith('.js'))}`

test.group('Two servers behind HAProxy', () => {
  test('every request gets a response while one server after the other restarts', async ({
    assert,
    cleanup,
  }) => {
    const { origin, servers, untilLogged } = await startCluster(cleanup)
    const statuses = new Set<number>()
    let isOver = false
    const asking = (async () => {
      while (!isOver) statuses.add(await statusOf(origin, '/accounts/login'))
    })()
    asking.catch(() => {})
    for (const [index, server] of servers.entries()) {
      assert.equal(await server.end('SIGTERM'), 0)
      await untilLogged(`ready/server-${index + 1} is DOWN`)
      await server.rise()
      await untilLogged(`ready/server-${index + 1} is UP`)
    }
    isOver = true
    await asking
    assert.deepEqual([...statuses], [200])
  }).timeout(120_000)

  test('during an update each asset is found, whichever server has it, and the old ones afterwards', async ({
    assert,
    cleanup,
  }) => {
    const updated = await PortalProcess.start({ TRUST_PROXY: '1' })
    cleanup(async () => void (await updated.end('SIGKILL')))
    const old = await startOldBuild()
    const { port, stop } = await startPortalHaproxy([old, updated])
    cleanup(stop)
    const statusesOf = async (path: string) => {
      const statuses = []
      for (let n = 0; n < 6; n += 1) statuses.push(await statusOf(`http://127.0.0.1:${port}`, path))
      return statuses
    }
    while ((await statusOf(`http://127.0.0.1:${port}`, OLD_ASSET).catch(() => 0)) !== 200) {
      await wait(50)
    }
    assert.deepEqual(await statusesOf(newAsset()), Array(6).fill(200))
    assert.deepEqual(await statusesOf('/assets/unknown-11111111.js'), Array(6).fill(404))
    await old.stop()
    assert.deepEqual(await statusesOf(OLD_ASSET), Array(6).fill(200))
  }).timeout(120_000)

  test('a wrong login counts for the visitor’s real address, even if the visitor claims another', async ({
    assert,
    cleanup,
  }) => {
    const { origin } = await startCluster(cleanup)
    const { user, company } = await createStaff()
    const visitor = new Visitor(origin)
    const login = { username: user.email, account_id: company.cofor10, password: 'Wrong-2026!' }
    const statuses: number[] = []
    for (let n = 1; n <= 11; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      statuses.push((await visitor.post('/accounts/api/login/', login, { headers })).status)
    }
    assert.deepEqual(statuses, [...Array(10).fill(422), 429])
  }).timeout(120_000)

  test('pages open while no server is ready', async ({ assert, cleanup }) => {
    const away = String(await findFreePort())
    const { origin, servers, untilLogged } = await startCluster(cleanup, { DB_PORT: away })
    while ((await statusOf(origin, '/accounts/login')) !== 200) await wait(100)
    for (const n of [1, 2]) await untilLogged(`ready/server-${n} is DOWN`)
    assert.equal(await statusOf(origin, '/accounts/login'), 200)
    assert.equal(await statusOf(origin, '/health/ready'), 503)
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    assert.equal(await statusOf(origin, '/accounts/login'), 503)
  }).timeout(120_000)
})
