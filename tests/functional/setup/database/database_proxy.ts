import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A fault that hits a statement before the database gets it, or the response after that. */
export type Fault = 'cut before' | 'cut after' | 'delay' | 'freeze before' | 'freeze after'

const COM_QUERY = 0x03
const COM_STMT_PREPARE = 0x16
const COM_STMT_EXECUTE = 0x17
const DELAY_MS = 100

/** Matches the statements of the mail worker, which polls the outbox during every request. */
const OF_WORKER = /^(?:select|update) .*`mail_outbox`/i

/** A connection through the proxy, with its prepared statements by id. */
interface Route {
  client: Socket
  server: Socket
  isFrozen: boolean
  cutsResponse: boolean
  /** The statement that is being prepared. */
  preparing?: string
  prepared: Map<number, string>
}

/**
 * A proxy between a server and MariaDB that reads the statements of the protocol. It can cut off,
 * delay or freeze each of them.
 */
export class DatabaseProxy {
  /**
   * The statements from the server. Leaves out those of the mail worker, and preparations, which
   * happen once per connection.
   */
  readonly statements: string[] = []
  #fault: { kind: Fault; at: number; among: RegExp } | undefined
  #isFrozen = false
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((client) => this.#join(client))

  async start(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return (this.#server.address() as AddressInfo).port
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  /** Clears {@link statements}. The fault then hits match `at` of `among`, counted from 0. */
  arm(kind: Fault, at: number, among = /^/): void {
    this.statements.length = 0
    this.#fault = { kind, at, among }
  }

  disarm(): void {
    this.statements.length = 0
    this.#fault = undefined
  }

  /** Stops the data in both directions. New connections are accepted but get no response. */
  freeze(): void {
    this.#isFrozen = true
  }

  thaw(): void {
    this.#isFrozen = false
    for (const socket of this.#sockets) socket.destroy()
  }

  #join(client: Socket): void {
    const server = connect(Number(process.env.DB_PORT), process.env.DB_HOST)
    const route: Route = {
      client,
      server,
      isFrozen: false,
      cutsResponse: false,
      prepared: new Map(),
    }
    for (const socket of [client, server]) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (data) => {
      if (this.#isFrozen || route.isFrozen) return
      const fault = this.#faultFor(route, data)
      if (fault === 'cut before') return void client.destroy()
      if (fault === 'freeze before') return void (route.isFrozen = true)
      if (fault === 'delay') return void setTimeout(() => server.write(data), DELAY_MS)
      if (fault === 'cut after') route.cutsResponse = true
      server.write(data)
      if (fault === 'freeze after') route.isFrozen = true
    })
    server.on('data', (data) => {
      keepPrepared(route, data)
      if (route.cutsResponse) return void client.destroy()
      if (!this.#isFrozen && !route.isFrozen) client.write(data)
    })
  }

  #faultFor(route: Route, data: Buffer): Fault | undefined {
    const statement = statementIn(route, data)
    if (statement === null || OF_WORKER.test(statement)) return
    this.statements.push(statement)
    const fault = this.#fault
    if (!fault?.among.test(statement)) return
    if (this.statements.filter((passed) => fault.among.test(passed)).length <= fault.at) return
    this.#fault = undefined
    return fault.kind
  }
}

/** Returns the text of an executed statement; null for other packets, such as preparations. */
function statementIn(route: Route, data: Buffer): string | null {
  const isFirstPacket = data.length > 4 && data[3] === 0
  if (!isFirstPacket) return null
  if (data[4] === COM_STMT_EXECUTE) return route.prepared.get(data.readUInt32LE(5)) ?? 'unknown'
  if (data[4] === COM_QUERY) return data.toString('latin1', 5)
  if (data[4] !== COM_STMT_PREPARE) return null
  route.preparing = data.toString('latin1', 5)
  return null
}

function keepPrepared(route: Route, data: Buffer): void {
  if (route.preparing === undefined) return
  const isOk = data.length > 8 && data[4] === 0
  if (isOk) route.prepared.set(data.readUInt32LE(5), route.preparing)
  route.preparing = undefined
}
