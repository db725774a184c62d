import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#bin/free_port'
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
  const { port, stop } = await startPortalHaproxy(servers)
  cleanup(stop)
  const origin = `http://127.0.0.1:${port}`
  while ((await statusOf(origin, '/health/live').catch(() => 0)) !== 200) await wait(50)
  return { origin, servers }
}

test.group('Two servers behind HAProxy', () => {
  test('every request gets a response while one server after the other restarts', async ({
    assert,
    cleanup,
  }) => {
    const { origin, servers } = await startCluster(cleanup)
    const statuses = new Set<number>()
    let isOver = false
    const asking = (async () => {
      while (!isOver) statuses.add(await statusOf(origin, '/accounts/login'))
    })()
    asking.catch(() => {})
    for (const server of servers) {
      assert.equal(await server.end('SIGTERM'), 0)
      await server.rise()
      // HAProxy takes two seconds to notice that a server is ready. Then the next one restarts.
      await wait(3_000)
    }
    isOver = true
    await asking
    assert.deepEqual([...statuses], [200])
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
    const { origin, servers } = await startCluster(cleanup, { DB_PORT: away })
    while ((await statusOf(origin, '/accounts/login')) !== 200) await wait(100)
    // HAProxy has checked both at least twice.
    await wait(5_000)
    assert.equal(await statusOf(origin, '/accounts/login'), 200)
    assert.equal(await statusOf(origin, '/health/ready'), 503)
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    assert.equal(await statusOf(origin, '/accounts/login'), 503)
  }).timeout(120_000)
})
