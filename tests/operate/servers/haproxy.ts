import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#bin/free_port'
import { ROOT, runQuietly, startProgram } from '#bin/run_process'
import { endProcess } from '#tests/functional/setup/processes/product_process'
import { type DatabaseServer, withConnection } from '#tests/setup/database_server'
import { findOrInstall } from '#tests/setup/programs/find_or_install'
import type { RowDataPacket } from 'mysql2/promise'

const START_TIMEOUT_MS = 60_000

/** HAProxy as configured in docs/deploy, in front of three database nodes on this machine. */
export interface Haproxy {
  server: DatabaseServer
  stop: () => Promise<void>
}

/** Starts HAProxy for nodes in order of preference. Resolves when it reaches one of them. */
export async function startHaproxy(nodes: readonly { server: DatabaseServer }[]): Promise<Haproxy> {
  const port = await findFreePort()
  const [first, second, third] = nodes.map(({ server }) => `${server.host}:${server.port}`)
  const stored = readFileSync(join(ROOT, 'docs/deploy/haproxy.cfg'), 'utf8')
  const filledIn = stored
    .replace('bind 127.0.0.1:3307', `bind 127.0.0.1:${port}`)
    .replace('10.0.0.11:3306', first!)
    .replace('10.0.0.12:3306', second!)
    .replace('10.0.0.13:3306', third!)
  const haproxy = {
    server: { ...nodes[0]!.server, port },
    stop: (await runHaproxy(filledIn, 'a Galera cluster')).stop,
  }
  try {
    await untilLeadsTo(haproxy, ...nodes)
  } catch (error) {
    await haproxy.stop()
    throw error
  }
  return haproxy
}

export async function startPortalHaproxy(servers: readonly { port: number }[]) {
  const port = await findFreePort()
  const stored = readFileSync(join(ROOT, 'docs/deploy/haproxy-portal.cfg'), 'utf8')
  const filledIn = stored
    .replace('bind :3333', `bind 127.0.0.1:${port}`)
    .replaceAll(/server-(\d):3333/g, (_, n) => `127.0.0.1:${servers[Number(n) - 1]!.port}`)
  return { port, ...(await runHaproxy(filledIn, 'the portal behind HAProxy')) }
}

async function runHaproxy(configuration: string, tests: string) {
  const program = await findOrInstall('haproxy', { from: 'haproxy', tests })
  const folder = mkdtempSync(join(tmpdir(), 'label-portal-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration)
  await runQuietly('Checking the configuration of HAProxy', program, ['-c', '-f', file])
  const log = join(folder, 'haproxy.log')
  const child = startProgram(program, ['-db', '-f', file], openSync(log, 'w'))
  return {
    stop: async () => {
      await endProcess(child, 'SIGKILL')
      rmSync(folder, { recursive: true })
    },
    /** Waits until HAProxy logs a text, such as "ready/server-1 is UP". */
    untilLogged: async (text: string) => {
      while (!readFileSync(log, 'utf8').includes(text)) await wait(50)
    },
  }
}

/** Waits until new connections through HAProxy reach one of the nodes. Throws after a minute. */
export async function untilLeadsTo(
  { server }: Haproxy,
  ...nodes: readonly { server: DatabaseServer }[]
): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const response = await portOf(server).catch((error: unknown) => error)
    if (nodes.some((node) => node.server.port === response)) return
    if (performance.now() > deadline) {
      throw new Error('HAProxy does not lead to the node', { cause: response })
    }
    await wait(100)
  }
}

async function portOf(server: DatabaseServer): Promise<unknown> {
  let port: unknown
  await withConnection(server, async (connection) => {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT @@port AS port')
    port = rows[0]?.port
  })
  return port
}
