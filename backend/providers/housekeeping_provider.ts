import type { ApplicationService } from '@adonisjs/core/types'

const EVERY_MS = 60 * 60_000

/** Purges what has expired once an hour while the server runs; several servers do no harm. */
export default class HousekeepingProvider {
  #timer: NodeJS.Timeout | undefined

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { purgeExpired } = await import('#app/housekeeping/purge_expired')
    const database = await this.app.container.make('lucid.db')
    const logger = await this.app.container.make('logger')
    const purge = () =>
      purgeExpired(database.connection(), new Date()).then(
        (purged) => logger.info(purged, 'expired rows purged'),
        (error: unknown) => logger.error({ err: error }, 'purging failed')
      )
    this.#timer = setInterval(purge, EVERY_MS)
  }

  async shutdown(): Promise<void> {
    clearInterval(this.#timer)
  }
}
