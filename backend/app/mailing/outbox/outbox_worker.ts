import { detached } from '#app/http/traces'
import { onOutboxNudge } from '#app/mailing/outbox/outbox'
import type { PassResult } from '#app/mailing/outbox/send_due_mails'
import type { Logger } from '@adonisjs/core/logger'

/** Retries are seldom due to the second; new mails come with a nudge. */
const POLL_MS = 5000

/** Mails of calls that end together are sent together. */
const NUDGE_MS = 50

interface WorkerOptions {
  /** Sends what is due; told when to stop early. */
  pass: (stopped: () => boolean) => Promise<PassResult>
  logger: Logger
}

/**
 * Sends the outbox's mails while the process lives: right after a nudge, and on its own every few
 * seconds. One pass at a time.
 */
export class OutboxWorker {
  #timer: NodeJS.Timeout | undefined
  #dueAt = Infinity
  #running: Promise<void> | undefined
  #nudged = false
  #stopped = false

  constructor(private readonly options: WorkerOptions) {}

  start(): void {
    onOutboxNudge(() => this.#nudge())
    this.#schedule(0)
  }

  /** Ends after the mail that is being sent. */
  async stop(): Promise<void> {
    this.#stopped = true
    onOutboxNudge(undefined)
    clearTimeout(this.#timer)
    await this.#running
  }

  #nudge(): void {
    if (this.#running) this.#nudged = true
    else this.#schedule(NUDGE_MS)
  }

  #schedule(wait: number): void {
    const at = Date.now() + wait
    if (this.#stopped || at >= this.#dueAt) return
    clearTimeout(this.#timer)
    this.#dueAt = at
    // A nudge comes out of a request, to whose trace neither the mails nor all later passes belong.
    this.#timer = setTimeout(() => detached(() => this.#run()), wait)
  }

  #run(): void {
    this.#dueAt = Infinity
    this.#nudged = false
    this.#running = this.#passSafely().then((more) => {
      this.#running = undefined
      this.#schedule(more || this.#nudged ? NUDGE_MS : POLL_MS)
    })
  }

  /** A database that is down must not end the worker: the next pass tries again. */
  async #passSafely(): Promise<boolean> {
    try {
      return (await this.options.pass(() => this.#stopped)).more
    } catch (error) {
      this.options.logger.error({ err: error }, 'outbox pass failed')
      return false
    }
  }
}
