import { detached } from '#app/foundation/traces/traces'
import { onOutboxNudge } from '#app/mailing/outbox/outbox'
import type { Logger } from '@adonisjs/core/logger'

/** Retries need no precision; new mails and webhooks wake the worker. */
const POLL_MS = 5000

/** Collects messages of requests that end together. */
const NUDGE_MS = 50

interface WorkerOptions {
  /** Sends what is due and stops early on request. Returns whether more may be due. */
  pass: (stopped: () => boolean) => Promise<{ more: boolean }>
  logger: Logger
}

/** Sends mails or webhooks after each nudge and every few seconds, in one pass at a time. */
export class OutboxWorker {
  #timer: NodeJS.Timeout | undefined
  #dueAt = Infinity
  #running: Promise<void> | undefined
  #nudged = false
  #stopped = false
  #stopListening: (() => void) | undefined

  constructor(private readonly options: WorkerOptions) {}

  start(): void {
    this.#stopListening = onOutboxNudge(() => this.#nudge())
    this.#schedule(0)
  }

  /** Stops after the current pass or mail. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#stopListening?.()
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
    // Detached, because later passes do not belong to the request's trace.
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

  /** Keeps the worker running without a database; the next pass tries again. */
  async #passSafely(): Promise<boolean> {
    try {
      return (await this.options.pass(() => this.#stopped)).more
    } catch (error) {
      this.options.logger.error({ err: error }, 'outbox pass failed')
      return false
    }
  }
}
