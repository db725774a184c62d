import { randomUUID } from 'node:crypto'
import { appUrl } from '#config/app'
import { detached } from '#app/foundation/traces/traces'
import type { Mail } from '#app/mailing/wording/render_mail'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { insertRows } from '#database/connection/prepared'
import { afterCommit } from '#database/transaction'
import type { Logger } from '@adonisjs/core/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { companyMailsPerHour } from '#config/mail'
import { Refusal } from '#app/foundation/http/refusal'
import { supplierRequest } from '#app/foundation/sessions/requested_by'
import limiter from '@adonisjs/limiter/services/main'

/** Host part of Message-IDs. Their column holds 120 characters, and a UUID takes 36. */
const MESSAGE_ID_HOST = new URL(appUrl).hostname.slice(-80)

const workers = new Set<OutboxWorker>()

/**
 * Writes mails in the caller's transaction and wakes the workers after its commit. Returns the
 * Message-IDs in order. Throws 429 if the requests of a supplier mail others too often (rule 10.5).
 */
export async function writeMails(
  trx: TransactionClientContract,
  mails: readonly Mail[],
  now: Date = new Date()
): Promise<string[]> {
  if (mails.length === 0) return []
  await countCompanyMails(mails)
  const at = toDbInstant(now)
  const rows = mails.map((mail) => ({
    message_id: newMessageId(),
    to_address: mail.to,
    language: mail.language,
    template: mail.template,
    data: JSON.stringify(mail.data),
    order_id: 'pk' in mail.data ? mail.data.pk : null,
    state: 'PENDING',
    attempts: 0,
    next_attempt_at: at,
    waiting_since: at,
    created_at: at,
  }))
  await insertRows(trx, 'mail_outbox', rows)
  afterCommit(trx, nudgeOutbox)
  return rows.map(({ message_id }) => message_id)
}

/** Parses a stored mail; only `writeMails` writes rows, so their shape is known. */
export function mailOf({
  template,
  to_address: to,
  language,
  data,
}: Row<'mail_outbox', 'template' | 'to_address' | 'language' | 'data'>): Mail {
  return { template, to, language, data: JSON.parse(data) } as Mail
}

export const newMessageId = () => `<${randomUUID()}@${MESSAGE_ID_HOST}>`

/** Wakes the workers that send mails and webhooks. */
export function nudgeOutbox(): void {
  for (const worker of workers) worker.nudge()
}

/**
 * Counts the mails of a supplier's request to others, in memory (rule 10.5). Refuses the request if
 * earlier ones used up the hourly limit, so that no request is cut off halfway.
 */
async function countCompanyMails(mails: readonly Mail[]): Promise<void> {
  const request = supplierRequest()
  if (!request) return
  const { email, company } = request.user
  const toOthers = mails.filter(({ to }) => to !== email).length
  if (toOthers === 0) return
  const limit = { requests: companyMailsPerHour, duration: '1 hour' }
  const counter = limiter.use('memory', limit)
  const key = `mails:${company.id}`
  const { consumed, availableIn } = await counter.increment(key, toOthers)
  const isUsedUp = consumed - toOthers >= companyMailsPerHour
  if (isUsedUp && !request.hasMailed) {
    await counter.decrement(key, toOthers)
    const values = { smart_count: Math.max(1, Math.ceil(availableIn / 60)) }
    throw new Refusal(429, 'TOO_MANY_MAILS', { retryAfter: availableIn, values })
  }
  request.hasMailed = true
}

/** Time between passes. Retries need no precision, and new mails and webhooks wake the worker. */
const POLL_MS = 5000

/** Delay after a nudge, to collect the messages of requests that end at the same time. */
const NUDGE_MS = 50

interface WorkerOptions {
  /** Sends due messages, or ends early if stopped. Returns whether more may be due. */
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

  constructor(private readonly options: WorkerOptions) {}

  start(): void {
    workers.add(this)
    this.#schedule(0)
  }

  /** Stops the worker and waits for the end of the current pass. */
  async stop(): Promise<void> {
    this.#stopped = true
    workers.delete(this)
    clearTimeout(this.#timer)
    await this.#running
  }

  nudge(): void {
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

  /** Logs an error, such as an unreachable database; the next pass tries again. */
  async #passSafely(): Promise<boolean> {
    try {
      return (await this.options.pass(() => this.#stopped)).more
    } catch (error) {
      this.options.logger.error({ err: error }, 'outbox pass failed')
      return false
    }
  }
}
