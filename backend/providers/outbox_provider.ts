import type { OutboxWorker } from '#app/mailing/sending/outbox_worker'
import type { ApplicationService } from '@adonisjs/core/types'

/** Runs the mail worker in the server, from its start to its end. */
export default class OutboxProvider {
  #worker: OutboxWorker | undefined

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { createOutboxPass } = await import('#app/mailing/sending/outbox_pass')
    const { OutboxWorker } = await import('#app/mailing/sending/outbox_worker')
    const logger = await this.app.container.make('logger')
    this.#worker = new OutboxWorker({ pass: await createOutboxPass(this.app), logger })
    this.#worker.start()
  }

  async shutdown(): Promise<void> {
    await this.#worker?.stop()
  }
}
