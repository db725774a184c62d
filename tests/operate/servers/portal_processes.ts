import { findFreePort } from '#bin/free_port'
import {
  endProcess,
  startProcess,
  untilAlive,
} from '#tests/functional/setup/processes/product_process'
import type { ChildProcess } from 'node:child_process'

/** Running servers, which are killed at exit in case a test fails before its cleanup. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export class PortalProcess {
  #child: ChildProcess | undefined

  private constructor(
    readonly port: number,
    private readonly env: Record<string, string>
  ) {}

  static async start(env: Record<string, string>): Promise<PortalProcess> {
    const portal = new PortalProcess(await findFreePort(), env)
    await portal.rise()
    return portal
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async rise(): Promise<void> {
    const child = startProcess('backend/bin/server.ts', {
      LOG_LEVEL: 'fatal',
      ...this.env,
      PORT: String(this.port),
    })
    child.stdout!.resume()
    running.add(child)
    this.#child = child
    await untilAlive(this.origin)
  }

  /** Ends the process with SIGTERM, as an update does, or with SIGKILL; returns its exit code. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child
    this.#child = undefined
    if (!child) return null
    running.delete(child)
    return endProcess(child, signal)
  }
}
