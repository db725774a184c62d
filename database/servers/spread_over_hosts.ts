import { isRefusedByHost } from '#database/failures/database_failure'
import { type DatabaseHosts, type Host, nameOf } from '#database/servers/database_hosts'
import { type Asked, type HostReport, judgeHost } from '#database/servers/judge_host'

/** A server that answers may still not be one to work with. */
export class UnfitHost extends Error {
  override name = 'UnfitHost'
  readonly code = 'WSREP_NOT_READY'
  readonly fatal = true
}

/** As much of a connection of mysql2 as is needed here. */
export interface RawConnection extends Asked {
  destroy: () => void
  /** Takes leave, which a server would miss in its log. */
  end: (done: () => void) => void
  on: (event: 'error', listener: (error: unknown) => void) => unknown
  removeAllListeners: () => unknown
  connect: (answer: (error: Error | null) => void) => void
  __knex__disposed?: unknown
}

/** As much of the query builder's client as is needed here. */
export interface PooledClient {
  config: { connection?: unknown }
  driver: { createConnection: (settings: object) => RawConnection }
  acquireRawConnection: () => Promise<RawConnection>
  validateConnection: (connection: RawConnection) => boolean
}

/** Where each connection leads. */
const places = new WeakMap<object, { hosts: DatabaseHosts; host: Host }>()

/** How long a server may take to greet: others are there meanwhile. */
const GREETING_MS = 3_000

/**
 * Has a pool of connections lead to the best of several servers: whoever asks for a connection gets
 * one to the next server while one fails, and connections to a server that is not the best any more
 * are given to nobody.
 */
export function spreadOverHosts(client: PooledClient, hosts: DatabaseHosts): void {
  client.acquireRawConnection = () => connectToBest(client, hosts)
  const validate = client.validateConnection.bind(client)
  client.validateConnection = (connection) => {
    const place = places.get(connection)
    return (!place || place.hosts.isBest(place.host)) && validate(connection)
  }
}

/**
 * Notes a failure on a connection that leads to one of several servers: what was not stored there
 * may be done on another one, which the error says from now on. A server that refuses work is left
 * out until it is found fit again.
 */
export function noteFailureOfHost(connection: object, error: object): void {
  const place = places.get(connection)
  if (!place || place.hosts.all.length < 2) return
  const isRefused = isRefusedByHost(error)
  if (isRefused) place.hosts.note(place.host, { state: 'out', why: (error as Error).message })
  if (isRefused || (error as { fatal?: boolean }).fatal) {
    Object.assign(error, { hasOtherHost: true })
  }
}

/** Asks a server on a connection of its own how it is, and notes that. */
export async function askHost(
  client: PooledClient,
  hosts: DatabaseHosts,
  host: Host
): Promise<void> {
  const connection = await connectTo(client, hosts, host).catch(() => null)
  connection?.end(() => {})
}

/** Finds the server that a connection would lead to now; throws when none is fit. */
export async function findBestHost(client: PooledClient, hosts: DatabaseHosts): Promise<Host> {
  const connection = await connectToBest(client, hosts)
  connection.end(() => {})
  return places.get(connection)!.host
}

/** Opens a connection to the first server that is fit; throws when none is. */
export async function connectToBest(
  client: PooledClient,
  hosts: DatabaseHosts
): Promise<RawConnection> {
  let refusal: unknown
  for (const host of hosts.inOrder()) {
    try {
      return await connectTo(client, hosts, host)
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

/** Throws, and notes why, unless the server is there and fit. */
async function connectTo(
  client: PooledClient,
  hosts: DatabaseHosts,
  host: Host
): Promise<RawConnection> {
  let connection: RawConnection | undefined
  try {
    connection = await openTo(client, host)
    const report = await judgeHost(connection)
    hosts.note(host, report)
    await makeUseOf(connection, report, host)
  } catch (error) {
    connection?.destroy()
    hosts.note(host, { state: 'out', why: (error as Error).message })
    throw error
  }
  places.set(connection, { hosts, host })
  return connection
}

async function makeUseOf(
  connection: RawConnection,
  { state, why, isGalera }: HostReport,
  host: Host
): Promise<void> {
  if (state === 'out') throw new UnfitHost(`${nameOf(host)} is ${why}`)
  // A node applies a moment later what another one has stored: whoever reads waits for that.
  if (isGalera) await send(connection, 'SET SESSION wsrep_sync_wait = 7')
}

/** Opens a connection to one server. */
export function openTo(client: PooledClient, { host, port }: Host): Promise<RawConnection> {
  // The query builder hides the password from those who copy its settings.
  const settings = client.config.connection as { password?: string; connectTimeout?: number }
  const connection = client.driver.createConnection({
    ...settings,
    password: settings.password,
    connectTimeout: Math.min(settings.connectTimeout ?? GREETING_MS, GREETING_MS),
    host,
    port,
  })
  connection.on('error', (error) => {
    connection.__knex__disposed = error
  })
  return new Promise((resolve, reject) => {
    connection.connect((error) => {
      if (!error) return resolve(connection)
      connection.destroy()
      reject(error)
    })
  })
}

const send = (connection: Asked, sql: string) =>
  new Promise<void>((resolve, reject) => {
    connection.query({ sql, timeout: GREETING_MS }, (error) => (error ? reject(error) : resolve()))
  })
