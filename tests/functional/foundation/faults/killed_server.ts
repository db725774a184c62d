import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from '#bin/free_port'
import {
  endProcess,
  startProcess,
  untilAlive,
} from '#tests/functional/setup/processes/product_process'
import type { HttpResponse } from '#tests/functional/setup/visitor'
import type { ChildProcess } from 'node:child_process'

/** The default of `latestMs`; most requests take less time. */
const LATEST_MS = 12

interface Deaths {
  requests: number
  deaths: number
  /** Maximum milliseconds between a request and the server's death. */
  latestMs?: number
}

/**
 * A server in its own process that is killed (SIGKILL) during some of its requests, and restarted
 * on the same port each time.
 */
export class KilledServer {
  kills = 0
  /** Called between a death and the next start. */
  onDeath: () => Promise<void> = async () => {}

  #calls = 0
  #alive: Promise<void> = Promise.resolve()
  readonly #deaths: Promise<void>[] = []

  private constructor(
    readonly origin: string,
    private readonly env: Record<string, string>,
    private readonly dieAt: ReadonlySet<number>,
    private readonly latestMs: number,
    private child: ChildProcess
  ) {}

  /** Starts a server. The `deaths` are spread at random over the first `requests` requests. */
  static async start(
    { requests, deaths, latestMs = LATEST_MS }: Deaths,
    env: Record<string, string>
  ): Promise<KilledServer> {
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const part = Math.floor(requests / deaths)
    const dieAt = Array.from({ length: deaths }, (_, n) => n * part + randomInt(1, part))
    const all = { PORT: String(port), LOG_LEVEL: 'fatal', ...env }
    const server = new KilledServer(origin, all, new Set(dieAt), latestMs, startServer(all))
    await untilAlive(origin)
    return server
  }

  /**
   * Repeats a request until a response other than 503 arrives, as clients do: with the same key and
   * body, once the server is back.
   */
  async request<Body>(send: () => Promise<HttpResponse<Body>>): Promise<HttpResponse<Body>> {
    for (;;) {
      await this.#alive
      this.#calls += 1
      if (this.dieAt.has(this.#calls)) this.#deaths.push(this.#dieSoon())
      const response = await send().catch((error: unknown) => {
        if (error instanceof TypeError) return null
        throw error
      })
      if (response && response.status !== 503) return response
    }
  }

  /** Waits until every due death and restart is over. Throws the error of one that failed. */
  async survive(): Promise<void> {
    await Promise.all(this.#deaths)
    await this.#alive
  }

  async end(): Promise<void> {
    await Promise.allSettled(this.#deaths)
    await this.#alive.catch(() => {})
    if (this.child.signalCode === null) await endProcess(this.child, 'SIGKILL')
  }

  async #dieSoon(): Promise<void> {
    await setTimeout(randomInt(this.latestMs))
    this.#alive = this.#alive.then(() => this.#dieAndRise())
    // A waiting caller receives the error, but there may be no such caller.
    this.#alive.catch(() => {})
  }

  async #dieAndRise(): Promise<void> {
    await endProcess(this.child, 'SIGKILL')
    this.kills += 1
    await this.onDeath()
    this.child = startServer(this.env)
    await untilAlive(this.origin)
  }
}

function startServer(env: Record<string, string>): ChildProcess {
  const child = startProcess('backend/bin/server.ts', env)
  child.stdout!.resume()
  return child
}
