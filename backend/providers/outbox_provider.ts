import type { OutboxWorker } from '#app/mailing/outbox/outbox'
import type { WebhookSender } from '#app/mailing/webhooks/webhook_sender'
import type { ApplicationService } from '@adonisjs/core/types'

/** Runs the workers for mails and webhooks in the server, from its start to its end. */
export default class OutboxProvider {
  #workers: OutboxWorker[] = []
  #webhooks: WebhookSender | undefined

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { OutboxWorker } = await import('#app/mailing/outbox/outbox')
    const { createMailWorker } = await import('#app/mailing/sending/send_due_mails')
    const { createWebhookSender } = await import('#app/mailing/webhooks/webhook_sender')
    const logger = await this.app.container.make('logger')
    const webhooks = await createWebhookSender(this.app)
    this.#webhooks = webhooks
    this.#workers = [
      await createMailWorker(this.app),
      new OutboxWorker({ pass: () => webhooks.pass(), logger }),
    ]
    for (const worker of this.#workers) worker.start()
  }

  async shutdown(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()))
    await this.#webhooks?.stop()
  }
}
