import type { ApplicationService } from '@adonisjs/core/types'

/** Has the server start on a database only that compares names by their bytes. */
export default class DatabaseCheckProvider {
  constructor(protected app: ApplicationService) {}

  async start(): Promise<void> {
    const { UnfitDatabase, checkCollations } = await import('#app/health/check_collations')
    const database = await this.app.container.make('lucid.db')
    try {
      await checkCollations(database.connection())
    } catch (error) {
      if (error instanceof UnfitDatabase) throw error
      // Without a database pages and probes are served all the same.
      const logger = await this.app.container.make('logger')
      logger.warn({ err: error }, 'the collations of the database could not be checked')
    }
  }
}
