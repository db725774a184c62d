import { webhooksToPrivateAddresses } from '#config/portal/webhooks'
import { nudgeOutbox } from '#app/mailing/outbox/outbox'
import { type Sending, sendOfWebhook } from '#app/mailing/webhooks/send_messages'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { ApplicationService } from '@adonisjs/core/types'

const MAX_LANES = 20

/**
 * Sends messages to several webhooks in parallel, but to each webhook one message after the other.
 * A slow receiver therefore delays neither mails nor other webhooks.
 */
export class WebhookSender {
  readonly #lanes = new Map<number, Promise<void>>()
  readonly #stopping = new AbortController()

  constructor(private readonly options: Omit<Sending, 'signal'>) {}

  /** Starts a lane for each webhook with due messages, without waiting for the lanes to end. */
  async pass(): Promise<{ more: false }> {
    const free = MAX_LANES - this.#lanes.size
    const ids = free > 0 ? await this.#findWaiting(free) : []
    for (const id of ids) this.#lanes.set(id, this.#run(id))
    return { more: false }
  }

  async settle(): Promise<void> {
    await Promise.all(this.#lanes.values())
  }

  /** Aborts running requests; the next server sends their messages again. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.settle()
  }

  /** Returns webhooks with due messages and no lane, longest waiting first. */
  async #findWaiting(limit: number): Promise<number[]> {
    const { db, now } = this.options
    const rows = await select(db, 'webhook_messages', ['webhook_id'])
      .join('webhooks', 'webhooks.id', 'webhook_messages.webhook_id')
      .where('webhooks.is_active', true)
      .where('webhook_messages.state', 'PENDING')
      .where('webhook_messages.next_attempt_at', '<=', toDbInstant(now()))
      .whereNotIn('webhook_messages.webhook_id', [...this.#lanes.keys()])
      .groupBy('webhook_messages.webhook_id')
      .orderByRaw('MIN(webhook_messages.next_attempt_at), webhook_messages.webhook_id')
      .limit(limit)
    return rows.map(({ webhook_id: id }) => id)
  }

  async #run(id: number): Promise<void> {
    const { signal } = this.#stopping
    try {
      await sendOfWebhook(id, { ...this.options, signal })
      this.#lanes.delete(id)
      if (!signal.aborted) nudgeOutbox()
    } catch (error) {
      // No nudge, because the database may be unavailable; a pass runs every few seconds anyway.
      this.#lanes.delete(id)
      this.options.logger.error({ err: error, webhook_id: id }, 'webhook messages not sent')
    }
  }
}

export async function createWebhookSender(app: ApplicationService): Promise<WebhookSender> {
  const database = await app.container.make('lucid.db')
  const logger = await app.container.make('logger')
  return new WebhookSender({
    db: database.connection(),
    logger,
    now: () => new Date(),
    toPrivate: webhooksToPrivateAddresses,
  })
}
