import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** What happens to a statement on its way to the database, or to the answer on its way back. */
export type Fault = 'cut before' | 'cut after' | 'delay' | 'freeze before' | 'freeze after'

const COM_QUERY = 0x03
const COM_STMT_PREPARE = 0x16
const COM_STMT_EXECUTE = 0x17
const DELAY_MS = 100

/** The mail worker's looks into the outbox go on beside every call. */
const OF_WORKER = /^(?:select|update) .*`mail_outbox`/i

/** A way through the proxy, with the statements that its connection has prepared, by their ids. */
interface Route {
  client: Socket
  server: Socket
  isFrozen: boolean
  cutsAnswer: boolean
  /** The statement whose preparing is to be answered. */
  preparing?: string
  prepared: Map<number, string>
}

/**
 * Stands between a server of ours and MariaDB and understands so much of the protocol that it
 * knows the statements that pass. Each can be cut off, delayed or frozen.
 */
export class DatabaseProxy {
  /**
   * The texts of the statements that passed, without the mail worker's, and without what was only
   * prepared: that is done once for each connection, and not in every call.
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

  /** Forgets what passed; the fault meets the statement at this place from now on, among those that match. */
  arm(kind: Fault, at: number, among = /^/): void {
    this.statements.length = 0
    this.#fault = { kind, at, among }
  }

  disarm(): void {
    this.statements.length = 0
    this.#fault = undefined
  }

  /** Lets nothing through any more, in either direction, and takes new connections without a word. */
  freeze(): void {
    this.#isFrozen = true
  }

  /** Ends every connection, frozen ones too, and lets new ones through. */
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
      cutsAnswer: false,
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
      if (fault === 'cut after') route.cutsAnswer = true
      server.write(data)
      if (fault === 'freeze after') route.isFrozen = true
    })
    server.on('data', (data) => {
      keepPrepared(route, data)
      if (route.cutsAnswer) return void client.destroy()
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

/** The text of a statement that is run; null for all else, such as a login or preparing one. */
function statementIn(route: Route, data: Buffer): string | null {
  const isFirstPacket = data.length > 4 && data[3] === 0
  if (!isFirstPacket) return null
  if (data[4] === COM_STMT_EXECUTE) return route.prepared.get(data.readUInt32LE(5)) ?? 'unknown'
  if (data[4] === COM_QUERY) return data.toString('latin1', 5)
  if (data[4] !== COM_STMT_PREPARE) return null
  route.preparing = data.toString('latin1', 5)
  return null
}

/** Notes under which id the database has prepared what it was asked to. */
function keepPrepared(route: Route, data: Buffer): void {
  if (route.preparing === undefined) return
  const isOk = data.length > 8 && data[4] === 0
  if (isOk) route.prepared.set(data.readUInt32LE(5), route.preparing)
  route.preparing = undefined
}
